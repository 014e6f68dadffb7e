import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barsOf } from './visit-bars.ts'

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    views: 2,
    visitors: 1,
    jobViews: 0,
    applyClicks: 0,
    applications: 0,
  }))

test('a short span has a bar a day, a long one a bar a week, and no day is lost', () => {
  assert.deepEqual(barsOf([]), [])
  assert.equal(barsOf(daysOf(92)).length, 92)
  const weeks = barsOf(daysOf(100))
  assert.equal(weeks.length, 15)
  assert.deepEqual([weeks[0]?.from, weeks[0]?.to, weeks[0]?.views], ['2026-01-01', '2026-01-07', 14])
  assert.deepEqual([weeks.at(-1)?.from, weeks.at(-1)?.to, weeks.at(-1)?.views], ['2026-04-09', '2026-04-10', 4])
})
