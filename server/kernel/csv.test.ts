import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { toCsv, toCsvStream } from './csv.ts'

test('cells are quoted where they must be, after a mark Excel understands', () => {
  const rows = [
    ['Name', 'Note'],
    ['Nur', 'said "hi", twice\nand left'],
    [null, undefined],
    [true, new Date('2026-11-21T08:00:00Z')],
  ]
  assert.equal(
    toCsv(rows),
    '\uFEFFName,Note\r\nNur,"said ""hi"", twice\nand left"\r\n,\r\ntrue,2026-11-21T08:00:00.000Z\r\n',
  )
})

test('a cell that would be a formula is text', () => {
  for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")']) {
    const [line = ''] = toCsv([[cell]])
      .slice(1)
      .split('\r\n')
      .slice(0, 1)
    assert.match(line, /^"?'/, JSON.stringify(cell))
  }
})

test('numbers stay numbers', () => {
  assert.equal(toCsv([[-5, 1.5, 10n, 'a-b', 'x=1']]), '\uFEFF-5,1.5,10,a-b,x=1\r\n')
})

test('a stream gives the same table, also an empty one', async () => {
  async function* rows() {
    yield ['a', '=b']
    yield await Promise.resolve(['ü', 1])
  }
  assert.equal(
    (await buffer(toCsvStream(rows()))).toString(),
    toCsv([
      ['a', '=b'],
      ['ü', 1],
    ]),
  )
  assert.equal((await buffer(toCsvStream([]))).toString(), toCsv([]))
})

test('a failing source fails the stream', async () => {
  async function* rows() {
    yield await Promise.resolve(['a'])
    throw new Error('the database went away')
  }
  await assert.rejects(buffer(toCsvStream(rows())), /the database went away/)
})
