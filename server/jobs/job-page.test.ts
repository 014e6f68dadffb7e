import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Job, readJob } from '@hireloom/contract/jobs/jobs.ts'
import { countExtClick } from '@hireloom/contract/jobs/shares.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'

const read = async (jobId: number, person: Person | null = null): Promise<Job> => {
  const [job] = (await callAs(person)(readJob, { params: { jobId } })).jobs
  assert.ok(job)
  return job
}
const withSettings = async (settings: Record<string, unknown>, values: Record<string, unknown> = {}) => {
  const company = await newCompany({ settings })
  return { company, jobId: (await newJob(company, { values })).jobId }
}

const customValues = [
  { label: 'Shift', data_type: 'single_choice', response: 'Night' },
  { label: 'Languages', data_type: 'multiple_choice', response: ['Thai', 'English'] },
  { label: 'Team size', data_type: 'number', response: 12 },
  { label: 'Starts', data_type: 'date', response: Date.UTC(2027, 1, 3) },
  { label: 'Perks', data_type: 'checkbox', response: ['Meals'] },
  { label: 'Grade', data_type: 'text', response: 'B2' },
]

async function newJobWithCustomValues(jobFields: Record<string, boolean>): Promise<number> {
  const { company, jobId } = await withSettings({ jobFields })
  for (const [position, { label, data_type, response }] of customValues.entries()) {
    const { cf_id: cfId } = await db()
      .insertInto('custom_field')
      .values({
        company_id: company.companyId,
        type: 'job',
        section: 'basicDetails',
        name: label,
        display_name: label,
        data_type,
        position,
      })
      .returning('cf_id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('job_custom_answer')
      .values({ job_id: jobId, cf_id: cfId, response: json(response) })
      .execute()
  }
  return jobId
}

test("a job tells its company's own fields of all six kinds, in their order", async () => {
  const { customJobFields } = await read(await newJobWithCustomValues({}))
  assert.deepEqual(
    customJobFields.map(({ displayName, dataType, response }) => [displayName, dataType, response]),
    customValues.map(({ label, data_type, response }) => [label, data_type, response]),
  )
})

test('a company hides one of its own fields by name, or all, from the public alone', async () => {
  const one = await newJobWithCustomValues({ Grade: false })
  assert.deepEqual((await read(one)).customJobFields.length, 5)
  assert.deepEqual((await read(one, await newRecruiter(await newCompany()))).customJobFields.length, 6)
  assert.deepEqual((await read(await newJobWithCustomValues({ customJobFields: false }))).customJobFields, [])
})

const facts = {
  open_date: new Date('2026-01-02'),
  close_date: new Date('2099-01-02'),
  min_exp: 1,
  max_exp: 4,
  vacancy: 3,
  internal_code: 'X-1',
  region: 'Bedok',
  min_salary: 5,
  max_salary: 6,
  currency: 'SGD',
  linkedin_job_id: null,
  allow_referral: true,
  is_referral_needed: true,
  workplace_type: 'hybrid',
  work_location: 'Bedok',
  work_hours: '9 to 5',
  office: 'East',
  department: 'Wards',
  company_desc: '<p>We heal.</p>',
  meta: json({ compensation: 'Bonus' }),
}
const hiding: Record<string, (job: Job) => unknown[]> = {
  openDate: job => [job.openDate],
  experience: job => [job.minExp, job.maxExp],
  vacancy: job => [job.vacancy],
  internalCode: job => [job.internalCode],
  region: job => [job.region],
  compensation: job => [job.compensation],
  salary: job => [job.minSalary, job.maxSalary, job.currency],
  country: job => [job.country],
  workplaceType: job => [job.workplaceType],
  workLocation: job => [job.workLocation, job.office],
  department: job => [job.department],
  workHours: job => [job.workHours],
  companyDesc: job => [job.companyDesc],
  closeDate: job => [job.closeDate],
}

test('each field shows unless its flag is false, and no other flag hides it', async () => {
  const { jobId: shownId } = await withSettings({}, facts)
  const shown = await read(shownId)
  for (const [flag, partsOf] of Object.entries(hiding)) {
    assert.ok(
      partsOf(shown).every(part => part !== null),
      `${flag} shows`,
    )
    const hidden = await read((await withSettings({ jobFields: { [flag]: false } }, facts)).jobId)
    assert.ok(
      partsOf(hidden).every(part => part === null),
      `${flag} hides`,
    )
    for (const [other, othersOf] of Object.entries(hiding)) {
      if (other !== flag)
        assert.ok(
          othersOf(hidden).every(part => part !== null),
          `${flag} leaves ${other}`,
        )
    }
  }
  const { jobId } = await withSettings({ jobFields: { referral: false } }, facts)
  assert.deepEqual([(await read(jobId)).allowReferral, (await read(jobId)).isReferralNeeded], [false, false])
})

test('referring shows where the job allows it and the company wants it, and only while the job is open', async () => {
  const shows = async (settings: Record<string, unknown>, values: Record<string, unknown>) =>
    (await read((await withSettings(settings, values)).jobId)).meta.x0pa_show_refer_this_job
  assert.equal(await shows({ referButton: true }, { allow_referral: true }), true)
  assert.equal(await shows({}, { allow_referral: true }), false)
  assert.equal(await shows({ referButton: true }, {}), false)
  assert.equal(await shows({ referButton: true }, { allow_referral: true, is_closed: true }), false)
  const own = { meta: json({ x0pa_show_refer_this_job: true }) }
  assert.equal(await shows({}, own), false)
})

test('settings of the company show on its jobs as they are, and as usual where nothing is set', async () => {
  const usual = (await read((await withSettings({})).jobId)).companyInfo
  assert.deepEqual(
    [usual.heroBanner, usual.descriptionLabel, usual.hideApply, usual.hideEmailJob, usual.poweredBy, usual.backLink],
    [false, 'job', false, false, true, 'microsite'],
  )
  assert.deepEqual(
    [usual.hiringProcess, usual.accommodation, usual.aiUseStatement, usual.externalLoginUrl],
    [null, null, null, null],
  )
  const settings = {
    heroBanner: true,
    descriptionLabel: 'programme',
    hideApply: true,
    hideEmailJob: true,
    poweredBy: false,
    backLink: 'careers',
    externalLoginUrl: 'https://careers.example/login',
    hiringProcess: { steps: ['Call', 'Visit'], promisedDays: 10 },
    accommodation: { email: 'access@example.com' },
    aiUseStatement: 'No machine decides.',
    vacancyStatement: 'This post is free now.',
  }
  const job = await read((await withSettings(settings)).jobId)
  assert.deepEqual(
    { ...settings, accommodation: { note: null, email: 'access@example.com', phone: null } },
    Object.fromEntries(Object.entries(job.companyInfo).filter(([name]) => name in settings)),
  )
  assert.equal(job.canApplytoJob, false)
})

test('where guests may not apply, the job says so whatever it says itself', async () => {
  const own = { apply_role_type: 'guest' }
  assert.equal((await read((await withSettings({ hideGuestApply: true }, own)).jobId)).applyRoleType, 'signed in')
  assert.equal((await read((await withSettings({}, own)).jobId)).applyRoleType, 'guest')
})

test('who may change a job reads the stages of its workflow, nobody else does', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const { jobWorkflowStages: stages } = await read(jobId, owner)
  assert.deepEqual(
    stages.map(({ name, scheduleEventData, writtenAssessmentId }) => [name, scheduleEventData, writtenAssessmentId]),
    ['Applied', 'Shortlisted', 'Phone', 'Assessment', 'Interview', 'Offer', 'Joining'].map(name => [name, null, null]),
  )
  for (const person of [null, await newCandidate(), await newRecruiter(await newCompany())])
    assert.deepEqual((await read(jobId, person)).jobWorkflowStages, [])
})

