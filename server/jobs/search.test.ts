import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { readJobSearchFacets, searchJobs } from '@hireloom/contract/jobs/search.ts'
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
  type Person,
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

test('a recruiter lists jobs with their applications by status', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner: recruiter, title: 'Loom engineer' })
  const seen = await newApplication(company, jobId)
  await newApplication(company, jobId)
  await newApplication(company, jobId, 'interview')
  await newApplication(company, jobId, 'rejected', 'rejected')
  await newApplication(company, jobId, 'applied', 'archived')
  await db().insertInto('application_view').values({ app_id: seen, user_id: recruiter.userId }).execute()
  const { list, count, countsByState } = await callAs(recruiter)(searchJobs)
  assert.equal(count, 1)
  assert.deepEqual(countsByState, { draft: 0, open: 1, paused: 0, closed: 0 })
  assert.equal(list[0]?.jobName, 'Loom engineer')
  assert.equal(list[0].companyName, company.companyName)
  assert.equal(list[0].state, 'open')
  assert.equal(list[0].owner?.userId, recruiter.userId)
  assert.equal(list[0].applications, 4)
  // That a colleague has looked decides nothing.
  assert.equal(list[0].unreviewed, 2)
  assert.equal(list[0].countsByStatus.applied, 2)
  assert.equal(list[0].countsByStatus.interview, 1)
  assert.equal(list[0].countsByStatus.rejected, 1)
  assert.equal(list[0].countsByStatus.joined, 0)
  // Only where somebody is, in the order of the pipeline; whoever was rejected is in none.
  assert.deepEqual(
    list[0].stages.map(({ jobStageId, statusKey, count }) => [jobStageId, statusKey, count]),
    [
      [await stageIdOf(jobId, 'applied'), 'applied', 2],
      [await stageIdOf(jobId, 'interview'), 'interview', 1],
    ],
  )
})

test('jobs are found by their states, and drafts by those who work on them', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  await newJob(company, { title: 'Open' })
  await newJob(company, { title: 'Ended', closeDate: later(-1000) })
  await newJob(company, { title: 'Draft', draft: true })
  const titles = async (status?: string[]) => {
    const { list, count, countsByState } = await callAs(admin)(searchJobs, { query: { status, sort: 'nameAscend' } })
    assert.equal(count, list.length)
    assert.deepEqual(countsByState, { draft: 1, open: 1, paused: 0, closed: 1 })
    return list.map(row => `${row.jobName} ${row.state}`)
  }
  assert.deepEqual(await titles(['open']), ['Open open'])
  assert.deepEqual(await titles(['closed']), ['Ended closed'])
  assert.deepEqual(await titles(['draft', 'open']), ['Draft draft', 'Open open'])
  assert.deepEqual(await titles(), ['Draft draft', 'Ended closed', 'Open open'])
})

test('own jobs are those one owns or collaborates on, those of the company the ones it hires for', async () => {
  const [company, client] = [await newCompany(), await newCompany()]
  const admin = await newRecruiter(company, { isAdmin: true })
  await newJob(company, { title: 'Owned', owner: admin })
  const shared = await newJob(company, { title: 'Shared' })
  await db()
    .insertInto('job_collaborator')
    .values({ job_id: shared.jobId, user_id: admin.userId, role_id: 4 })
    .execute()
  await newJob(company, { title: 'Of a colleague' })
  await newJob(client, { title: 'Of a client', values: { recruiter_company_id: company.companyId } })
  const titles = async (ownership: 'mine' | 'company' | 'all') =>
    (await callAs(admin)(searchJobs, { query: { ownership, sort: 'nameAscend' } })).list.map(row => row.jobName)
  assert.deepEqual(await titles('mine'), ['Owned', 'Shared'])
  assert.deepEqual(await titles('company'), ['Of a colleague', 'Owned', 'Shared'])
  assert.deepEqual(await titles('all'), ['Of a client', 'Of a colleague', 'Owned', 'Shared'])
})

test('jobs with applications that nobody has decided on are found', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const waiting = await newJob(company, { title: 'Waiting' })
  await newApplication(company, waiting.jobId)
  const decided = await newJob(company, { title: 'Decided' })
  await newApplication(company, decided.jobId, 'interview')
  const { list } = await callAs(admin)(searchJobs, { query: { hasUnreviewed: true } })
  assert.deepEqual(
    list.map(row => row.jobName),
    ['Waiting'],
  )
})

