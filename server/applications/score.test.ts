import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { type JobWish, scoreResume, yearsOfWork } from './score.ts'

const today = new Date('2026-06-15T00:00:00Z')

const resumeOf = (parts: Partial<ParsedResume> = {}): ParsedResume => ({
  fullName: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  links: [],
  location: null,
  summary: null,
  skills: [],
  experience: [],
  education: [],
  certifications: [],
  languages: [],
  lang: 'en',
  confidence: {
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
  },
  ...parts,
})

const jobOf = (parts: Partial<JobWish> = {}): JobWish => ({
  title: 'Data Engineer',
  skills: [],
  minExp: null,
  maxExp: null,
  country: null,
  places: [],
  isRemote: false,
  ...parts,
})

const must = (name: string) => ({ name, need: 'must' as const, weight: 1 })
const work = (parts: Partial<ParsedResume['experience'][number]> = {}) => ({
  title: 'Data Engineer',
  company: 'Acme',
  startDate: '2020-06',
  endDate: 'present',
  ...parts,
})

test('a CV with everything the job asks for scores 100, each point with its evidence', () => {
  const job = jobOf({ skills: [must('SQL')], minExp: 3, maxExp: 8, country: 'Singapore', places: ['Tampines'] })
  const resume = resumeOf({ skills: ['sql'], experience: [work()], location: 'Tampines, Singapore' })
  const { score, breakdown } = scoreResume(job, resume, today)
  assert.equal(score, 100)
  assert.equal(breakdown.cap, null)
  assert.deepEqual(
    breakdown.items.map(item => [item.kind, item.fulfilment]),
    [
      ['skill', 1],
      ['experience', 1],
      ['title', 1],
      ['location', 1],
    ],
  )
  for (const item of breakdown.items) assert.ok(item.evidence.length > 0)
})

test('a missing must holds the score at 49, and is named', () => {
  const job = jobOf({ skills: [must('SQL'), must('COBOL'), must('Python'), must('Rust')] })
  const resume = resumeOf({ skills: ['SQL', 'Python', 'Rust'], experience: [work()] })
  const { score, breakdown } = scoreResume(job, resume, today)
  assert.equal(score, 49)
  assert.deepEqual(breakdown.cap, { at: 49, missing: ['COBOL'] })
})

test('a skill in the text of a job counts in part, and less when it was long ago', () => {
  const fulfilment = (endDate: string) => {
    const experience = [work({ startDate: '2001', endDate, description: 'Reports in SQL for banks' })]
    return scoreResume(jobOf({ skills: [must('SQL')] }), resumeOf({ experience }), today).breakdown.items[0]?.fulfilment
  }
  assert.deepEqual([fulfilment('present'), fulfilment('2022'), fulfilment('2010')], [0.7, 0.6, 0.49])
})

test('names of skills are whole words: C is not in CSS, C++ is not C', () => {
  const found = (skill: string, description: string) =>
    (scoreResume(jobOf({ skills: [must(skill)] }), resumeOf({ experience: [work({ description })] }), today).breakdown
      .items[0]?.fulfilment ?? 0) > 0
  assert.equal(found('C', 'pages in CSS'), false)
  assert.equal(found('C', 'engines in C++'), false)
  assert.equal(found('C++', 'engines in C++, and more'), true)
  assert.equal(found('Node.js', 'servers with node.js.'), true)
  assert.equal(found('Gestión', 'mucha gestion'), true)
})

test('experience is full inside the wanted years and falls over three years outside', () => {
  const at = (startDate: string) => {
    const job = jobOf({ minExp: 5, maxExp: 7 })
    const item = scoreResume(job, resumeOf({ experience: [work({ startDate, endDate: '2026-06' })] }), today)
    return item.breakdown.items.find(found => found.kind === 'experience')?.fulfilment
  }
  assert.deepEqual([at('2021-06'), at('2023-06'), at('2025-06'), at('2018-06'), at('2010-06')], [1, 0.33, 0, 1, 0])
})

test('overlapping jobs count once, jobs without dates not at all', () => {
  const jobs = [
    work({ startDate: '2010', endDate: '2014' }),
    work({ startDate: '2012', endDate: '2013' }),
    work({ startDate: '2013', endDate: '2016' }),
    work({ startDate: null, endDate: null }),
  ]
  assert.equal(yearsOfWork(jobs, today), 6)
  assert.equal(yearsOfWork([work({ startDate: null })], today), null)
})

test('what a CV does not tell is left out, and nothing but the work counts', () => {
  const job = jobOf({ minExp: 5, maxExp: 7, country: 'Japan' })
  const silent = scoreResume(job, resumeOf({ skills: ['SQL'] }), today)
  assert.deepEqual([silent.score, silent.breakdown.items], [0, []])
  const resume = resumeOf({ experience: [work()] })
  const named = { ...resume, fullName: 'Aiko Tan', firstName: 'Aiko', lang: 'ja', education: [] }
  assert.equal(scoreResume(job, named, today).score, scoreResume(job, resume, today).score)
})