test('ways out to the own form of an employer are counted, for its people to see', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const values = { is_ext_link_uploaded: true, ext_job_link: 'https://jobs.example/1' }
  const { jobId } = await newJob(company, { owner, values })
  assert.deepEqual(await call(countExtClick, { params: { jobId } }), { ok: true })
  await callAs(await newCandidate())(countExtClick, { params: { jobId } })
  assert.equal((await read(jobId, owner)).extClicks, 2)
  for (const person of [null, await newCandidate(), await newRecruiter(await newCompany())])
    assert.equal((await read(jobId, person)).extClicks, null)
  const events = await db()
    .selectFrom('domain_event')
    .select('company_id')
    .where('job_id', '=', jobId)
    .where('verb', '=', 'job_external_link_opened')
    .execute()
  assert.deepEqual(
    events.map(event => event.company_id),
    [company.companyId, company.companyId],
  )
})

test('nothing is counted for jobs without such a form, closed ones, and those one may not see', async () => {
  const company = await newCompany()
  const values = { is_ext_link_uploaded: true, ext_job_link: 'https://jobs.example/1' }
  const hidden = await newJob(company, { isPrivate: true, values })
  const others = [
    (await newJob(company)).jobId,
    (await newJob(company, { values: { ...values, is_closed: true } })).jobId,
    hidden.jobId,
  ]
  for (const jobId of others) await assertRefused(call(countExtClick, { params: { jobId } }), 'not-found')
  const { sharingHash, jobId } = hidden
  assert.deepEqual(await call(countExtClick, { params: { jobId }, query: { sharingHash } }), { ok: true })
})

test('a token in the address opens nothing by itself, whether it has five parts or not', async () => {
  const { jobId } = await newJob(await newCompany(), { isPrivate: true })
  for (const xrt of ['v1_xref_7_job-1_sig', 'a_b_c', '', 'v1_xref_x_job-1_sig'])
    for (const token of [{ query: { xrt } }, { headers: { xrtoken: xrt } }])
      await assertRefused(call(readJob, { params: { jobId }, ...token }), 'not-found')
})

test('the job tells whose pictures and rules are those of the recruiting company, beside those of the hiring one', async () => {
  const [hiring, recruiting] = [await newCompany(), await newCompany({ settings: { jobFields: { vacancy: false } } })]
  await db()
    .updateTable('company')
    .set({ logo: '/demo/recruiting.png' })
    .where('company_id', '=', recruiting.companyId)
    .execute()
  const { jobId } = await newJob(hiring, { values: { recruiter_company_id: recruiting.companyId } })
  const { companyInfo, recruiterCompanyInfo } = await read(jobId)
  assert.equal(companyInfo.logo, null)
  assert.deepEqual(
    [recruiterCompanyInfo.companyId, recruiterCompanyInfo.companyName, recruiterCompanyInfo.logo],
    [recruiting.companyId, recruiting.companyName, '/demo/recruiting.png'],
  )
  assert.equal(recruiterCompanyInfo.jobFields.vacancy, false)
})