test('one narrows the jobs by groups of values, and gets what their counts promise', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { firstname: 'Ada', lastname: 'Loom' })
  const [first, second] = [unique('Weaving '), unique('Dyeing ')]
  const owner = recruiter
  await newJob(company, { owner, skills: [first], values: { department: 'Looms' } })
  await newJob(company, { owner, skills: [first, second], isPrivate: true, values: { department: 'Looms' } })
  await newJob(company, { owner, skills: [second], values: { is_closed: true } })
  await newJob(company, { skills: [first] })
  const ask = callAs(recruiter)
  const facets = await ask(readJobSearchFacets, {
    query: { status: ['open'], department: ['Looms'], skills: [second] },
  })
  assert.deepEqual(
    facets.skills.map(each => [each.value, each.count]),
    [
      [first, 2],
      [second, 1],
    ],
  )
  assert.deepEqual(facets.department, [{ value: 'Looms', label: 'Looms', count: 1 }])
  assert.deepEqual(facets.owner, [{ value: String(recruiter.userId), label: 'Ada Loom', count: 1 }])
  const found = async (query: Record<string, unknown>) => (await ask(searchJobs, { query })).count
  assert.equal(await found({ skills: [first] }), 2)
  assert.equal(await found({ skills: [first, second], status: ['open'] }), 2)
  assert.equal(await found({ skills: [second], status: ['closed'] }), 1)
  assert.equal(await found({ owner: [String(recruiter.userId)], department: ['Looms'] }), 2)
  assert.equal(await found({ skills: [first], company: ['nobody of this name'] }), 0)
})

test('a row says what its reader may do with the job', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const colleague = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: colleague.userId, role_id: 6 }).execute()
  const may = async (person: Person) => (await callAs(person)(searchJobs)).list[0]?.may
  const admin = await newRecruiter(company, { isAdmin: true })
  assert.deepEqual(await may(admin), { edit: true, close: true, transfer: true })
  assert.deepEqual(await may(owner), { edit: true, close: true, transfer: false })
  assert.deepEqual(await may(colleague), { edit: false, close: false, transfer: false })
})

test('a search looks into title, company and number, and takes signs as they are', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { title: 'Café manager 100%' })
  await newJob(company, { title: 'Weaver 0f' })
  const find = async (searchKey: string) =>
    (await callAs(admin)(searchJobs, { query: { searchKey } })).list.map(row => row.jobName)
  assert.deepEqual(await find('cafe MANAGER'), ['Café manager 100%'])
  assert.deepEqual(await find('100%'), ['Café manager 100%'])
  assert.deepEqual(await find('0_%'), [])
  assert.ok((await find(String(jobId))).includes('Café manager 100%'))
  assert.equal((await find(company.companyName)).length, 2)
})

test('the search for jobs reads operators, quotes and fields as that for people does', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true, firstname: 'Ida', lastname: 'Warp' })
  const skills = ['JavaScript']
  await newJob(company, { title: 'Night Nurse', values: { department: 'Ward', internal_code: 'NN-7' } })
  await newJob(company, { title: 'Nurse', owner: admin, values: { region: 'Salem' } })
  await newJob(company, { title: 'Loom Engineer', skills })
  const find = async (searchKey: string) =>
    (await callAs(admin)(searchJobs, { query: { searchKey, sort: 'nameAscend' } })).list.map(row => row.jobName)
  const cases: [string, string[]][] = [
    ['nurse NOT night', ['Nurse']],
    ['engineer OR night', ['Loom Engineer', 'Night Nurse']],
    ['(engineer OR nurse) -night', ['Loom Engineer', 'Nurse']],
    ['"night nurse"', ['Night Nurse']],
    ['"nurse night"', []],
    ['title:loom', ['Loom Engineer']],
    ['department:ward code:NN', ['Night Nurse']],
    ['location:salem', ['Nurse']],
    ['owner:"ida warp"', ['Nurse']],
    ['skill:java', ['Loom Engineer']],
    ['skill:js', ['Loom Engineer']],
    ['skill:"java"', []],
    [`company:"${company.companyName}" engineer`, ['Loom Engineer']],
  ]
  for (const [searchKey, titles] of cases) assert.deepEqual(await find(searchKey), titles, searchKey)
  const facets = await callAs(admin)(readJobSearchFacets, { query: { searchKey: 'nurse NOT night' } })
  assert.deepEqual(facets.department, [])
})

