import assert from 'node:assert/strict'
import test from 'node:test'
import { joined } from '@hireloom/contract/joined.ts'

test('words are joined by the comma of the language', () => {
  assert.equal(joined('en', ['Dubai', 'United Arab Emirates']), 'Dubai, United Arab Emirates')
  assert.equal(joined('arb', ['دبي', 'الإمارات']), 'دبي، الإمارات')
  assert.equal(joined('zh', ['上海', '中国']), '上海，中国')
  assert.equal(joined('ja', ['横浜', '日本']), '横浜、日本')
})

test('a city that is its own country is named once, and nothing is joined to nothing', () => {
  assert.equal(joined('en', ['Singapore', 'Singapore']), 'Singapore')
  assert.equal(joined('es', [null, 'España', '']), 'España')
  assert.equal(joined('th', []), '')
})
