import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAge, formatAgo } from './moment.ts'

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

test('how long ago is said in words, by the days of the reader', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const ago = (moment: string, language = 'en', timeZone = 'UTC') => formatAgo(language, moment, timeZone, now)
  assert.equal(ago('2026-11-23T11:59:40Z'), 'now')
  assert.equal(ago('2026-11-23T11:55:00Z'), '5 minutes ago')
  assert.equal(ago('2026-11-23T03:30:00Z'), '8 hours ago')
  assert.equal(ago('2026-11-22T22:00:00Z'), 'yesterday')
  assert.equal(ago('2026-11-22T22:00:00Z', 'en', 'Asia/Singapore'), '14 hours ago')
  assert.equal(ago('2026-11-20T23:00:00Z'), '3 days ago')
  assert.equal(ago('2026-11-22T01:00:00Z', 'es'), 'ayer')
  assert.equal(ago('2026-11-22T01:00:00Z', 'ja'), '昨日')
  assert.match(ago('2026-09-01T12:00:00Z'), /2026/)
  // Just after midnight the hours say more than the day.
  assert.equal(formatAgo('en', '2026-11-22T23:00:00Z', 'UTC', Date.parse('2026-11-23T01:00:00Z')), '2 hours ago')
})