test('a misspelt word of any field is taken for the one that jobs on the list have, once it is sure that none has it', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true, firstname: 'Ida', lastname: 'Skagerrak' })
  const { jobId } = await newJob(company, { title: 'Release Engineer', values: { department: 'Looms' } })
  await newJob(company, { title: 'Night Nurse', owner: admin, values: { region: 'Rotterdam', internal_code: 'NN-7' } })
  await newJob(company, { title: 'Archivist', values: { is_closed: true } })
  const ask = async (searchKey: string, query: Record<string, unknown> = {}) => {
    const { list, spelledAs, asTyped } = await callAs(admin)(searchJobs, { query: { searchKey, ...query } })
    return [list.map(row => row.jobName), spelledAs, asTyped]
  }
  const [engineer, nurse, nobody] = [['Release Engineer'], ['Night Nurse'], [[], null, null]]
  assert.deepEqual(await ask('title:enginer'), [engineer, 'title:Engineer', 'title:"enginer"'])
  assert.deepEqual(await ask('enginer -night'), [engineer, 'Engineer -night', '"enginer" -night'])
  assert.deepEqual(await ask('nigth AND nurze'), [nurse, 'Night AND Nurse', '"nigth" AND "nurze"'])
  assert.deepEqual(await ask('department:loms'), [engineer, 'department:Looms', 'department:"loms"'])
  assert.deepEqual(await ask('owner:skagerak'), [nurse, 'owner:Skagerrak', 'owner:"skagerak"'])
  assert.deepEqual(await ask('location:Roterdam'), [nurse, 'location:Rotterdam', 'location:"Roterdam"'])
  assert.deepEqual(await ask('title:nurse'), [nurse, null, null])
  assert.deepEqual(await ask('"enginer"'), nobody)
  // Each word is some job's, together they are none's; numbers, codes and what is left out are never put right.
  for (const typed of ['release archivist', 'code:NM-7', `id:${jobId}0`, 'nurse -nihgt -night']) {
    assert.deepEqual(await ask(typed), nobody, typed)
  }
  // Filters narrow what a word may stand for.
  assert.deepEqual(await ask('title:enginer', { department: ['Ward'] }), nobody)
  const facets = await callAs(admin)(readJobSearchFacets, { query: { searchKey: 'title:enginer', status: ['open'] } })
  assert.deepEqual(facets.department, [{ value: 'Looms', label: 'Looms', count: 1 }])
  const elsewhere = await newRecruiter(await newCompany(), { isAdmin: true })
  const theirs = await callAs(elsewhere)(searchJobs, { query: { searchKey: 'title:enginer' } })
  assert.deepEqual([theirs.list, theirs.spelledAs], [[], null])
})

test('jobs with the most unreviewed applications come first, then those opened last', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const opened = (daysAgo: number) => new Date(now().getTime() - daysAgo * 24 * 3600_000)
  await newJob(company, { title: 'Older', openDate: opened(9) })
  await newJob(company, { title: 'Newer', openDate: opened(1) })
  const busy = await newJob(company, { title: 'Busy', openDate: opened(20) })
  const decided = await newJob(company, { title: 'Decided', openDate: opened(30) })
  await newApplication(company, busy.jobId)
  for (const key of ['interview', 'interview'] as const) await newApplication(company, decided.jobId, key)
  const { list } = await callAs(admin)(searchJobs, { query: { sort: 'unreviewedDescend' } })
  assert.deepEqual(
    list.map(row => row.jobName),
    ['Busy', 'Newer', 'Older', 'Decided'],
  )
})

test('pages follow one another in the order of the sort', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  for (const [index, title] of ['C', 'A', 'B'].entries()) {
    await newJob(company, { title, openDate: new Date(now().getTime() - index * 1000) })
  }
  const page = async (sort: 'nameAscend' | 'openedDescend' | 'openedAscend', skip: number) => {
    const { list, count } = await callAs(admin)(searchJobs, { query: { sort, limit: 2, skip } })
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
    const { list, count } = await callAs(person)(searchJobs, {})
    assert.deepEqual(list, [])
    assert.equal(count, 0)
  }
})

test('a candidate may not search jobs of a company, a visitor must sign in, an unknown parameter is refused', async () => {
  assert.equal((await send(searchJobs, {}, await newCandidate())).status, 403)
  assert.equal((await send(searchJobs, {}, null)).status, 401)
  const recruiter = await newRecruiter(await newCompany())
  const { app } = await world()
  const response = await fetch(`${app.url}${searchJobs.path}?sort=none`, { headers: { cookie: recruiter.cookie } })
  assert.equal(response.status, 400)
})
