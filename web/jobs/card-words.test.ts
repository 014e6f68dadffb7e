import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agoText, payText } from './card-words.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

test('a card says how many days a job has been open, and from a month on since which day', () => {
  assert.equal(agoText('en', '2026-11-23T01:00:00Z', now), 'today')
  assert.equal(agoText('en', '2026-11-22T01:00:00Z', now), 'yesterday')
  assert.equal(agoText('en', '2026-11-20T01:00:00Z', now), '3 days ago')
  // Late on the day before is not today, as the day beside it says too.
  assert.equal(agoText('en', '2026-11-22T23:30:00Z', now), 'yesterday')
  assert.equal(agoText('es', '2026-11-20T01:00:00Z', now), 'hace 3 días')
  assert.equal(agoText('en', '2026-10-01T01:00:00Z', now), 'Oct 01 2026')
  assert.equal(agoText('en', '2026-11-25T01:00:00Z', now), 'today')
})

test('a card says the pay on one line, without the end that is not told', () => {
  const pay = { min: 40_000, max: 56_000, currency: 'USD', period: 'year' }
  assert.equal(payText('en', pay), '$40,000 – $56,000 / year')
  assert.equal(payText('en', { ...pay, max: null }), '$40,000+ / year')
  assert.equal(payText('en', { ...pay, min: null, period: null }), '≤ $56,000')
  assert.equal(payText('en', { ...pay, max: 40_000, period: 'fortnight' }), '$40,000')
})
