import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outsideRange } from './outside-range.ts'

test('years beyond the wanted ones are above the range, not missing', () => {
  const years = { min: 3, max: 6 }
  assert.equal(outsideRange({ verdict: 'missing', years: { ...years, found: 13.3 } }), 'above')
  assert.equal(outsideRange({ verdict: 'partly', years: { ...years, found: 2 } }), 'below')
  assert.equal(outsideRange({ verdict: 'met', years: { ...years, found: 7 } }), null)
  assert.equal(outsideRange({ verdict: 'partly', years: { min: 3, max: null, found: 40 } }), null)
  assert.equal(outsideRange({ verdict: 'missing', years: null }), null)
})
