// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../testing/refusals.ts'
import { cleanTexts } from './rich-text.ts'

test('long texts are cleaned as short ones are, in their order', async () => {
  const long = 'A long line of words. '.repeat(300)
  assert.deepEqual(await cleanTexts('any', ['**short**', long]), [
    '<p><strong>short</strong></p>',
    `<p>${long.trim()}</p>`,
  ])
  assert.deepEqual(await cleanTexts('html', ['<p>short<script>x</script></p>']), ['<p>short</p>'])
})

test('no text holds up the process, however it is made up, and one that takes too long is refused', async () => {
  const hostile = Array.from({ length: 600 }, () => '_a'.repeat(10_000))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await assertRefused(cleanTexts('any', hostile), 'invalid')
  isOver = true
  assert.ok(turns > 100, `${turns} turns of the event loop meanwhile`)
})
