import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { permissionsOfRole } from '@hireloom/contract/permissions.ts'
import { sql } from 'kysely'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { startLiveIndex } from '../search/live-index.ts'
import { matchIsCurrent } from '../testing/current.ts'
import { newProfile } from '../testing/made-profiles.ts'
import { until } from '../testing/until.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'
import type { MatchThread } from './engine/client.ts'
import { startMatch, stopMatch } from './in-use.ts'
import { type LiveMatch, matchProjection, startLiveMatch } from './live-match.ts'
import { readMatchJobs, readProfiles } from './read-documents.ts'
import type { PeopleFilters } from './talent-match.ts'

const lives: LiveMatch[] = []

/** Each holds a connection of the pool, so none outlives its test. */
afterEach(async () => {
  await stopMatch()
  for (const live of lives.splice(0)) await live.stop()
})

async function open(): Promise<LiveMatch> {
  await world()
  const live = startLiveMatch()
  lives.push(live)
  await until(() => live.match(), 'the engine')
  return live
}

/** Waits until everything committed is known; work in the background of the same database may hold it back for a moment. */
const settle = (index: Pick<LiveMatch, 'flush'>): Promise<true> => until(() => index.flush(), 'the end of the feed')

const idsOf = ({ list }: Output<typeof getRecommendedJobs>) =>
  list.map(row => (row.kind === 'job' ? row.jobId : row.profileId))

test('with the engine running, a changed person and a changed job are found at once', async () => {
  await world()
  await startMatch(0)
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const [skill, other] = [unique('Skill '), unique('Skill ')]
  const { jobId } = await newJob(company, { owner: recruiter, skills: [skill] })
  const { profileId } = await newProfile(company, { skills: [other] })
  const found = async (query: Record<string, unknown>) => {
    await matchIsCurrent()
    return idsOf(await callAs(recruiter)(getRecommendedJobs, { query }))
  }
  assert.deepEqual(await found({ jobId }), [])
  await db()
    .updateTable('profile')
    .set({ skills: [skill] })
    .where('profile_id', '=', profileId)
    .execute()
  assert.deepEqual(await found({ jobId }), [profileId])
  assert.deepEqual(await found({ profileId }), [jobId])
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', jobId).execute()
  assert.deepEqual(await found({ profileId }), [])
  await db().updateTable('job').set({ is_closed: false }).where('job_id', '=', jobId).execute()
  assert.deepEqual(await found({ profileId }), [jobId])
  await db().deleteFrom('profile').where('profile_id', '=', profileId).execute()
  assert.deepEqual(await found({ jobId }), [])
  await db().deleteFrom('job_skill').where('job_id', '=', jobId).execute()
  await db().updateTable('job').set({ title: skill }).where('job_id', '=', jobId).execute()
  const titled = await newProfile(company, { title: skill })
  assert.deepEqual(await found({ jobId }), [titled.profileId])
})

test('whoever has just written reads their own change without waiting for anybody', async () => {
  await world()
  await startMatch(0)
  await matchIsCurrent()
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const writer = { ...recruiter, cookie: `${recruiter.cookie}; wrote=1` }
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { owner: recruiter, skills: [skill] })
  for (let round = 0; round < 5; round++) {
    const { profileId } = await newProfile(company, { skills: [skill] })
    assert.ok(idsOf(await callAs(writer)(getRecommendedJobs, { query: { jobId } })).includes(profileId))
  }
})

test('a job closes by its date alone, without any change', async () => {
  const live = await open()
  const company = await newCompany()
  const candidate = await newCandidate()
  const skill = unique('Skill ')
  const own = await newProfile(null, { owner: candidate, skills: [skill] })
  const { jobId } = await newJob(company, { skills: [skill], closeDate: new Date(Date.now() + 60_000) })
  await settle(live)
  const [person] = await readProfiles([own.profileId])
  assert.ok(person)
  const narrow = { text: '', skills: [], countryIds: [], minYears: null, maxYears: null, except: [] }
  const at = async (now: number) => {
    const filters = { ...narrow, now, companyId: null, traineeship: null, isExternal: null, isRnf: null }
    const found = await live.match()?.jobsFor(person, { viewer: null }, filters, { skip: 0, limit: 9, minScore: 0 })
    return found?.list.map(row => row.id)
  }
  assert.deepEqual(await at(Date.now()), [jobId])
  assert.deepEqual(await at(Date.now() + 61_000), [])
})

const forPeople: PeopleFilters = {
  text: '',
  skills: [],
  countryIds: [],
  minYears: null,
  maxYears: null,
  except: [],
  bucketIds: [],
  isInternalEmployee: null,
  among: null,
}

