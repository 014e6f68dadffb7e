import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from './slug.ts'

test('an address is made of the letters and digits of a name', () => {
  assert.equal(slugOf('  Lumen Harbour, Señor! '), 'lumen-harbour-senor')
  assert.equal(slugOf('データ'), '')
  assert.equal(slugOf(`${'a'.repeat(59)} b`), 'a'.repeat(59))
})
