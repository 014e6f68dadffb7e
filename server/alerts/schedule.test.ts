import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextMorning } from './schedule.ts'

const after = (moment: string) => new Date(moment)

test('a daily letter comes at the next eight in the morning of its reader', () => {
  assert.equal(nextMorning('daily', 'UTC', after('2026-11-20T07:59:59Z')).toISOString(), '2026-11-20T08:00:00.000Z')
  assert.equal(nextMorning('daily', 'UTC', after('2026-11-20T08:00:00Z')).toISOString(), '2026-11-21T08:00:00.000Z')
  const inSingapore = nextMorning('daily', 'Asia/Singapore', after('2026-11-20T12:00:00Z'))
  assert.equal(inSingapore.toISOString(), '2026-11-21T00:00:00.000Z')
  const inKathmandu = nextMorning('daily', 'Asia/Kathmandu', after('2026-11-20T00:00:00Z'))
  assert.equal(inKathmandu.toISOString(), '2026-11-20T02:15:00.000Z')
  const inAuckland = nextMorning('daily', 'Pacific/Auckland', after('2026-11-20T20:00:00Z'))
  assert.equal(inAuckland.toISOString(), '2026-11-21T19:00:00.000Z')
})

test('a weekly letter comes on Monday, whatever the day is in London', () => {
  const inHonolulu = nextMorning('weekly', 'Pacific/Honolulu', after('2026-11-22T00:00:00Z'))
  assert.equal(inHonolulu.toISOString(), '2026-11-23T18:00:00.000Z')
  const inTokyo = nextMorning('weekly', 'Asia/Tokyo', after('2026-11-22T22:59:00Z'))
  assert.equal(inTokyo.toISOString(), '2026-11-22T23:00:00.000Z')
  assert.equal(nextMorning('weekly', 'Asia/Tokyo', inTokyo).toISOString(), '2026-11-29T23:00:00.000Z')
})

test('the morning stays the morning when the clocks change', () => {
  const zone = 'Europe/Berlin'
  assert.equal(nextMorning('daily', zone, after('2026-10-24T07:00:00Z')).toISOString(), '2026-10-25T07:00:00.000Z')
  assert.equal(nextMorning('daily', zone, after('2027-03-27T08:00:00Z')).toISOString(), '2027-03-28T06:00:00.000Z')
  const dayByDay = Array.from({ length: 400 }).reduce<Date[]>(
    days => [...days, nextMorning('daily', zone, days.at(-1) ?? after('2026-01-01T00:00:00Z'))],
    [],
  )
  const hours = dayByDay.map(day => day.toLocaleTimeString('en-GB', { timeZone: zone }))
  assert.deepEqual([...new Set(hours)], ['08:00:00'])
})
