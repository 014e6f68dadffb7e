import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTimeZone } from './time-zone.ts'

test('a word that names no time zone is known as none', () => {
  assert.deepEqual(['Asia/Kolkata', 'UTC', 'Mars/Base', '+08:00', '', 'x'.repeat(60)].map(isTimeZone), [
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
