import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyJobFields } from '@hireloom/contract/jobs/empty-fields.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { straightWay } from './job-apply.ts'
import { previewOf } from './job-preview.ts'
import { jobView } from './job-view.ts'

const companyInfo: Job['companyInfo'] = {
  logo: '/logo.svg',
  banner: '/banner.svg',
  bgColor: '#613c58',
  enableJobBranding: false,
  jobFields: {},
  applyRoleType: 'both',
  jobExpiryPeriod: null,
  heroBanner: false,
  descriptionLabel: 'job',
  hideApply: false,
  hideEmailJob: false,
  poweredBy: true,
  backLink: 'microsite',
  externalLoginUrl: null,
  hiringProcess: null,
  accommodation: null,
  aiUseStatement: null,
  vacancyStatement: null,
}

const nurse: Job = {
  jobId: 7,
  jobname: { nameId: 1, nameName: 'Nurse', nameNameRaw: 'Nurse' },
  jobfunction: null,
  jobseniority: { seniorityName: 'Senior Level' },
  minExp: null,
  maxExp: null,
  requiredExp: null,
  country: null,
  furtherPlaces: [],
  hourtype: null,
  term: null,
  qualificationtype: null,
  allowReferral: false,
  isReferralNeeded: false,
  isRnf: false,
  canApplytoJob: true,
  canEdit: false,
  may: [],
  hasApplied: false,
  isClosed: false,
  isPaused: false,
  isArchived: false,
  approvalStatus: null,
  reasonForClosure: null,
  sharingHash: null,
  acceptResume: true,
  isAutoPilot: false,
  isAutoShortlist: false,
  autoShortlistAll: false,
  skipConsentAll: false,
  aiSourcing: false,
  isRecruiting: true,
  extJobLink: null,
  isExtLinkUploaded: false,
  extClicks: null,
  emailId: null,
  candidateValidation: 'none',
  validationConfig: { emailDomain: null },
  companyId: 3,
  recuiterCompanyId: 4,
  company: { companyId: 3, companyName: 'Northwind', description: null, website: null },
  companyInfo,
  recruiterCompanyInfo: { ...companyInfo, companyId: 2, companyName: 'Lumen' },
  customJobFields: [],
  meta: {},
  enableChat: false,
  jobWorkflowStages: [],
  collaboration: [],
  openCollabs: false,
  skills: [],
  currency: null,
  minSalary: null,
  maxSalary: null,
  salaryPeriod: null,
  compensation: null,
  vacancy: null,
  openings: null,
  jobDesc: null,
  jobReq: null,
  benefit: null,
  companyDesc: null,
  status: 'open',
  openDate: null,
  closeDate: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
  office: null,
  department: null,
  internalCode: null,
  designation: null,
  reportingManager: null,
  region: null,
  workLocation: null,
  workHours: null,
  workplaceType: null,
  linkedinJobId: null,
  draft: false,
  isPrivate: false,
  isTest: false,
  userinfo: null,
  applyRoleType: null,
  lang: 'en',
  version: 1,
}

const view = (change: Partial<Job> = {}, isPublicEye = true) => jobView({ ...nurse, ...change }, isPublicEye)
const under = (settings: Partial<Job['companyInfo']>, isPublicEye = true) =>
  view({ companyInfo: { ...companyInfo, ...settings } }, isPublicEye)

test('a banner shows with the hero flag or with branding, and not otherwise', () => {
  assert.deepEqual([under({}).hasHero, under({}).banner], [false, null])
  assert.equal(under({ heroBanner: true }).banner, '/banner.svg')
  assert.equal(under({ enableJobBranding: true }).banner, '/banner.svg')
  const bare = under({ heroBanner: true, banner: null })
  assert.deepEqual([bare.hasHero, bare.banner], [true, null])
})

test('requirements are those of a programme where the company says so', () => {
  assert.equal(under({}).isProgramme, false)
  assert.equal(under({ descriptionLabel: 'programme' }).isProgramme, true)
})

test('a company that hides Apply shows neither Apply nor Applied, but to those who applied', () => {
  assert.equal(under({}).apply, 'open')
  assert.equal(under({ hideApply: true }).apply, 'none')
  assert.equal(view({ hasApplied: true, canApplytoJob: false }).apply, 'applied')
  assert.equal(view({ isClosed: true, hasApplied: true }).apply, 'none')
  assert.equal(view({ canApplytoJob: false }).apply, 'other')
})

