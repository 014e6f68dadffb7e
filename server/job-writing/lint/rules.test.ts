import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { emptyJob } from '../../testing/made-jobs.ts'
import type { Posting } from './checks.ts'
import { isWithin, type JobPlace, type Jurisdiction } from './jurisdictions.ts'
import { judge, tell } from './lint.ts'
import { lintRules } from './rules.ts'

const long = 'Plan the work of the yard, talk with captains and crews, and keep the berths free. '.repeat(5)

/** A posting with which no rule finds anything, wherever it is. */
const good: JobFields = {
  ...emptyJob,
  title: 'Harbour Pilot',
  jobDesc: long,
  skills: ['Radar'],
  minExp: 1,
  countryId: 202,
  region: 'Somewhere',
  currency: 'EUR',
  minSalary: 60_000,
  maxSalary: 80_000,
  salaryPeriod: 'year',
  isPrivate: false,
}
const statements = { aiUse: 'No AI is used.', vacancy: 'For an existing vacancy.' }

interface Example extends Partial<Omit<Posting, 'fields'>> {
  readonly fields?: Partial<JobFields>
}

const places: Record<string, JobPlace> = {
  'CA-ON': { country: 'CA', words: 'Toronto' },
  EU: { country: 'NL', words: 'Rotterdam' },
  'US-NY': { country: 'US', words: 'Brooklyn, NY' },
  'US-CA': { country: 'US', words: 'San Francisco' },
  SG: { country: 'SG', words: 'Singapore' },
}
const elsewhere: JobPlace = { country: 'KE', words: 'Mombasa' }

const postingOf = ({ fields = {}, ...more }: Example): Posting => {
  const all = { ...good, ...fields }
  return {
    fields: all,
    plain: { jobDesc: all.jobDesc, jobReq: all.jobReq, benefit: all.benefit, companyDesc: all.companyDesc },
    lang: 'en',
    isJunior: false,
    statements,
    questions: [],
    isLinkGone: false,
    now: new Date('2026-11-20T00:00:00Z'),
    ...more,
  }
}

const rulesOf = (example: Example, place: JobPlace) => judge(postingOf(example), [place]).map(({ rule }) => rule.id)

const noPay: [Example, Example] = [
  { fields: { minSalary: null, maxSalary: null, currency: null, salaryPeriod: null } },
  { fields: { hideSalary: true } },
]
const asksForPay = [
  { fields: { jobReq: 'Tell us your current salary.' } },
  { questions: ['What was your last drawn salary?'] },
]
const forMen = [
  { fields: { title: 'Salesman' } },
  { fields: { title: '営業マン' }, lang: 'ja' },
  { fields: { title: 'مطلوب سكرتيرة' }, lang: 'ar' },
]
const young = [
  { fields: { jobDesc: `${long} We are a young and energetic team.` } },
  { fields: { jobReq: '年龄要求35岁以下' }, lang: 'zh' },
  { fields: { jobReq: '35歳以下の方' }, lang: 'ja' },
  { fields: { jobReq: 'Personas menores de 35 años' }, lang: 'es' },
  { fields: { jobReq: 'อายุไม่เกิน 35 ปี' }, lang: 'th' },
  { fields: { jobReq: 'العمر لا يزيد عن 35' }, lang: 'ar' },
]

