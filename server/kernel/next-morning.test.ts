import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterHours, nextMorning } from './next-morning.ts'

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

test('a monthly letter comes on the first of the month of its reader', () => {
  const inTokyo = nextMorning('monthly', 'Asia/Tokyo', after('2026-11-30T22:00:00Z'))
  assert.equal(inTokyo.toISOString(), '2026-11-30T23:00:00.000Z')
  assert.equal(nextMorning('monthly', 'Asia/Tokyo', inTokyo).toISOString(), '2026-12-31T23:00:00.000Z')
})

test('what comes in quiet hours waits for their end, in the zone of the person and over midnight', () => {
  const night = { from: '22:00', to: '07:30' }
  const of = (moment: string) => afterHours(night, 'Asia/Singapore', after(moment)).toISOString()
  assert.equal(of('2026-11-20T13:59:00Z'), '2026-11-20T13:59:00.000Z')
  assert.equal(of('2026-11-20T14:00:00Z'), '2026-11-20T23:30:00.000Z')
  assert.equal(of('2026-11-20T17:00:00Z'), '2026-11-20T23:30:00.000Z')
  assert.equal(of('2026-11-20T23:30:00Z'), '2026-11-20T23:30:00.000Z')
  const noon = afterHours({ from: '12:00', to: '13:00' }, 'Europe/Berlin', after('2026-10-25T11:30:00Z'))
  assert.equal(noon.toISOString(), '2026-10-25T12:00:00.000Z')
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
