import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveCriteria } from '@hireloom/contract/criteria/criteria.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { giveFeedback } from '@hireloom/contract/matching/feedback.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { listSourced, runSourcing, switchSourcing } from '@hireloom/contract/sourcing/sourcing.ts'
import { matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'
import { addJobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { newApplication, newProfile } from '../testing/made-profiles.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'
import { keepSourcing } from './tasks.ts'

/** A job that asks for two skills; in the pool one person has both, one has one, and one has applied. */
async function pool() {
  const company = await newCompany()
  const owner = await newRecruiter(company, { isAdmin: true })
  const [one, two] = [unique('One'), unique('Two')]
  const { jobId } = await newJob(company, { title: 'Nurse', owner, skills: [one, two] })
  const both = await newProfile(company, { name: 'Ada', title: 'Nurse', skills: [one, two] })
  const half = await newProfile(company, { name: 'Bob', title: 'Nurse', skills: [one] })
  const applicant = await newProfile(company, { name: 'Cyd', title: 'Nurse', skills: [one, two] })
  await newApplication(company, jobId, applicant)
  return { company, owner, jobId, params: { jobId }, both, half, two }
}

const idsOf = ({ list }: Output<typeof listSourced>) => list.map(person => person.profileId)

async function search(person: Person, jobId: number): Promise<void> {
  const { taskId } = await callAs(person)(runSourcing, { params: { jobId } })
  await ended(person, taskId)
}

const ended = (person: Person, taskId: number) =>
  until(async () => {
    const task = await callAs(person)(readTask, { params: { taskId } })
    return task.state === 'done' ? task : undefined
  }, 'the search')

test('a search finds the people of the pool who have not applied, best first, with evidence', async () => {
  const { owner, jobId, params, both, half, two } = await pool()
  const before = await callAs(owner)(listSourced, { params })
  assert.deepEqual([before.list, before.ranAt, before.isOn, before.canAdd], [[], null, false, true])
  await search(owner, jobId)
  const found = await callAs(owner)(listSourced, { params })
  assert.deepEqual([idsOf(found), found.count], [[both.profileId, half.profileId], 2])
  const [first, second] = found.list
  assert.deepEqual([first?.score, first?.fullName, second?.score], [100, 'Ada Molnar', 49])
  assert.deepEqual(second?.breakdown.cap, { at: 49, missing: [two] })
  assert.equal(first?.breakdown.items[0]?.evidence[0]?.section, 'skills')
  assert.deepEqual(idsOf(await callAs(owner)(listSourced, { params, query: { minScore: 50 } })), [both.profileId])
  assert.deepEqual(idsOf(await callAs(owner)(listSourced, { params, query: { skip: 1, limit: 1 } })), [half.profileId])
  const stage = { name: 'Sourcing', stageTypeId: 1, config: { matchThreshold: 50 }, order: 1 }
  await callAs(owner)(addJobStage, { params, body: stage })
  const strict = await callAs(owner)(listSourced, { params })
  assert.deepEqual([idsOf(strict), strict.counts.open, strict.matchThreshold], [[both.profileId], 1, 50])
})

test('a verdict down leaves the person out of lists and of adding, the latest one counts, and it is taken back', async () => {
  const { company, owner, jobId, params, both, half } = await pool()
  await search(owner, jobId)
  const judge = (person: Person, verdict: 'up' | 'down' | null, reason = '') =>
    callAs(person)(giveFeedback, { params: { jobId, profileId: both.profileId }, body: { verdict, reason } })
  await judge(owner, 'down', 'Wants another city')
  const left = await callAs(owner)(listSourced, { params })
  assert.deepEqual([idsOf(left), left.counts], [[half.profileId], { open: 1, up: 0, down: 1 }])
  const down = await callAs(owner)(listSourced, { params, query: { part: 'down' } })
  assert.deepEqual(
    down.list.map(({ feedback }) => [feedback?.verdict, feedback?.reason, feedback?.givenBy]),
    [['down', 'Wants another city', 'Ada Lovelace']],
  )
  const recommended = await callAs(owner)(getRecommendedJobs, { query: { jobId } })
  assert.ok(!recommended.list.some(row => row.kind === 'person' && row.profileId === both.profileId))
  const add = (addDownvoted: boolean) =>
    callAs(owner)(matchTalentPool, {
      query: { addProfileToJob: true },
      body: [{ jobId, profileId: both.profileId, addDownvoted }],
    })
  const refused = await add(false)
  assert.deepEqual(
    refused.list.map(({ result, message }) => [result, message]),
    [['refused', 'Your team marked this person as not suitable for this job.']],
  )
  const added = await add(true)
  assert.equal(added.added, 1)
  assert.equal((await callAs(owner)(listSourced, { params, query: { part: 'down' } })).count, 0, 'now an applicant')
  assert.ok(added.undo)
  await callAs(owner)(undo, { params: { token: added.undo.token } })
  const colleague = await newRecruiter(company, { isAdmin: true })
  assert.equal((await judge(colleague, 'up')).verdict, 'up')
  assert.deepEqual((await callAs(owner)(listSourced, { params })).counts, { open: 2, up: 1, down: 0 })
  assert.equal((await judge(colleague, null)).verdict, 'down', "the owner's stands again")
  assert.equal((await judge(owner, null)).verdict, null)
})

test('sourcing that is on searches at once and again when the criteria change; off leaves the list as it is', async () => {
  const { owner, jobId, params, half } = await pool()
  const as = callAs(owner)
  const { taskId, aiSourcing } = await as(switchSourcing, { params, body: { on: true } })
  assert.ok(aiSourcing && taskId !== null)
  await ended(owner, taskId)
  assert.equal((await as(readJob, { params })).jobs[0]?.aiSourcing, true)
  const first = await as(listSourced, { params })
  assert.deepEqual([first.isOn, first.list.length, first.isOutdated], [true, 2, false])
  const title = { kind: 'title', label: 'Nurse', need: 'good', weight: 2 } as const
  await as(saveCriteria, { params, body: { version: 0, hasCaps: true, criteria: [title] } })
  assert.equal((await as(listSourced, { params })).isOutdated, true)
  await keepSourcing.run({})
  const again = await as(listSourced, { params })
  assert.deepEqual([again.isOutdated, again.list.map(({ score }) => score)], [false, [100, 100]])
  assert.deepEqual(await as(switchSourcing, { params, body: { on: false } }), { aiSourcing: false, taskId: null })
  const off = await as(listSourced, { params })
  assert.deepEqual([off.isOn, off.list.length], [false, 2])
  await db()
    .updateTable('profile')
    .set({ email: '', first_name: '' })
    .where('profile_id', '=', half.profileId)
    .execute()
  const [kept] = await rows(sql<{ count: number }>`
    select count(*)::int as count from job_match where job_id = ${jobId} and profile_id = ${half.profileId}`)
  assert.equal(kept?.count, 0, 'what was found of a person goes with the profile')
})

test('sourcing goes on in the name of the owner when who searched last has left, and jobs without anyone hold up no others', async () => {
  const { company, owner, jobId, params } = await pool()
  const colleague = await newRecruiter(company, { isAdmin: true })
  const { taskId } = await callAs(colleague)(switchSourcing, { params, body: { on: true } })
  assert.ok(taskId !== null)
  await ended(colleague, taskId)
  await db().updateTable('app_user').set({ status: 'deactivated' }).where('user_id', '=', colleague.userId).execute()
  const longAgo = new Date('2020-01-01')
  for (let count = 0; count < 10; count += 1) {
    const left = await newJob(company, { title: 'Nurse', owner: colleague })
    await rows(sql`insert into job_automation (job_id, ai_sourcing) values (${left.jobId}, true)
      on conflict (job_id) do update set ai_sourcing = true`)
  }
  await rows(sql`update job_sourcing set ran_at = ${longAgo} where job_id = ${jobId}`)
  await keepSourcing.run({})
  const { ranAt } = await callAs(owner)(listSourced, { params })
  assert.ok(ranAt !== null && new Date(ranAt) > longAgo)
})

test('no sign-in, another company, who may not and bad input are refused', async () => {
  const { company, owner, jobId, params, both } = await pool()
  await search(owner, jobId)
  assert.equal((await send(listSourced, { params }, null)).status, 401)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const judged = { params: { jobId, profileId: both.profileId }, body: { verdict: 'down' } } as const
  for (const person of [stranger, await newRecruiter(company)]) {
    const as = callAs(person)
    assert.equal((await assertRefused(as(listSourced, { params }))).problem, 'not-found')
    assert.equal((await assertRefused(as(runSourcing, { params }))).problem, 'not-found')
    assert.equal((await assertRefused(as(switchSourcing, { params, body: { on: true } }))).problem, 'not-found')
    assert.equal((await assertRefused(as(giveFeedback, judged))).problem, 'not-found')
  }
  const theirs = await newProfile(await newCompany(), {})
  const foreign = { params: { jobId, profileId: theirs.profileId }, body: { verdict: 'up' } } as const
  assert.equal((await assertRefused(callAs(owner)(giveFeedback, foreign))).problem, 'not-found')
  const long = { ...judged, body: { ...judged.body, reason: 'x'.repeat(1001) } }
  assert.deepEqual(Object.keys((await assertRefused(callAs(owner)(giveFeedback, long))).fields ?? {}), ['reason'])
  await db().updateTable('job').set({ open_collabs: true }).where('job_id', '=', jobId).execute()
  const reader = await newRecruiter(company, { memberRole: 'read_only', roleId: 5 })
  const seen = await callAs(reader)(listSourced, { params })
  assert.deepEqual([seen.canRun, seen.canAdd, seen.canSwitch, seen.list], [false, false, false, []])
  assert.equal((await assertRefused(callAs(reader)(giveFeedback, judged))).problem, 'forbidden')
})
