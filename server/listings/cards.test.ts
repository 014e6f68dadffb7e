import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { type JobCard, listJobs } from '@hireloom/contract/jobs/jobs.ts'
import { listCareersJobs } from '@hireloom/contract/listings/careers.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { moveClock } from '../kernel/clock.ts'
import { metricsText } from '../kernel/metrics.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { searchText } from '../kernel/words.ts'
import { startMatch, stopMatch } from '../matching/in-use.ts'
import { startSearch, stopSearch } from '../search/in-use.ts'
import { matchIsCurrent, searchIsCurrent } from '../testing/current.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { until } from '../testing/until.ts'
import {
  type Company,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  unique,
  world,
} from '../testing/world.ts'

/** The engine and what keeps cards hold connections, so they do not outlive a test. */
afterEach(async () => {
  await stopSearch()
  await stopMatch()
})

async function startIndex(): Promise<void> {
  const { config } = await world()
  await startSearch(`${config.dataDir}/cards`, { least: 0 })
  await searchIsCurrent()
}

async function cardsFor(person: Person | null, company: Company, query: Record<string, unknown> = {}) {
  await searchIsCurrent()
  const { list } = await callAs(person)(listJobs, { query: { companyId: company.companyId, ...query } })
  return list.map(hit => hit._source)
}

/** Asks until the answer is as expected: what is kept may be a moment behind a change. */
const soon = (read: () => Promise<unknown>, expected: unknown): Promise<true> =>
  until(async () => isDeepStrictEqual(await read(), expected), `the answer ${JSON.stringify(expected)}`)

/** Changes rows behind the back of the feed, which shows whether a card comes from memory. */
async function changeSecretly(jobId: number, region: string): Promise<void> {
  await transaction(async () => {
    await sql`set local session_replication_role = replica`.execute(db())
    await db().updateTable('job').set({ region }).where('job_id', '=', jobId).execute()
  })
}

const regionsOf = (cards: readonly JobCard[]) => cards.map(card => card.region)

test('public cards come from memory until their job changes', async () => {
  await startIndex()
  const company = await newCompany()
  const { jobId } = await newJob(company, { values: { region: 'North' } })
  assert.deepEqual(regionsOf(await cardsFor(null, company)), ['North'])
  await changeSecretly(jobId, 'South')
  assert.deepEqual(regionsOf(await cardsFor(null, company)), ['North'])
  assert.deepEqual(
    regionsOf(await cardsFor(await newCandidate(), company)),
    ['North'],
    'they are the same for everybody',
  )
  const writer = await newRecruiter(company)
  const asWriter = { ...writer, cookie: `${writer.cookie}; wrote=1` }
  assert.deepEqual(regionsOf(await cardsFor(asWriter, company)), ['South'], 'who has just written reads the tables')
  await db().updateTable('job').set({ lang: 'en' }).where('job_id', '=', jobId).execute()
  await soon(async () => regionsOf(await cardsFor(null, company)), ['South'])
})

test('without an index nothing is kept', async () => {
  const company = await newCompany()
  const { jobId } = await newJob(company, { values: { region: 'North' } })
  const regions = async () => {
    const { list } = await callAs(null)(listJobs, { query: { companyId: company.companyId } })
    return list.map(hit => hit._source.region)
  }
  assert.deepEqual(await regions(), ['North'])
  await changeSecretly(jobId, 'South')
  assert.deepEqual(await regions(), ['South'])
})

test('a kept card shows new names of its company, skills, job name, term and seniority', async () => {
  await startIndex()
  const company = await newCompany()
  const skill = unique('Skill ')
  const choice = async (kind: string) =>
    (
      await db()
        .insertInto('choice')
        .values({ kind, name: unique('Choice '), folded: unique('choice '), position: 99 })
        .returning('choice_id')
        .executeTakeFirstOrThrow()
    ).choice_id
  const [term, seniority] = [await choice('term'), await choice('seniority')]
  const { jobId } = await newJob(company, { skills: [skill], values: { term_id: term, seniority_id: seniority } })
  const shown = async () =>
    (await cardsFor(null, company)).map(card => [
      card.company.companyName,
      card.jobSkills[0]?.skillName,
      card.jobname.nameName,
      card.jobTermName,
      card.jobseniority?.seniorityName,
    ])
  await shown()
  const names = [unique('Company '), unique('Skill '), unique('Name '), unique('Term '), unique('Seniority ')] as const
  await db()
    .updateTable('company')
    .set({ company_name: names[0] })
    .where('company_id', '=', company.companyId)
    .execute()
  await db().updateTable('skill').set({ skill_name: names[1] }).where('skill_name', '=', skill).execute()
  await sql`update job_name set name_name = ${names[2]} where name_id = (select name_id from job where job_id = ${jobId})`.execute(
    db(),
  )
  await db().updateTable('choice').set({ name: names[3] }).where('choice_id', '=', term).execute()
  await db().updateTable('choice').set({ name: names[4] }).where('choice_id', '=', seniority).execute()
  await soon(shown, [[...names]])
})

