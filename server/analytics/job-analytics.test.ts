import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobAnalytics } from '@hireloom/contract/analytics/job-analytics.ts'
import { reverseDecision } from '@hireloom/contract/applications/decisions.ts'
import { answerWithdrawalSurvey, withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { decideAs, newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, type Person } from '../testing/world.ts'

const read = (person: Person | null, jobId: number, query: { from?: string; to?: string } = {}) =>
  callAs(person)(readJobAnalytics, { params: { jobId }, query })
const today = () => now().toISOString().slice(0, 10)

test('applications are counted by day, source and outcome, with how far they got and how long it took', async () => {
  const { owner, jobId } = await newWork()
  const [first, second] = [await newApplication(jobId), await newApplication(jobId)]
  await newApplication(jobId)
  await decideAs(owner, first.appId, { decision: 'advance' })
  await decideAs(owner, second.appId, { decision: 'reject' })
  for (const [appId, hours] of [
    [first.appId, 10],
    [second.appId, 20],
  ])
    await rows(sql`update stage_history set entered_at = left_at - make_interval(hours => ${hours})
      where app_id = ${appId} and left_at is not null`)
  await db().insertInto('job_ext_click').values({ job_id: jobId, day: today(), clicks: 4 }).execute()
  const found = await read(owner, jobId)
  assert.deepEqual(found.totals, {
    views: 0,
    starts: 0,
    applications: 3,
    extClicks: 4,
    hired: 0,
    rejected: 1,
    closedOut: 0,
  })
  assert.equal(found.days.length, 30)
  assert.deepEqual(found.days.at(-1), { day: today(), views: 0, starts: 0, applications: 3, extClicks: 4 })
  assert.deepEqual(
    found.sources.map(({ count }) => count),
    [3],
  )
  const [applied, next, ...later] = found.stages
  assert.deepEqual(
    [applied?.reached, applied?.entered, applied?.present, applied?.medianHours, applied?.passThrough],
    [3, 3, 1, 15, 1 / 3],
  )
  assert.deepEqual(
    [next?.reached, next?.entered, next?.present, next?.medianHours, next?.passThrough],
    [1, 1, 1, null, 0],
  )
  assert.ok(later.every(({ reached, passThrough }) => reached === 0 && passThrough === null))
  assert.ok(found.definitions.funnel)
})

test('what applicants say about withdrawing is counted by reason, as long as they are withdrawn', async () => {
  const { owner, jobId } = await newWork()
  const answers = [['pay', 'location'], ['pay'], ['other']] as const
  const apps = []
  for (const reasons of answers) {
    const applied = await newApplication(jobId)
    const params = { token: applied.statusToken }
    await call(withdrawApplication, { params, body: {} })
    await call(answerWithdrawalSurvey, { params, body: { reasons: [...reasons] } })
    apps.push(applied)
  }
  const counted = async () => (await read(owner, jobId)).withdrawals.map(({ reason, count }) => [reason, count])
  assert.deepEqual(await counted(), [
    ['pay', 2],
    ['location', 1],
    ['other', 1],
  ])
  const back = { params: { appId: apps[2]?.appId ?? 0 }, body: {} }
  await callAs(owner)(reverseDecision, back)
  assert.deepEqual(await counted(), [
    ['pay', 2],
    ['location', 1],
  ])
})

test('a period leaves out what came before it, and days that make no period are refused', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  await rows(sql`update application set applied_at = applied_at - interval '40 days' where app_id = ${appId}`)
  assert.equal((await read(owner, jobId)).totals.applications, 0)
  const from = new Date(now().getTime() - 60 * 24 * 3600_000).toISOString().slice(0, 10)
  assert.equal((await read(owner, jobId, { from })).totals.applications, 1)
  await assertRefused(read(owner, jobId, { from: '2026-02-02', to: '2026-02-01' }), 'malformed', ['from'])
  await assertRefused(read(owner, jobId, { from: '2020-01-01', to: '2026-02-01' }), 'malformed', ['from'])
  await assertRefused(read(owner, jobId, { from: '2026-02-31' }), 'malformed')
})

test('figures of a job are for those who read its reports', async () => {
  const { company, jobId } = await newWork()
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const outsider = await newRecruiter(company)
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer' })
  for (const person of [stranger, outsider]) await assertRefused(read(person, jobId), 'not-found')
  await assertRefused(read(interviewer, jobId), 'forbidden')
  await assertRefused(read(null, jobId), 'unauthorized')
  const observer = await newRecruiter(company)
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: observer.userId, role_id: 10 }).execute()
  await assertRefused(read(observer, jobId), 'not-found')
})
