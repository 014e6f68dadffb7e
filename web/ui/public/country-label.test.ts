import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callingCountries } from './country-label.ts'

test('a picker of calling codes leaves out who has none, and tells two of one label apart', () => {
  const country = (countryFull: string, countryCode: string, countryShort: string) => ({
    countryId: countryShort.charCodeAt(1),
    countryFull,
    countryCode,
    countryShort,
  })
  const shown = callingCountries([
    country('Singapore', '65', 'SG'),
    country('Antarctica', '', 'AQ'),
    country('Dominica', '1', 'DM'),
    country('Dominican Republic', '1', 'DO'),
    country('Oman', '968', 'OM'),
  ])
  assert.deepEqual(
    shown.map(each => each.label),
    ['+65 Singap…', '+1 Dominic… DM', '+1 Dominic… DO', '+968 Oman'],
  )
})
