import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter, monthAfter, today } from './days.ts'

test('a day is the one of the place, and a month later never skips a month', () => {
  const evening = Date.parse('2026-03-01T02:30:00Z')
  assert.deepEqual(
    ['America/Los_Angeles', 'UTC', 'Asia/Tokyo'].map(zone => today(zone, evening)),
    ['2026-02-28', '2026-03-01', '2026-03-01'],
  )
  assert.deepEqual([dayAfter('2026-02-28', 1), dayAfter('2026-12-25', 14)], ['2026-03-01', '2027-01-08'])
  assert.deepEqual(['2026-01-31', '2026-03-15', '2026-12-31'].map(monthAfter), [
    '2026-02-28',
    '2026-04-15',
    '2027-01-31',
  ])
})