test('mailing a job is hidden from the public alone, and ends with the job', () => {
  assert.equal(under({}).canEmail, true)
  assert.equal(under({ hideEmailJob: true }).canEmail, false)
  assert.equal(under({ hideEmailJob: true }, false).canEmail, true)
  assert.equal(view({ isClosed: true }).canEmail, false)
})

test('referring follows what the server says', () => {
  assert.equal(view({ meta: { x0pa_show_refer_this_job: true } }).canRefer, true)
  assert.equal(view({ allowReferral: true }).canRefer, false)
})

test('the foot names the host and the way back leads to the careers page as the company wants', () => {
  assert.deepEqual([under({}).isPoweredBy, under({}).backAddress], [true, null])
  const own = under({ poweredBy: false, backLink: 'careers' })
  assert.deepEqual([own.isPoweredBy, own.backAddress], [false, '/public/careers/4'])
})

test('number and experience are hidden from the public by their flags, from nobody else', () => {
  const flags = { jobFields: { jobId: false, experience: false, openDate: false } }
  const hidden = under(flags)
  assert.deepEqual([hidden.showsId, hidden.experience, hidden.updatedAt], [false, null, null])
  const shown = under(flags, false)
  assert.deepEqual([shown.showsId, shown.experience?.word, shown.updatedAt], [true, 'Senior', nurse.updatedAt])
})

test('only web addresses count as the employer’s own form', () => {
  const linkOf = (extJobLink: string | null, isExtLinkUploaded = true) =>
    view({ extJobLink, isExtLinkUploaded }).externalLink
  assert.equal(linkOf('https://jobs.example/1'), 'https://jobs.example/1')
  assert.equal(linkOf('https://jobs.example/1', false), null)
  assert.equal(linkOf('javascript:alert(1)'), null)
  assert.equal(linkOf(null), null)
})

test('popup=1 leads straight on where there is nothing to choose and applying is allowed', () => {
  const guest = view({ applyRoleType: 'guest' })
  assert.equal(straightWay(guest, '?popup=1&ref=x', false), '/public/r/job/7/apply?ref=x')
  assert.equal(straightWay(guest, '', false), null)
  assert.equal(straightWay(view(), '?popup=1', false), null)
  assert.equal(straightWay(view(), '?popup=1', true), '/public/r/job/7/upload')
  assert.match(straightWay(view({ applyRoleType: 'signed in' }), '?popup=1', false) ?? '', /^\/professional\/login/)
  for (const change of [
    { isClosed: true },
    { hasApplied: true },
    { canApplytoJob: false },
    { extJobLink: 'https://x.example', isExtLinkUploaded: true },
  ])
    assert.equal(straightWay(view({ ...change, applyRoleType: 'guest' }), '?popup=1', false), null)
})

test('search engines may know of open, public jobs only', () => {
  assert.equal(view().isListed, true)
  for (const change of [{ isClosed: true }, { isPrivate: true }, { isTest: true }, { draft: true }])
    assert.equal(view(change).isListed, false)
})

const lists = {
  jobFunctions: [],
  jobSeniorities: [],
  qualificationTypes: [],
  industries: [],
  currencies: [],
  countries: [{ value: 202, label: 'Singapur' }],
  terms: [{ value: 3, label: 'Indefinido' }],
  hourTypes: [],
  companyTypes: [],
}

test('a preview shows what is typed as candidates will see it: by name, open, without what is hidden', () => {
  const typed = {
    ...emptyJobFields,
    title: 'Senior Nurse',
    jobDesc: '<p>Care.</p>',
    countryId: 202,
    termId: 3,
    department: 'Ward 4',
    currency: 'SGD',
    minSalary: 4000,
    companyDesc: '<p>We heal.</p>',
    skills: ['Triage'],
    desiredSkills: ['Malay'],
  }
  const drafted = { ...nurse, draft: true, canApplytoJob: false }
  const seen = previewOf(drafted, typed, lists, [])
  assert.deepEqual(
    [seen.title, seen.description, seen.country?.countryFull, seen.facts.term, seen.salary?.min, seen.apply],
    ['Senior Nurse', '<p>Care.</p>', 'Singapur', 'Indefinido', 4000, 'open'],
  )
  assert.deepEqual(
    [seen.company.description, seen.company.isOwnDescription, seen.skills, seen.goodSkills, seen.desiredSkills],
    ['<p>We heal.</p>', true, ['Triage'], [], ['Malay']],
  )
  assert.equal(previewOf(drafted, { ...typed, hideSalary: true }, lists, []).salary, null)
  const shy = { ...drafted, companyInfo: { ...companyInfo, jobFields: { department: false } } }
  assert.equal(previewOf(shy, typed, lists, []).facts.department, null)
})