async function peopleFor(
  live: LiveMatch,
  jobId: number,
  viewerOf: { userId: number; companyId: number | null },
  bucketIds: readonly number[] = [],
) {
  await settle(live)
  const [job] = await readMatchJobs([jobId])
  assert.ok(job)
  const permissions = permissionsOfRole.recruiter
  const viewer = { roleId: 4, userType: 1, isAdmin: false, profileId: null, permissions, ...viewerOf }
  const page = { skip: 0, limit: 50, minScore: 0 }
  const found = await live.match()?.candidatesFor(job, { viewer }, { ...forPeople, bucketIds }, page)
  return found?.list.map(row => row.id)
}

test('two processes on one database each know everything, also what changed while they were filled', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { owner: recruiter, skills: [skill] })
  const before = await newProfile(company, { skills: [skill] })
  const opening = [open(), open()]
  const during = await newProfile(company, { skills: [skill] })
  await db().updateTable('profile').set({ skills: [] }).where('profile_id', '=', before.profileId).execute()
  for (const live of await Promise.all(opening))
    assert.deepEqual(await peopleFor(live, jobId, recruiter), [during.profileId])
  const later = await newProfile(company, { skills: [skill] })
  for (const live of lives)
    assert.deepEqual(new Set(await peopleFor(live, jobId, recruiter)), new Set([during.profileId, later.profileId]))
})

test('who comes into a bucket or leaves it is found there at once, or not any more', async () => {
  const live = await open()
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { owner: recruiter, skills: [skill] })
  const { profileId } = await newProfile(company, { skills: [skill] })
  const { bucket_id: bucketId } = await db()
    .insertInto('bucket')
    .values({ company_id: company.companyId, bucket_name: unique('b') })
    .returning('bucket_id')
    .executeTakeFirstOrThrow()
  assert.deepEqual(await peopleFor(live, jobId, recruiter, [bucketId]), [])
  await db().insertInto('bucket_profile').values({ bucket_id: bucketId, profile_id: profileId }).execute()
  assert.deepEqual(await peopleFor(live, jobId, recruiter, [bucketId]), [profileId])
  await db().deleteFrom('bucket').where('bucket_id', '=', bucketId).execute()
  assert.deepEqual(await peopleFor(live, jobId, recruiter, [bucketId]), [])
  assert.deepEqual(await peopleFor(live, jobId, recruiter), [profileId])
})

test('one bad row is set aside and taken out, everything else of its batch is found, and it comes back when it is mended', async () => {
  const live = await open()
  const company = await newCompany()
  const recruiter = await newRecruiter(company, { isAdmin: true })
  const skill = unique('Skill ')
  const { jobId } = await newJob(company, { owner: recruiter, skills: [skill] })
  const bad = await newProfile(company, { skills: [skill] })
  assert.deepEqual(await peopleFor(live, jobId, recruiter), [bad.profileId])
  const good: number[] = []
  await transaction(async () => {
    for (let at = 0; at < 7; at++) good.push((await newProfile(company, { skills: [skill] })).profileId)
    // No reader of profiles expects a skill that is nothing.
    await sql`update profile set skills = array[null]::text[] where profile_id = ${bad.profileId}`.execute(db())
    for (let at = 0; at < 7; at++) good.push((await newProfile(company, { skills: [skill] })).profileId)
  })
  assert.deepEqual((await peopleFor(live, jobId, recruiter))?.toSorted(byNumber), good)
  assert.equal((await live.health()).setAside, 1)
  const filledLater = await open()
  assert.equal((await filledLater.health()).setAside, 1, 'a filling sets it aside too')
  assert.deepEqual((await peopleFor(filledLater, jobId, recruiter))?.toSorted(byNumber), good)
  await db()
    .updateTable('profile')
    .set({ skills: [skill] })
    .where('profile_id', '=', bad.profileId)
    .execute()
  assert.deepEqual((await peopleFor(live, jobId, recruiter))?.toSorted(byNumber), [bad.profileId, ...good])
  assert.equal((await live.health()).setAside, 0)
})

const byNumber = (a: number, b: number): number => a - b

test('when the thread dies another one takes its place and knows what changed meanwhile', async () => {
  await world()
  const threads: MatchThread[] = []
  const index = startLiveIndex({
    ...matchProjection,
    open: async () => {
      const opened = await matchProjection.open()
      threads.push(opened.thread)
      return opened
    },
  })
  try {
    await until(() => index.thread(), 'a thread')
    await threads[0]?.stop()
    const { profileId } = await newProfile(await newCompany())
    assert.equal(index.thread(), null, 'the tables answer until then')
    await until(() => index.thread(), 'a thread')
    assert.equal(threads.length, 2)
    await settle(index)
    const [all] = await rows(
      sql<{ count: number }>`select count(*)::int as count from profile where company_id is not null`,
    )
    assert.equal((await threads[1]?.health())?.people, all?.count, `with ${profileId}`)
  } finally {
    await index.stop()
  }
})
