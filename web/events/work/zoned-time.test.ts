import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localOf, momentOf } from './zoned-time.ts'

test('a clock of a zone and the moment behind it lead to each other', () => {
  const zones = ['UTC', 'Asia/Singapore', 'America/New_York', 'Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Chatham']
  for (const zone of zones) {
    for (let day = 0; day < 730; day += 5) {
      const moment = new Date(Date.UTC(2026, 0, 1, 12, 30) + day * 24 * 3600_000).toISOString()
      assert.equal(momentOf(localOf(moment, zone), zone), moment, `${zone} ${moment}`)
    }
  }
})

test('known moments are told as clocks there show them', () => {
  assert.equal(localOf('2026-12-01T02:00:00Z', 'Asia/Singapore'), '2026-12-01T10:00')
  assert.equal(momentOf('2026-07-01T00:00', 'America/New_York'), '2026-07-01T04:00:00.000Z')
  assert.equal(momentOf('2026-01-01T00:00', 'America/New_York'), '2026-01-01T05:00:00.000Z')
})

test('an hour that a zone leaves out is still a moment beside it, and nonsense is none', () => {
  const gap = momentOf('2026-03-08T02:30', 'America/New_York')
  assert.ok(['2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z'].includes(gap), gap)
  assert.equal(momentOf('', 'UTC'), '')
  assert.equal(momentOf('2026-12-01T10:00', 'Nowhere/At-all'), '2026-12-01T10:00:00.000Z')
})
