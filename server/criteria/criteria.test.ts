import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import {
  generateCriteria,
  type JobCriteria,
  readCriteria,
  restoreCriteria,
  saveCriteria,
} from '@hireloom/contract/criteria/criteria.ts'
import { computeScore, readScore } from '@hireloom/contract/criteria/score.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { newApplication, newProfile, yearsAgo } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'
import { rescoreTask } from './due.ts'

/** A job that asks for two skills, and a person who has one of them and has applied. */
async function hiring() {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const [sqlSkill, cloud] = [unique('SQL'), unique('Cloud')]
  const { jobId } = await newJob(company, {
    title: 'Data Engineer',
    owner,
    skills: [sqlSkill, cloud],
    values: { min_exp: 3, region: 'Tampines' },
  })
  const profile = await newProfile(company, {
    title: 'Data Engineer',
    skills: [sqlSkill],
    from: yearsAgo(6),
    location: 'Tampines, Singapore',
  })
  const appId = await newApplication(company, jobId, profile)
  return { company, owner, jobId, sqlSkill, cloud, profile, appId, params: { jobId } }
}

const toBody = ({ version, hasCaps, criteria }: JobCriteria) => ({ version, hasCaps, criteria })

/** The score of an application once nothing of it is due. */
const scoreOf = (person: Person, appId: number) =>
  until(async () => {
    await rescoreTask.enqueue({})
    const found = await callAs(person)(readScore, { params: { appId } })
    return found.isDue ? undefined : found
  })

test('a job without own criteria follows its fields; a change makes a version, and earlier ones come back', async () => {
  const { owner, params, jobId, sqlSkill, cloud } = await hiring()
  const as = callAs(owner)
  const followed = await as(readCriteria, { params })
  assert.deepEqual([followed.version, followed.hasCaps, followed.canEdit, followed.versions], [0, true, true, []])
  assert.deepEqual(
    followed.criteria.map(({ kind, label, need, weight }) => [kind, label, need, weight]),
    [
      ['skill', sqlSkill, 'must', 3],
      ['skill', cloud, 'must', 3],
      ['experience', '3+ years', 'good', 3],
      ['title', 'Data Engineer', 'good', 2],
      ['location', 'Tampines', 'desired', 1],
    ],
  )
  const fewer = followed.criteria.slice(1)
  const saved = await as(saveCriteria, { params, body: { version: 0, hasCaps: false, criteria: fewer } })
  assert.deepEqual([saved.version, saved.hasCaps, saved.criteria], [1, false, fewer])
  assert.deepEqual(
    saved.versions.map(({ version, cause, madeBy }) => [version, cause, madeBy]),
    [[1, 'edited', 'Ada Lovelace']],
  )
  await db().updateTable('job').set({ title: 'Head of Data' }).where('job_id', '=', jobId).execute()
  assert.deepEqual((await as(readCriteria, { params })).criteria, fewer, 'fixed criteria do not follow the job')
  const generated = await as(generateCriteria, { params, body: { version: 1 } })
  assert.deepEqual([generated.version, generated.hasCaps], [2, false])
  assert.ok(generated.criteria.some(({ label }) => label === 'Head of Data'))
  const restored = await as(restoreCriteria, { params, body: { version: 2, restoredVersion: 1 } })
  assert.deepEqual([restored.version, restored.criteria], [3, fewer])
  assert.deepEqual(restored.versions[0]?.restoredVersion, 1)
  const second = await as(readCriteria, { params, query: { version: 2 } })
  assert.deepEqual(second.criteria, generated.criteria)
})

test('the second of two who change the criteria is told', async () => {
  const { owner, params } = await hiring()
  const as = callAs(owner)
  const body = toBody(await as(readCriteria, { params }))
  const both = await Promise.allSettled([1, 2].map(() => as(saveCriteria, { params, body })))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await assertRefused(as(saveCriteria, { params, body }))).problem, 'stale')
  assert.equal((await assertRefused(as(generateCriteria, { params, body: { version: 0 } }))).problem, 'stale')
})

