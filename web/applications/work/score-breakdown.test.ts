import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ScoreItem, verdictOf, yearsOf } from './score-breakdown.ts'

const item = (parts: Partial<ScoreItem>): ScoreItem => ({
  key: 'x',
  label: '',
  kind: 'skill',
  need: 'must',
  fulfilment: 0,
  evidence: [],
  ...parts,
})
const years = (label: string, found: string, fulfilment = 0) =>
  item({ kind: 'experience', label, fulfilment, evidence: [{ text: found }] })

test('more years than the range asks for are above it, and not missing', () => {
  assert.equal(verdictOf(years('3 ~ 6 years', '13.3 years')), 'above')
  assert.equal(verdictOf(years('3 ~ 6 years', '1.5 years', 0.4)), 'below')
  assert.equal(verdictOf(years('3 ~ 6 years', '5 years', 1)), 'full')
  assert.equal(verdictOf(years('3 ~ 100 years', '40 years', 1)), 'full')
  assert.equal(verdictOf(item({ kind: 'experience', label: '3 ~ 6 years' })), 'none')
  assert.deepEqual(yearsOf(years('3 ~ 6 years', '13.26 years')), { min: 3, max: 6, found: 13.3 })
})

test('a title that shares a word with the asked one is another title', () => {
  const title = (fulfilment: number) => item({ kind: 'title', label: 'Senior Backend Engineer', fulfilment })
  assert.equal(verdictOf(title(0.3)), 'other-title')
  assert.equal(verdictOf(title(0.7)), 'similar-title')
  assert.equal(verdictOf(title(1)), 'full')
  assert.equal(verdictOf(item({ fulfilment: 0.3 })), 'part')
})
