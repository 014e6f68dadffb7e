import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { resumeOf } from '../../testing/made-resumes.ts'
import { mergeReadings } from './merge.ts'

const confidence = {
  fullName: 0,
  email: 0,
  phone: 0,
  links: 0,
  location: 0,
  summary: 0,
  skills: 0,
  experience: 0,
  education: 0,
  certifications: 0,
  languages: 0,
}
const read = (parts: Partial<ParsedResume>, sure: Partial<typeof confidence>): ParsedResume =>
  resumeOf({ ...parts, confidence: { ...confidence, ...sure } })
const merged = (own: ParsedResume, other: ParsedResume) =>
  mergeReadings([
    { vendor: 'local', profile: own },
    { vendor: 'http', profile: other },
  ])

test('the surer reading of a field counts, and says whose it is', () => {
  const { profile, origins } = merged(
    read({ fullName: 'Ana L', firstName: 'Ana', lastName: 'L', summary: 'Own' }, { fullName: 0.5, summary: 0.8 }),
    read({ fullName: 'Ana Lima', firstName: 'Ana', lastName: 'Lima', summary: 'X' }, { fullName: 0.9, summary: 0.6 }),
  )
  assert.deepEqual([profile.fullName, profile.lastName, profile.summary], ['Ana Lima', 'Lima', 'Own'])
  assert.deepEqual([origins.fullName, origins.summary, origins.location], [['http'], ['local'], []])
  assert.equal(profile.confidence.fullName, 0.9)
})

test('lists are united; a word or an entry that both have stands once, completed', () => {
  const job = { title: 'Staff Nurse', company: 'Harbour Hospital', startDate: '2018-01', endDate: null }
  const { profile, origins } = merged(
    read({ skills: ['Python', 'Triage'], experience: [job] }, { skills: 0.4, experience: 0.6 }),
    read(
      {
        skills: ['python', 'SQL'],
        experience: [
          { ...job, company: 'Harbour Hospital Pte Ltd', startDate: '2018', endDate: 'present' },
          { title: 'Nurse', company: 'Other Ward', startDate: '2015', endDate: '2017' },
        ],
      },
      { skills: 0.9, experience: 0.5 },
    ),
  )
  assert.deepEqual(profile.skills, ['python', 'SQL', 'Triage'])
  assert.deepEqual(origins.skills, ['http', 'local'])
  assert.deepEqual(profile.experience, [
    { ...job, endDate: 'present' },
    { title: 'Nurse', company: 'Other Ward', startDate: '2015', endDate: '2017' },
  ])
})

test('email and phone count where both agree, else a person is asked', () => {
  const agreed = merged(
    read({ email: 'ana@example.com', phone: '+6581234567' }, { email: 0.98, phone: 0.95 }),
    read({ email: 'Ana@Example.com', phone: '8123 4567' }, { email: 0.9, phone: 0.5 }),
  )
  assert.deepEqual([agreed.profile.email, agreed.profile.phone, agreed.asks], ['ana@example.com', '+6581234567', []])
  assert.deepEqual(agreed.origins.email, ['local', 'http'])
  const differing = merged(
    read({ email: 'a@example.com' }, { email: 0.98 }),
    read({ email: 'b@example.com' }, { email: 0.6 }),
  )
  assert.equal(differing.profile.email, null)
  assert.deepEqual(differing.asks, [
    {
      field: 'email',
      options: [
        { vendor: 'local', value: 'a@example.com', confidence: 0.98 },
        { vendor: 'http', value: 'b@example.com', confidence: 0.6 },
      ],
    },
  ])
  const alone = merged(read({ email: 'a@example.com' }, { email: 0.98 }), read({ phone: '123456' }, { phone: 0.3 }))
  assert.equal(alone.profile.email, 'a@example.com')
  assert.deepEqual([alone.profile.phone, alone.asks.map(({ field }) => field)], [null, ['phone']])
})
