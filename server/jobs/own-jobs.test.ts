import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { sql } from 'kysely'
import { later, now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { hashToken, newToken } from '../kernel/session.ts'
import { stageIdOf } from '../testing/made-applications.ts'
import {
  type Company,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  send,
  unique,
  world,
} from '../testing/world.ts'

/** An application of someone new in a status. */
async function newApplication(
  company: Company,
  jobId: number,
  statusKey: StatusKey = 'applied',
  state = 'active',
): Promise<number> {
  const email = `${unique('applicant')}@example.com`
  const person = await db().insertInto('person').values({ email }).returning('person_id').executeTakeFirstOrThrow()
  const profile = await db()
    .insertInto('profile')
    .values({ person_id: person.person_id, company_id: company.companyId, email })
    .returning('profile_id')
    .executeTakeFirstOrThrow()
  const application = await db()
    .insertInto('application')
    .values({
      job_id: jobId,
      person_id: person.person_id,
      profile_id: profile.profile_id,
      company_id: company.companyId,
      state,
      ...(state === 'active' && { job_stage_id: await stageIdOf(jobId, statusKey) }),
      submission: sql`'{}'::jsonb`,
      status_token_hash: hashToken(newToken()),
    })
    .returning('app_id')
    .executeTakeFirstOrThrow()
  return application.app_id
}

test('a recruiter lists the own jobs with their applications by status', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner: recruiter, title: 'Loom engineer' })
  const seen = await newApplication(company, jobId)
  await newApplication(company, jobId)
  await newApplication(company, jobId, 'interview')
  await newApplication(company, jobId, 'rejected', 'rejected')
  await newApplication(company, jobId, 'applied', 'archived')
  await db().insertInto('application_view').values({ app_id: seen, user_id: recruiter.userId }).execute()
  const { list, count, countsByList } = await callAs(recruiter)(listOwnJobs)
  assert.equal(count, 1)
  assert.deepEqual(countsByList, { open: 1, closed: 0, all: 1 })
  assert.equal(list[0]?.jobName, 'Loom engineer')
  assert.equal(list[0].companyName, company.companyName)
  assert.equal(list[0].status, 'open')
  assert.equal(list[0].applications, 4)
  assert.equal(list[0].unviewed, 1)
  assert.equal(list[0].countsByStatus.applied, 2)
  assert.equal(list[0].countsByStatus.interview, 1)
  assert.equal(list[0].countsByStatus.rejected, 1)
  assert.equal(list[0].countsByStatus.joined, 0)
})

test('open, closed and all jobs stand apart, and drafts among all', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  await newJob(company, { title: 'Open' })
  await newJob(company, { title: 'Ended', closeDate: later(-1000) })
  await newJob(company, { title: 'Draft', draft: true })
  const titles = async (status: 'open' | 'closed' | 'all') => {
    const { list } = await callAs(admin)(listOwnJobs, { query: { status, sort: 'nameAscend' } })
    return list.map(row => `${row.jobName} ${row.status}`)
  }
  assert.deepEqual(await titles('open'), ['Open open'])
  assert.deepEqual(await titles('closed'), ['Ended closed'])
  assert.deepEqual(await titles('all'), ['Draft draft', 'Ended closed', 'Open open'])
})

test('a search looks into title, company and number, and takes signs as they are', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { title: 'Café manager 100%' })
  await newJob(company, { title: 'Weaver' })
  const find = async (searchKey: string) =>
    (await callAs(admin)(listOwnJobs, { query: { searchKey } })).list.map(row => row.jobName)
  assert.deepEqual(await find('cafe MANAGER'), ['Café manager 100%'])
  assert.deepEqual(await find('100%'), ['Café manager 100%'])
  assert.deepEqual(await find('0_%'), [])
  assert.ok((await find(String(jobId))).includes('Café manager 100%'))
  assert.equal((await find(company.companyName)).length, 2)
})

test('pages follow one another in the order of the sort', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  for (const [index, title] of ['C', 'A', 'B'].entries()) {
    await newJob(company, { title, openDate: new Date(now().getTime() - index * 1000) })
  }
  const page = async (sort: 'nameAscend' | 'openedDescend' | 'openedAscend', skip: number) => {
    const { list, count } = await callAs(admin)(listOwnJobs, { query: { sort, limit: 2, skip } })
    assert.equal(count, 3)
    return list.map(row => row.jobName)
  }
  assert.deepEqual(await page('nameAscend', 0), ['A', 'B'])
  assert.deepEqual(await page('nameAscend', 2), ['C'])
  assert.deepEqual(await page('openedDescend', 0), ['C', 'A'])
  assert.deepEqual(await page('openedAscend', 0), ['B', 'A'])
})

test('another company and an uninvolved colleague see nothing', async () => {
  const company = await newCompany()
  await newJob(company, { owner: await newRecruiter(company) })
  for (const person of [await newRecruiter(await newCompany(), { isAdmin: true }), await newRecruiter(company)]) {
    const { list, count } = await callAs(person)(listOwnJobs, { query: { status: 'all' } })
    assert.deepEqual(list, [])
    assert.equal(count, 0)
  }
})

test('a candidate may not list own jobs, a visitor must sign in, an unknown parameter is refused', async () => {
  assert.equal((await send(listOwnJobs, {}, await newCandidate())).status, 403)
  assert.equal((await send(listOwnJobs, {}, null)).status, 401)
  const recruiter = await newRecruiter(await newCompany())
  const { app } = await world()
  const response = await fetch(`${app.url}${listOwnJobs.path}?sort=none`, { headers: { cookie: recruiter.cookie } })
  assert.equal(response.status, 400)
})
