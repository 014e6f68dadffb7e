import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAge } from './moment.ts'

test('an age is said in its largest unit, and from a month on by its day', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const age = (moment: string, language = 'en') => formatAge(language, moment, 'UTC', now)
  assert.equal(age('2026-11-23T11:59:40Z'), 'now')
  assert.equal(age('2026-11-23T11:55:00Z'), '5m')
  assert.equal(age('2026-11-23T09:30:00Z'), '2h')
  assert.equal(age('2026-11-20T12:00:00Z'), '3d')
  assert.match(age('2026-09-01T12:00:00Z'), /2026/)
  assert.match(age('2026-11-23T09:30:00Z', 'zh'), /2/)
  // A clock that runs behind says no negative age.
  assert.equal(age('2026-11-23T12:05:00Z'), 'now')
})