test('criteria that no score may look at, doubled ones and bad numbers are refused by their fields', async () => {
  const { owner, params } = await hiring()
  const skill = (label: string) => ({ kind: 'skill', label, need: 'must', weight: 3 }) as const
  const fieldsOf = async (criteria: JobCriteria['criteria']) => {
    const body = { version: 0, hasCaps: true, criteria }
    const problem = await assertRefused(callAs(owner)(saveCriteria, { params, body }))
    assert.equal(problem.problem, 'invalid')
    return Object.keys(problem.fields ?? {})
  }
  assert.deepEqual(await fieldsOf([skill('SQL'), skill(' sql ')]), ['criteria.1.label'])
  assert.deepEqual(await fieldsOf([skill('under 30 years old')]), ['criteria.0.label'])
  assert.deepEqual(await fieldsOf([{ ...skill('x'), kind: 'custom', words: ['native speaker'] }]), ['criteria.0.words'])
  assert.deepEqual(await fieldsOf([{ ...skill('x'), weight: 11 }]), ['criteria.0.weight'])
  assert.deepEqual(await fieldsOf([{ ...skill('x'), kind: 'experience', minYears: 5, maxYears: 3 }]), [
    'criteria.0.maxYears',
  ])
  assert.deepEqual(await fieldsOf([skill('')]), ['criteria.0.label'])
})

test('an application is scored by the criteria of its job, with evidence, verdicts and advice', async () => {
  const { owner, appId, sqlSkill, cloud } = await hiring()
  const found = await scoreOf(owner, appId)
  assert.deepEqual([found.score, found.label], [49, 'Average Match'])
  assert.deepEqual(found.breakdown?.cap, { at: 49, missing: [cloud] })
  const [has, lacks] = found.breakdown?.items ?? []
  assert.deepEqual([has?.label, has?.verdict, has?.evidence[0]?.section], [sqlSkill, 'met', 'skills'])
  assert.deepEqual([lacks?.verdict, lacks?.advice, lacks?.lost], ['missing', 'askBeforeRejecting', 25])
  const detail = await callAs(owner)(readApplication, { params: { appId } })
  assert.deepEqual([detail.score, detail.scoreBreakdown], [found.score, found.breakdown])
})

test('scores follow the criteria, the job and the profile, and the same score is told once', async () => {
  const { owner, params, jobId, appId, cloud, profile, sqlSkill } = await hiring()
  const as = callAs(owner)
  assert.equal((await scoreOf(owner, appId)).score, 49)
  const { criteria } = await as(readCriteria, { params })
  await as(saveCriteria, { params, body: { version: 0, hasCaps: false, criteria } })
  const uncapped = await scoreOf(owner, appId)
  assert.deepEqual([uncapped.score, uncapped.breakdown?.criteriaVersion], [75, 1])
  await db()
    .updateTable('profile')
    .set({ skills: [sqlSkill, cloud] })
    .where('profile_id', '=', profile.profileId)
    .execute()
  assert.equal((await scoreOf(owner, appId)).score, 100)
  const other = await hiring()
  assert.equal((await scoreOf(other.owner, other.appId)).score, 49)
  await db().deleteFrom('job_skill').where('job_id', '=', other.jobId).execute()
  assert.equal((await scoreOf(other.owner, other.appId)).score, 100, 'criteria that follow the job change with it')
  await rows(sql`insert into score_due values (${appId})`)
  await scoreOf(owner, appId)
  const told = await rows(sql<{ score: number }>`
    select (after ->> 'score')::float8 as score from domain_event where app_id = ${appId} and verb = 'application_scored' order by event_id`)
  assert.deepEqual(
    told.map(({ score }) => score),
    [49, 75, 100],
  )
  assert.equal(jobId, params.jobId)
})

test('a score is computed again when asked', async () => {
  const { owner, appId } = await hiring()
  const found = await callAs(owner)(computeScore, { params: { appId } })
  assert.deepEqual([found.score, found.isDue], [49, false])
  assert.ok(found.scoredAt !== null)
})

test('no sign-in, another company and who may not edit get nothing', async () => {
  const { company, owner, params, appId } = await hiring()
  const body = toBody(await callAs(owner)(readCriteria, { params }))
  assert.equal((await send(readCriteria, { params }, null)).status, 401)
  assert.equal((await send(readScore, { params: { appId } }, null)).status, 401)
  const strangers = [
    await newRecruiter(await newCompany(), { isAdmin: true }),
    await newRecruiter(company),
    await newRecruiter(company, { userType: 3 }),
  ]
  for (const stranger of strangers) {
    const as = callAs(stranger)
    assert.equal((await assertRefused(as(readCriteria, { params }))).problem, 'not-found')
    assert.equal((await assertRefused(as(readScore, { params: { appId } }))).problem, 'not-found')
    const refused = (await assertRefused(as(saveCriteria, { params, body }))).problem
    assert.ok(refused === 'not-found' || refused === 'forbidden')
  }
  await db().updateTable('job').set({ open_collabs: true }).where('job_id', '=', params.jobId).execute()
  const reader = await newRecruiter(company, { memberRole: 'read_only', roleId: 5 })
  assert.equal((await callAs(reader)(readCriteria, { params })).canEdit, false)
  assert.equal((await assertRefused(callAs(reader)(saveCriteria, { params, body }))).problem, 'forbidden')
})
