import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryLabel } from './country-label.ts'

test('a country label is cut at ten characters', () => {
  const singapore = { countryId: 202, countryFull: 'Singapore', countryCode: '65', countryShort: 'SG' }
  const chad = { countryId: 9, countryFull: 'Chad', countryCode: '235', countryShort: 'TD' }
  assert.equal(countryLabel(singapore), '+65 Singap…')
  assert.equal(countryLabel(chad), '+235 Chad')
})
