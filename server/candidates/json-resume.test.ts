import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { answerOf, entry } from '../testing/made-answers.ts'
import { toJsonResume } from './export-profile.ts'

/** The parts of the schema 1.0.0 of jsonresume.org that we write: its dates, addresses and names, and nothing beside them at the top. */
const date = z.string().regex(/^([1-2][0-9]{3}-[0-1][0-9]-[0-3][0-9]|[1-2][0-9]{3}-[0-1][0-9]|[1-2][0-9]{3})$/)
const span = { startDate: date.optional(), endDate: date.optional() }
const text = z.string().min(1).optional()
const resume = z.strictObject({
  $schema: z.url(),
  basics: z.strictObject({
    name: text,
    label: text,
    email: z.email().optional(),
    phone: text,
    url: z.url().optional(),
    summary: text,
    location: z.strictObject({ countryCode: z.string().length(2) }).optional(),
    profiles: z.array(z.strictObject({ network: z.string(), url: z.url() })).optional(),
  }),
  work: z.array(z.strictObject({ name: text, position: text, ...span, summary: text })),
  education: z.array(z.strictObject({ institution: text, area: text, studyType: text, ...span })),
  certificates: z.array(z.strictObject({ name: text, issuer: text, date: date.optional() })),
  skills: z.array(z.strictObject({ name: text })),
  languages: z.array(z.strictObject({ language: text, fluency: text })),
  interests: z.array(z.strictObject({ name: text })),
  meta: z.strictObject({ version: z.string(), lastModified: z.iso.datetime() }),
})

test('a JSON Resume has the shapes of its schema, also where a profile has little, or links that are none', () => {
  assert.ok(resume.parse(toJsonResume(answerOf({}), null)))
  const full = answerOf(
    {
      headline: 'Engineer',
      mobile: '+6581234567',
      links: ['example.com/ada', 'https://code.example.org/ada', 'not a link', 'javascript:alert(1)'],
      skills: ['SQL'],
      educations: [
        entry('BSc', { organization: 'Kite School', field: 'Mathematics', startDate: '1930', endDate: 'present' }),
      ],
      certificates: [entry('First aid', { organization: 'Red Cross', endDate: 'present' })],
      languages: [entry('French', { level: 'fluent' })],
      hobbies: [entry('Chess')],
    },
    [entry('Analyst', { organization: 'Engines', startDate: '1942-09', endDate: 'present', description: 'Notes' })],
  )
  const { basics, work, certificates } = resume.parse(toJsonResume(full, 'GB'))
  assert.deepEqual(
    [basics.url, basics.profiles?.map(({ url }) => url)],
    ['https://example.com/ada', ['https://code.example.org/ada']],
  )
  assert.deepEqual(work, [{ name: 'Engines', position: 'Analyst', startDate: '1942-09', summary: 'Notes' }])
  assert.deepEqual(certificates, [{ name: 'First aid', issuer: 'Red Cross' }])
})
