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
  compensation: null,
  office: null,
  department: null,
  workplace: null,
  linkedJob: null,
  isRnf: false,
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
    isOwnDescription: false,
    website: 'https://example.org',
    logo: '/l.svg',
  },
  hasHero: false,
  banner: null,
  country: { countryId: 202, countryFull: 'Singapore', countryShort: 'SG' },
  place: ['Singapore'],
  furtherPlaces: [],
  hours: 'Full Time',
  hoursRaw: 'Full Time',
  qualificationRaw: null,
  experience: null,
  skills: [],
  goodSkills: [],
  desiredSkills: [],
  description: '<p>Care</p>',
  summary: 'Care',
  requirements: null,
  isProgramme: false,
  benefits: null,
  salary: { min: null, max: 6800, currency: 'SGD', period: 'Monthly' },
  openDate: '2026-11-20T00:00:00.000Z',
  openedAgo: null,
  updatedAt: null,
  closeDate: null,
  showsId: true,
  facts,
  customFields: [],
  referral: { isNeeded: false, isAllowed: false },
  canRefer: false,
  canEmail: true,
  hasChat: false,
  isClosed: false,
  isPaused: false,
  apply: 'open',
  appId: null,
  hasApplied: false,
  applyRoleType: 'both',
  loginUrl: null,
  externalLink: null,
  email: null,
  hiringProcess: null,
  accommodation: null,
  statements: [],
  isPoweredBy: true,
  backAddress: null,
  isPrivate: false,
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

test('a posting names every place that has a country', () => {
  const country = { countryId: 1, countryFull: 'Malaysia', countryShort: 'MY' }
  const furtherPlaces = [
    { country, region: 'Johor Bahru' },
    { country: null, region: 'Atlantis' },
  ]
  const posting = jobPosting(
    { ...nurse, furtherPlaces, facts: { ...facts, workplace: 'remote' } },
    'https://jobs.example',
  )
  assert.ok(Array.isArray(posting.jobLocation))
  assert.deepEqual(posting.jobLocation.slice(1), [
    { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Johor Bahru', addressCountry: 'MY' } },
  ])
  assert.deepEqual(posting.applicantLocationRequirements, [
    { '@type': 'Country', name: 'Singapore' },
    { '@type': 'Country', name: 'Malaysia' },
  ])
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

test('a posting names the address for questions about the job, where the job has one', () => {
  const posting = jobPosting({ ...nurse, email: 'ward7@example.org' }, 'https://jobs.example')
  assert.deepEqual(posting.applicationContact, { '@type': 'ContactPoint', email: 'ward7@example.org' })
  assert.equal('applicationContact' in jobPosting(nurse, 'https://jobs.example'), false)
})

test('a posting with an end, experience and vacancies says so, in the words of the vocabulary', () => {
  const posting = jobPosting(
    {
      ...nurse,
      closeDate: '2026-12-24T00:00:00.000Z',
      experience: { min: 2, max: 5, word: null },
      skills: ['Care'],
      goodSkills: ['Ward'],
      qualificationRaw: "Bachelor's Degree",
      company: { ...nurse.company, description: '<p>We heal</p>', isOwnDescription: true },
      facts: { ...facts, vacancies: '3' },
    },
    'https://jobs.example',
  )
  assert.equal(posting.validThrough, '2026-12-24T00:00:00.000Z')
  assert.deepEqual(posting.experienceRequirements, {
    '@type': 'OccupationalExperienceRequirements',
    monthsOfExperience: 24,
  })
  assert.deepEqual([posting.skills, posting.totalJobOpenings], ['Care, Ward', 3])
  assert.deepEqual(posting.educationRequirements, {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'bachelor degree',
  })
  assert.equal(posting.description, '<p>Care</p>\n<p>We heal</p>')
  assert.deepEqual(posting.identifier, { '@type': 'PropertyValue', name: 'Northwind', value: '7' })
})

test('applying is direct only on our own form, without signing in, where the company lets people apply', () => {
  const isDirect = (change: Partial<JobView>) => jobPosting({ ...nurse, ...change }, 'https://jobs.example').directApply
  assert.equal(isDirect({}), true)
  assert.equal(isDirect({ externalLink: 'https://example.org/apply' }), false)
  assert.equal(isDirect({ applyRoleType: 'signed in' }), false)
  assert.equal(isDirect({ apply: 'none' }), false)
})

test('pay that the company hides is not in the posting', () => {
  assert.equal('baseSalary' in jobPosting({ ...nurse, salary: null }, 'https://jobs.example'), false)
})

test('each kind of work has its word, and an unknown one is OTHER', () => {
  const kinds = ['Full Time', 'Part-time', 'Contract', 'Temporary', 'Internship', 'Volunteer', 'Daily', 'Night owl']
  assert.deepEqual(
    kinds.map(hoursRaw => jobPosting({ ...nurse, hoursRaw }, 'https://jobs.example').employmentType),
    ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
  )
})
