import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesWith, lineWithPhone } from './cv-words.ts'

const text = ['Ana Lima', 'ana@example.com\t+65 8123-4567', 'Wrote Python and SQL', 'Used SQL', '学歴 ノード大学'].join(
  '\n',
)

test('lines with what was read are given once each, in their order, with its place', () => {
  assert.deepEqual(linesWith(text, ['sql', 'Python', 'x', '']), [{ text: 'Wrote Python and SQL', from: 17, to: 20 }])
  assert.deepEqual(
    linesWith(text, ['ノード大学', 'ana lima']).map(({ text: line, from, to }) => line.slice(from ?? 0, to ?? 0)),
    ['Ana Lima', 'ノード大学'],
  )
  assert.deepEqual(linesWith(null, ['SQL']), [])
})

test('a long line is cut around what was read', () => {
  const [line] = linesWith(`${'a '.repeat(400)}Kubernetes ${'b '.repeat(400)}`, ['kubernetes'])
  assert.ok(line && line.text.length <= 240)
  assert.equal(line.text.slice(line.from ?? 0, line.to ?? 0), 'Kubernetes')
})

test('a telephone number is found however it is written', () => {
  assert.deepEqual(
    lineWithPhone(text, '+6581234567').map(({ text: line }) => line),
    ['ana@example.com +65 8123-4567'],
  )
  assert.deepEqual(lineWithPhone(text, '123'), [])
})
