import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobPosting } from './job-posting.ts'
import type { JobView } from './job-view.ts'

const facts = {
  term: null,
  qualification: null,
  function: null,
  seniority: null,
  vacancies: null,
  code: null,
  region: 'Central',
  office: null,
  department: null,
  workplace: null,
  linkedJob: null,
  location: 'Novena',
  workHours: null,
}
const nurse: JobView = {
  id: 7,
  title: 'Nurse',
  company: {
    companyId: 1,
    companyName: 'Northwind',
    description: null,
    website: 'https://example.org',
    logo: '/l.svg',
  },
  banner: null,
  country: { countryId: 202, countryFull: 'Singapore', countryShort: 'SG' },
  hours: 'Full Time',
  experience: null,
  skills: [],
  description: '<p>Care</p>',
  requirements: null,
  benefits: null,
  salary: { min: null, max: 6800, currency: 'SGD', period: 'Monthly' },
  openDate: '2026-11-20T00:00:00.000Z',
  closeDate: null,
  facts,
  referral: { isNeeded: false, isAllowed: false },
  isClosed: false,
  canApply: true,
  applyRoleType: 'both',
  externalLink: null,
  isListed: true,
  lang: 'en',
}

test('a posting names place, pay, employer and identifier as Google asks', () => {
  const posting = jobPosting(nurse, 'https://jobs.example')
  assert.equal(posting.employmentType, 'FULL_TIME')
  assert.deepEqual(posting.baseSalary, {
    '@type': 'MonetaryAmount',
    currency: 'SGD',
    value: { '@type': 'QuantitativeValue', maxValue: 6800, unitText: 'MONTH' },
  })
  assert.deepEqual(posting.jobLocation, {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Novena',
      addressRegion: 'Central',
      addressCountry: 'SG',
    },
  })
  assert.equal('validThrough' in posting, false)
  assert.equal(posting.directApply, true)
})

test('a remote job says from which country one may work', () => {
  const posting = jobPosting({ ...nurse, facts: { ...facts, workplace: 'Remote' } }, 'https://jobs.example')
  assert.equal(posting.jobLocationType, 'TELECOMMUTE')
  assert.deepEqual(posting.applicantLocationRequirements, { '@type': 'Country', name: 'Singapore' })
})

test('pay without a known period is left out rather than guessed', () => {
  const posting = jobPosting(
    { ...nurse, salary: { min: 1, max: 2, currency: 'SGD', period: null } },
    'https://jobs.example',
  )
  assert.equal('baseSalary' in posting, false)
})
