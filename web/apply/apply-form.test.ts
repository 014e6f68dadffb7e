import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startValues, suggestionsOf } from './apply-form.ts'
import { errorsOf, submissionOf } from './judge-form.ts'

const country = (countryId: number, countryFull: string, countryCode: string) => ({
  countryId,
  countryFull,
  countryCode,
  countryShort: countryFull.slice(0, 2).toUpperCase(),
})
const singapore = country(202, 'Singapore', '65')
const countries = [singapore, country(39, 'Canada', '1'), country(17, 'Barbados', '1246'), country(9, 'Chad', '235')]

test('typed text wins over what is known of the person, and Singapore is the first country', () => {
  const known = { firstName: 'Ada', lastName: 'L', email: 'a@b.co', mobile: '1', countryId: null }
  const values = startValues({ candidateFirstName: '' }, known)
  assert.equal(values.candidateFirstName, '')
  assert.equal(values.candidateLastName, 'L')
  assert.equal(values.countryId, '202')
})

test('a read number is split into its country and the rest', () => {
  const read = { firstName: 'Ada', lastName: null, email: null, phone: '+12465551234' }
  assert.deepEqual(suggestionsOf(read, countries), { candidateFirstName: 'Ada', mobile: '5551234', countryId: '17' })
})

test('errors of the API find their fields', () => {
  assert.deepEqual(errorsOf({ 'candidate.mobile': 'x', resume: 'y', other: 'z' }), { mobile: 'x', resume: 'y' })
})

test('the source of an application is the ref, else the microsite, else the candidate', () => {
  const made = (query: string) =>
    submissionOf(1, startValues({}, null), new URLSearchParams(query), 't', {
      isReferral: false,
      customFields: [],
      noticeVersion: 3,
    })
  const source = (query: string) => made(query).application_source
  assert.equal(source('ref=newsletter&micrositeId=3'), 'newsletter')
  assert.equal(source('micrositeId=3'), 'microsite')
  assert.equal(source(''), 'candidate')
  assert.deepEqual(made('').consents, [{ purpose: 'future_jobs', state: 'refused', noticeVersion: 3 }])
})