/** For each rule what it finds, and what comes near and is right; without `right` the good posting is. */
const examples: Record<string, { wrong: Example[]; right?: Example[] }> = {
  pay_range_required_ontario: { wrong: noPay },
  pay_range_required_new_york: { wrong: noPay },
  pay_range_required_california: { wrong: noPay },
  pay_range_required_eu: { wrong: noPay },
  pay_range_required_singapore: { wrong: noPay },
  pay_range_required: { wrong: noPay },
  pay_range_width_ontario: {
    wrong: [
      { fields: { minSalary: 60_000, maxSalary: 110_001 } },
      { fields: { minSalary: 20, maxSalary: 50, salaryPeriod: 'hour' } },
    ],
    right: [
      { fields: { minSalary: 60_000, maxSalary: 110_000 } },
      { fields: { minSalary: 120_000, maxSalary: 200_001 } },
    ],
  },
  pay_range_width: {
    wrong: [{ fields: { minSalary: 40_000, maxSalary: 80_001 } }],
    right: [{ fields: { minSalary: 40_000, maxSalary: 80_000 } }],
  },
  pay_period_missing: { wrong: [{ fields: { salaryPeriod: null } }] },
  ai_statement_ontario: { wrong: [{ statements: { ...statements, aiUse: null } }] },
  vacancy_statement_ontario: {
    wrong: [{ statements: { ...statements, vacancy: null } }],
    right: [
      { statements: { ...statements, vacancy: null }, fields: { jobDesc: `${long} This is an existing vacancy.` } },
    ],
  },
  local_experience_wording_ontario: {
    wrong: [{ fields: { jobReq: 'Two years of Canadian experience' } }],
    right: [{ fields: { jobReq: 'Experience with Canadian customers' } }],
  },
  gendered_title_eu: { wrong: forMen, right: [{ fields: { title: 'Azafata/o de vuelo' }, lang: 'es' }] },
  gendered_title_singapore: { wrong: forMen },
  gendered_title: { wrong: forMen, right: [{ fields: { title: 'Salesmanship Trainer' } }] },
  gendered_wording_singapore: { wrong: [{ fields: { jobReq: 'Female candidates preferred' } }] },
  gendered_wording: {
    wrong: [{ fields: { jobReq: 'Males only' } }, { fields: { jobReq: '限女性' }, lang: 'zh' }],
    right: [{ fields: { jobReq: 'Care for male and female patients' } }],
  },
  age_wording_singapore: { wrong: young },
  age_wording: { wrong: young, right: [{ fields: { jobReq: 'You work with young people.' } }] },
  salary_history_eu: { wrong: asksForPay },
  salary_history_new_york: { wrong: asksForPay },
  salary_history_california: { wrong: asksForPay },
  salary_history: { wrong: asksForPay, right: [{ questions: ['What salary do you expect?'] }] },
  country_missing: { wrong: [{ fields: { countryId: null } }] },
  jsonld_required: {
    wrong: [{ fields: { region: '' } }],
    right: [{ fields: { region: '', workplaceType: 'remote' } }, { fields: { region: '', workLocation: 'Pier 4' } }],
  },
  closed_date_past: {
    wrong: [{ fields: { closeDate: '2026-11-19' } }],
    right: [{ fields: { closeDate: '2026-11-20' } }],
  },
  apply_link_dead: { wrong: [{ isLinkGone: true }] },
  description_too_short: {
    wrong: [{ fields: { jobDesc: 'Pilot ships.' } }],
    right: [{ fields: { jobDesc: '负责港口船舶引航工作并与船长沟通。'.repeat(8) }, lang: 'zh' }],
  },
  excessive_requirements: {
    wrong: [{ fields: { jobReq: `<ul>${'<li>A</li>'.repeat(13)}</ul>` } }],
    right: [{ fields: { jobReq: `<ul>${'<li>A</li>'.repeat(12)}</ul>` } }],
  },
  excessive_skills: { wrong: [{ fields: { skills: Array.from({ length: 21 }, (_, at) => `Skill ${at}`) } }] },
  junior_years: {
    wrong: [{ isJunior: true, fields: { minExp: 3 } }],
    right: [{ isJunior: true, fields: { minExp: 2 } }, { fields: { minExp: 9 } }],
  },
  jargon: {
    wrong: [{ fields: { title: 'Sales Ninja' } }, { fields: { jobDesc: `${long} Hit the ground running!` } }],
    right: [{ fields: { title: 'Ninjago Brand Lead' } }],
  },
  title_shouting: {
    wrong: [{ fields: { title: 'URGENT HARBOUR PILOT' } }, { fields: { title: 'Pilot wanted!!' } }],
    right: [{ fields: { title: 'SAP ABAP' } }, { fields: { title: 'IT Lead' } }],
  },
}

test('every rule has examples', () => {
  assert.deepEqual(Object.keys(examples).toSorted(), lintRules.map(({ id }) => id).toSorted())
})

test('a good posting passes everywhere', () => {
  for (const place of [...Object.values(places), elsewhere]) assert.deepEqual(rulesOf({}, place), [])
})

for (const rule of lintRules) {
  test(`${rule.id} finds what is wrong and passes what is right`, () => {
    const place = rule.jurisdiction === null ? elsewhere : (places[rule.jurisdiction] ?? elsewhere)
    const { wrong = [], right = [] } = examples[rule.id] ?? {}
    for (const example of wrong) assert.ok(rulesOf(example, place).includes(rule.id), JSON.stringify(example))
    for (const example of [{}, ...right]) assert.ok(!rulesOf(example, place).includes(rule.id), JSON.stringify(example))
  })
}

test('a rule holds in its place and from its first day on', () => {
  const [hidden] = noPay
  assert.deepEqual(rulesOf(hidden, { country: 'CA', words: 'Montreal' }), ['pay_range_required'])
  assert.deepEqual(rulesOf(hidden, { country: 'CA', words: '' }), ['pay_range_required'])
  const early = { ...hidden, now: new Date('2025-12-31T12:00:00Z') }
  assert.deepEqual(rulesOf(early, places['CA-ON'] ?? elsewhere), ['pay_range_required'])
})

test('a province or state is told by its name or code, not by words that look like it', () => {
  const holds = (jurisdiction: Jurisdiction, country: string, words: string) =>
    isWithin(jurisdiction, { country, words })
  for (const words of ['Vancouver\nOn-site, two days a week', 'Office on Main Street, Calgary', 'montréal, on demand'])
    assert.equal(holds('CA-ON', 'CA', words), false, words)
  for (const words of ['London, ON', 'Kingston, ON K7L 3N6', 'ON', 'on', 'Guelph ON, Canada', 'ontario', 'Toronto'])
    assert.equal(holds('CA-ON', 'CA', words), true, words)
})

test('the law on advertisements does not stop a job that only people with the link see', () => {
  const [hidden] = noPay
  const found = judge(postingOf({ fields: { ...hidden.fields, isPrivate: true } }), [places['US-NY'] ?? elsewhere])
  assert.deepEqual(
    found.map(({ rule, severity }) => [rule.id, severity]),
    [['pay_range_required_new_york', 'warn']],
  )
})

test('a finding leads to the text that holds the word and is told in the language of the reader', () => {
  const [found] = judge(postingOf({ fields: { benefit: 'Work hard, play hard' } }), [elsewhere])
  assert.ok(found)
  assert.deepEqual(
    { ...tell(found, 'en') },
    {
      rule: 'jargon',
      severity: 'info',
      field: 'benefit',
      message: '“Work hard, play hard” is jargon.',
      fix: 'Say plainly what you mean.',
      jurisdiction: null,
      source: null,
    },
  )
  assert.notEqual(tell(found, 'es').message, tell(found, 'en').message)
})
