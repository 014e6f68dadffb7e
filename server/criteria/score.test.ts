import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Criterion, defaultWeight } from '@hireloom/contract/criteria/criteria.ts'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { resumeOf } from '../testing/made-resumes.ts'
import { certificatesIn, criteriaOf, type JobFacts, languagesIn } from './generate.ts'
import { levelOf } from './names.ts'
import { nothingTyped, type Typed, toPerson } from './person.ts'
import { isRefused } from './refused-words.ts'
import { scorePerson } from './score.ts'
import { yearsOfWork } from './years.ts'

const today = new Date('2026-06-15T00:00:00Z')

const jobOf = (parts: Partial<JobFacts> = {}): JobFacts => ({
  title: 'Data Engineer',
  skills: [],
  minExp: null,
  maxExp: null,
  country: null,
  places: [],
  isRemote: false,
  level: null,
  text: '',
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

function scoreBy(criteria: Criterion[], parts: Partial<ParsedResume>, { hasCaps = true, typed = nothingTyped } = {}) {
  return scorePerson({ version: 1, hasCaps, criteria }, toPerson(resumeOf(parts), typed), today)
}
const scoreFor = (job: Partial<JobFacts>, parts: Partial<ParsedResume>) => scoreBy(criteriaOf(jobOf(job)), parts)
const itemOf = (job: Partial<JobFacts>, parts: Partial<ParsedResume>, kind: string) =>
  scoreFor(job, parts)?.breakdown.items.find(item => item.kind === kind)
const plain = (
  kind: 'skill' | 'language' | 'certificate' | 'title',
  label: string,
  need: Criterion['need'] = 'good',
) => ({
  kind,
  label,
  need,
  weight: defaultWeight(kind, need),
})

test('criteria follow from a job with the usual weights', () => {
  const job = jobOf({
    skills: [must('SQL'), { name: 'Go', need: 'good', weight: 1 }, { name: 'Perl', need: 'desired', weight: 1 }],
    minExp: 3,
    maxExp: 100,
    country: 'Singapore',
    places: ['Tampines', ''],
    level: 'bachelor',
    text: 'You are fluent in English and Japanese.\nWe love French food.\nPMP or CISSP is a plus',
  })
  assert.deepEqual(
    criteriaOf(job).map(({ kind, label, need, weight }) => [kind, label, need, weight]),
    [
      ['skill', 'SQL', 'must', 3],
      ['skill', 'Go', 'good', 2],
      ['skill', 'Perl', 'desired', 1],
      ['experience', '3+ years', 'good', 3],
      ['title', 'Data Engineer', 'good', 2],
      ['education', 'bachelor', 'good', 1],
      ['location', 'Tampines', 'desired', 1],
      ['language', 'English', 'good', 2],
      ['language', 'Japanese', 'good', 2],
      ['certificate', 'PMP', 'good', 2],
      ['certificate', 'CISSP', 'good', 2],
    ],
  )
})

test('a town is asked for without the code of its country, and a country that is a town as the country', () => {
  const placesOf = (country: string, place: string) =>
    criteriaOf(jobOf({ country, places: [place] })).flatMap(each =>
      each.kind === 'location' ? [[each.label, each.places]] : [],
    )
  assert.deepEqual(placesOf('Spain', 'Valencia, ES'), [['Valencia', ['Valencia']]])
  assert.deepEqual(placesOf('Singapore', 'Singapore, SG'), [['Singapore', []]])
})

test('languages and certificates are read in the six languages', () => {
  assert.deepEqual(languagesIn('ビジネスレベルの英語力をお持ちの方'), ['English'])
  assert.deepEqual(languagesIn('要求英语流利'), ['English'])
  assert.deepEqual(languagesIn('Nivel alto de inglés y francés'), ['English', 'French'])
  assert.deepEqual(languagesIn('إجادة اللغة الإنجليزية'), ['English'])
  assert.deepEqual(languagesIn('สื่อสารภาษาอังกฤษได้ดี'), ['English'])
  assert.deepEqual(certificatesIn('日本語能力試験N1、普通自動車運転免許'), ['日本語能力試験N1', '普通自動車運転免許'])
})

test('a CV with everything the job asks for scores 100, each point with a quote that stands at its place', () => {
  const cv = { skills: ['sql'], experience: [work()], location: 'Tampines, Singapore' }
  const found = scoreFor(
    { skills: [must('SQL')], minExp: 3, maxExp: 8, country: 'Singapore', places: ['Tampines'] },
    cv,
  )
  assert.equal(found?.score, 100)
  assert.equal(found.breakdown.cap, null)
  assert.deepEqual(
    found.breakdown.items.map(item => [item.kind, item.fulfilment, item.verdict, item.lost]),
    [
      ['skill', 1, 'met', 0],
      ['experience', 1, 'met', 0],
      ['title', 1, 'met', 0],
      ['location', 1, 'met', 0],
    ],
  )
  for (const item of found.breakdown.items) assert.ok(item.evidence.length > 0, item.kind)
})

test('evidence is quoted from its entry, with the offsets of the quote', () => {
  const description = `${'Many words before it. '.repeat(6)}Gestión de reports in SQL for banks. ${'More. '.repeat(40)}`
  const cv = { experience: [work({ title: 'Cook' }), work({ description })] }
  const item = itemOf({ skills: [must('SQL')] }, cv, 'skill')
  const [quote] = item?.evidence ?? []
  assert.ok(quote)
  assert.deepEqual([quote.section, quote.entry], ['jobDescription', 1])
  assert.equal(description.slice(quote.start, quote.end), quote.text)
  assert.match(quote.text, /reports in SQL for banks/)
  assert.deepEqual([item?.verdict, item?.advice, item?.confidence], ['partly', 'askForExample', 0.9])
})

test('a missing must holds the score at 49 and is named, unless caps are off', () => {
  const job = { skills: [must('SQL'), must('COBOL'), must('Python'), must('Rust')] }
  const cv = { skills: ['SQL', 'Python', 'Rust'], experience: [work()] }
  const capped = scoreFor(job, cv)
  assert.equal(capped?.score, 49)
  assert.deepEqual(capped.breakdown.cap, { at: 49, missing: ['COBOL'] })
  const missing = capped.breakdown.items.find(item => item.label === 'COBOL')
  assert.deepEqual([missing?.verdict, missing?.advice, missing?.lost], ['missing', 'askBeforeRejecting', 21.4])
  const free = scoreBy(criteriaOf(jobOf(job)), cv, { hasCaps: false })
  assert.deepEqual([free?.score, free?.breakdown.cap], [78.6, null])
})

test('a skill in the text of a job counts in part, and less when it was long ago', () => {
  const fulfilment = (endDate: string) => {
    const experience = [work({ startDate: '2001', endDate, description: 'Reports in SQL for banks' })]
    return itemOf({ skills: [must('SQL')] }, { experience }, 'skill')?.fulfilment
  }
  assert.deepEqual([fulfilment('present'), fulfilment('2022'), fulfilment('2010')], [0.7, 0.6, 0.49])
})

test('another usual name of a skill counts nearly as much', () => {
  const found = itemOf({ skills: [must('React')] }, { skills: ['ReactJS'], experience: [work()] }, 'skill')
  assert.deepEqual([found?.fulfilment, found?.verdict, found?.evidence[0]?.text], [0.95, 'met', 'ReactJS'])
  assert.deepEqual(found?.through, { name: 'ReactJS', relation: 'alias' })
})

test('a skill is met in another language, and by one that takes it for granted, which is said', () => {
  const found = (skill: string, listed: string) =>
    itemOf({ skills: [must(skill)] }, { skills: ['Zorbing', listed] }, 'skill')
  assert.deepEqual(found('Accounting', 'Contabilidad')?.through, { name: 'Contabilidad', relation: 'alias' })
  const narrower = found('JavaScript', 'Next.js')
  assert.deepEqual(
    [narrower?.fulfilment, narrower?.verdict, narrower?.through, narrower?.evidence[0]?.text],
    [0.85, 'met', { name: 'Next.js', relation: 'narrower' }, 'Next.js'],
  )
  assert.equal(found('Next.js', 'JavaScript')?.fulfilment, 0, 'the broader one says nothing of the narrower')
  assert.equal(found('Kubernetes', 'k8s')?.evidence[0]?.text, 'k8s')
})

test('another name in the text of a job counts like the name itself, an ordinary word does not', () => {
  const found = (skill: string, description: string) =>
    itemOf({ skills: [must(skill)] }, { experience: [work({ description })] }, 'skill')?.fulfilment
  assert.deepEqual([found('Kubernetes', 'ran k8s clusters'), found('SQL', 'tuned PostgreSQL')], [0.7, 0.6])
  assert.equal(found('Microsoft Excel', 'we excel at service'), 0)
})

test('titles of one occupation are alike without a common word', () => {
  const found = (wanted: string, title: string) =>
    scoreBy([plain('title', wanted)], { experience: [work({ title })] })?.breakdown.items[0]
  const nurse = found('Registered Nurse', 'Enfermera')
  assert.ok((nurse?.fulfilment ?? 0) >= 0.8)
  assert.deepEqual(nurse?.through, { name: 'nurse responsible for general care', relation: 'occupation' })
  assert.ok((found('Software Engineer', 'Senior Programmer (m/f/d)')?.fulfilment ?? 0) >= 0.8)
  assert.equal(found('Registered Nurse', 'Truck Driver')?.fulfilment, 0)
  assert.equal(found('Senior Backend Engineer', 'Drilling Engineer')?.verdict, 'missing', 'engineers of two fields')
  assert.equal(found('Senior Backend Engineer', 'Platform Engineer')?.verdict, 'partly')
})

test('a CV without titles tells its trade by its texts, which counts less', () => {
  const found = (summary: string) => scoreBy([plain('title', 'Java Developer')], { summary })?.breakdown.items[0]
  const told = found('Developed Java services with Hibernate')
  assert.ok((told?.fulfilment ?? 0) > 0.2 && (told?.fulfilment ?? 1) < 0.7)
  assert.match(told?.evidence[0]?.text ?? '', /Java services/)
  assert.equal(found('Planned menus for a school'), undefined)
})

test('names of skills are whole words: C is not in CSS, C++ is not C, and scripts without spaces have no borders', () => {
  const found = (skill: string, description: string) =>
    (itemOf({ skills: [must(skill)] }, { experience: [work({ description })] }, 'skill')?.fulfilment ?? 0) > 0
  assert.equal(found('C', 'pages in CSS'), false)
  assert.equal(found('C', 'engines in C++'), false)
  assert.equal(found('C++', 'engines in C++, and more'), true)
  assert.equal(found('Node.js', 'servers with node.js.'), true)
  assert.equal(found('Gestión', 'mucha gestion'), true)
  assert.equal(found('Java', '精通Java开发'), true)
  assert.equal(found('会计', '负责会计核算'), true)
})

test('experience is full inside the wanted years and falls over three years outside', () => {
  const at = (startDate: string) =>
    itemOf({ minExp: 5, maxExp: 7 }, { experience: [work({ startDate, endDate: '2026-06' })] }, 'experience')
  const fulfilments = ['2021-06', '2023-06', '2025-06', '2018-06', '2010-06'].map(start => at(start)?.fulfilment)
  assert.deepEqual(fulfilments, [1, 0.33, 0, 1, 0])
  assert.deepEqual([at('2025-06')?.advice, at('2010-06')?.advice], ['belowRange', 'aboveRange'])
  assert.deepEqual(at('2023-06')?.years, { min: 5, max: 7, found: 3 })
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

test('education, languages and certificates count 1, a half or nothing', () => {
  const of = (criterion: Criterion, parts: Partial<ParsedResume>) =>
    scoreBy([criterion], { skills: ['x'], ...parts })?.breakdown.items[0]?.fulfilment
  const degree = (name: string) => ({
    education: [{ school: null, degree: name, field: null, startDate: null, endDate: null }],
  })
  const master = { kind: 'education', label: 'master', need: 'good', weight: 1, level: 'master' } as const
  assert.deepEqual(
    [of(master, degree('MSc')), of(master, degree('学士')), of(master, degree('High school'))],
    [1, 0.5, 0],
  )
  const japanese = plain('language', 'Japanese')
  const certificate = plain('certificate', 'PMP')
  assert.equal(of(japanese, { languages: ['日本語（ネイティブ）'] }), 1)
  assert.equal(of(japanese, { languages: ['English'] }), 0)
  assert.deepEqual(
    [{ certifications: ['PMP'] }, { summary: 'PMP since 2020' }, {}].map(parts => of(certificate, parts)),
    [1, 0.5, 0],
  )
})

test('degrees of the six languages have their level', () => {
  const levels = ["Bachelor's Degree", 'Ph.D.', 'B.Tech', 'MBA', '硕士', '高卒', 'بكالوريوس', 'Licenciatura', 'ปริญญาโท']
  assert.deepEqual(levels.map(levelOf), [
    'bachelor',
    'doctorate',
    'bachelor',
    'master',
    'master',
    'highSchool',
    'bachelor',
    'bachelor',
    'master',
  ])
})

test('what a CV does not tell is left out, and nothing but the work counts', () => {
  const job = { minExp: 5, maxExp: 7, country: 'Japan' }
  assert.equal(scoreFor(job, { skills: ['SQL'] }), null, 'nothing of it is known')
  const resume = { experience: [work()] }
  const named = {
    ...resume,
    fullName: 'Aiko Tan',
    lang: 'ja',
    education: [{ school: 'Harvard', degree: null, field: null, startDate: null, endDate: null }],
  }
  assert.deepEqual(scoreFor(job, named), scoreFor(job, resume))
  const unknown = scoreBy([plain('language', 'Thai', 'must')], resume)
  assert.equal(unknown, null, 'an unknown must does not cap')
})

test('a profile without a CV is scored by what was typed', () => {
  const typed: Typed = { skills: ['SQL'], currentTitle: 'Data Engineer', summary: null, country: 'Singapore' }
  const criteria = criteriaOf(jobOf({ skills: [must('SQL')], country: 'Singapore' }))
  assert.equal(scorePerson({ version: 0, hasCaps: true, criteria }, toPerson(null, typed), today)?.score, 100)
  assert.equal(scorePerson({ version: 0, hasCaps: true, criteria }, toPerson(null, nothingTyped), today), null)
})

test('no criterion asks for what a score must not look at', () => {
  const refused = ['Age', 'male only', 'under 30 years old', 'Ivy League graduate', 'no employment gaps', 'Nationality']
  const others = ['限男性', '35歳以下', 'للذكور فقط', 'solo mujeres', 'อายุไม่เกิน 35', '985高校']
  for (const text of [...refused, ...others]) assert.equal(isRefused(text), true, text)
  for (const text of [
    'Gap analysis',
    'Age of data',
    "Women's health",
    'Photo editing',
    'Name servers',
    'C',
    'Packaging',
  ])
    assert.equal(isRefused(text), false, text)
})
