// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from './csv.ts'

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