test('a kept card closes by time alone', async () => {
  await startIndex()
  const company = await newCompany()
  await newJob(company, { closeDate: new Date(Date.now() + 3600_000) })
  const closed = async () => (await cardsFor(null, company, { jobType: 'All' })).map(card => card.isClosed)
  assert.deepEqual(await closed(), [false])
  moveClock(3601_000)
  try {
    assert.deepEqual(await closed(), [true])
  } finally {
    moveClock(-3601_000)
  }
})

test('a private job is never kept, and one made private is gone though the index cannot know it yet', async () => {
  await startIndex()
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const [open, hidden] = [await newJob(company, { owner }), await newJob(company, { owner, isPrivate: true })]
  const seenBy = async (person: Person | null) => {
    const { list } = await callAs(person)(listJobs, { query: { companyId: company.companyId } })
    return list.map(hit => hit._source.jobId).toSorted((a, b) => a - b)
  }
  await searchIsCurrent()
  assert.deepEqual(await seenBy(owner), [open.jobId, hidden.jobId])
  assert.deepEqual(await seenBy(null), [open.jobId])
  const refusedBefore = await refusals()
  const { databaseUrl } = await world()
  const slow = new pg.Client(databaseUrl)
  await slow.connect()
  try {
    // The index cannot read what changed, while cards can be read.
    await slow.query('begin')
    await slow.query('lock table job_authorized_user in access exclusive mode')
    await db().updateTable('job').set({ is_private: true }).where('job_id', '=', open.jobId).execute()
    await soon(() => seenBy(null), [])
    assert.ok((await refusals()) > refusedBefore, 'what the tables refused is counted')
    await slow.query('commit')
  } finally {
    await slow.end()
  }
  await searchIsCurrent()
  assert.deepEqual(await seenBy(null), [])
  assert.deepEqual(await seenBy(owner), [open.jobId, hidden.jobId])
})

async function refusals(): Promise<number> {
  return Number(/^hireloom_search_rows_refused (\d+)/m.exec(await metricsText())?.[1])
}

test('a candidate sees how each job suits them, on every list and from either source; others see nothing of it', async () => {
  const company = await newCompany()
  const candidate = await newCandidate()
  const skill = unique('Skill ')
  await newProfile(null, { owner: candidate, skills: [skill], title: 'Nurse' })
  const texts = (title: string) => searchText({ title, company: company.companyName, skills: [], texts: [] })
  const nurse = await newJob(company, { title: 'Nurse', skills: [skill], values: { job_text: texts('Nurse') } })
  const cook = await newJob(company, { title: 'Cook', skills: [unique('Skill ')], values: { job_text: texts('Cook') } })
  const scores = async (person: Person | null) => {
    const board = await callAs(person)(listJobs, { query: { companyId: company.companyId } })
    const filterKey = JSON.stringify([{ term: { companyId: company.companyId } }])
    const careers = await callAs(person)(listCareersJobs, { query: { filterKey } })
    const read = ({ list }: typeof board) =>
      Object.fromEntries(list.map(({ _source }) => [_source.jobId, _source.skillMatch]))
    assert.deepEqual(read(careers), read(board))
    return read(board)
  }
  const fromTables = await scores(candidate)
  assert.ok((fromTables[nurse.jobId] ?? 0) >= 80 && (fromTables[cook.jobId] ?? 100) < 40, JSON.stringify(fromTables))
  await startMatch(0)
  await matchIsCurrent()
  assert.deepEqual(await scores(candidate), fromTables)
  const { list } = await callAs(candidate)(getRecommendedJobs)
  const found = list.find(each => each.kind === 'job' && each.jobId === nurse.jobId)
  assert.ok(found?.kind === 'job')
  assert.equal(found.job.skillMatch, fromTables[nurse.jobId])
  const bare = await newCandidate()
  await newProfile(null, { owner: bare })
  for (const other of [null, await newRecruiter(company), await newCandidate(), bare])
    assert.deepEqual(await scores(other), { [nurse.jobId]: null, [cook.jobId]: null })
})
