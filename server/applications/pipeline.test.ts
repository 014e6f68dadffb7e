import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applicationRow, viewApplication } from '@hireloom/contract/applications/applications.ts'
import { decideApplication, hireApplicant } from '@hireloom/contract/applications/decisions.ts'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import * as z from 'zod'
import { later, moveClock } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import {
  decideAs,
  giveScore,
  listAs,
  moveAs,
  newApplication,
  newWork,
  readAs,
  stageIdOf,
  undoAs,
} from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, send, unique, world } from '../testing/world.ts'

const historyOf = (appId: number) =>
  db().selectFrom('stage_history').selectAll().where('app_id', '=', appId).orderBy('stage_history_id').execute()

test('a list pages, searches, filters and sorts, and counts each status without the status filter', async () => {
  const { owner, jobId } = await newWork()
  const ids: number[] = []
  for (const name of ['Ann Lee', 'Bob Lee', 'Cid Moe', 'Dan Percent']) {
    const [firstName = '', lastName = ''] = name.split(' ')
    ids.push((await newApplication(jobId, { firstName, lastName, ref: lastName === 'Moe' ? 'fair' : null })).appId)
  }
  const [ann = 0, bob = 0, cid = 0, dan = 0] = ids
  await giveScore(bob, 80)
  await decideAs(owner, ann, { decision: 'advance' })
  await decideAs(owner, cid, { decision: 'reject' })
  await callAs(owner)(viewApplication, { params: { appId: bob } })
  await callAs(owner)(viewApplication, { params: { appId: bob } })
  const idsOf = async (query: Record<string, unknown>) =>
    (await listAs(owner, { jobId, ...query })).list.map(row => row.appId)
  assert.deepEqual(await idsOf({}), [dan, cid, bob, ann])
  assert.deepEqual(await idsOf({ sort: 'appliedAscend', limit: 2, skip: 1 }), [bob, cid])
  assert.deepEqual(await idsOf({ sort: 'nameAscend' }), [ann, bob, cid, dan])
  assert.deepEqual((await idsOf({ sort: 'scoreDescend' }))[0], bob)
  assert.deepEqual(await idsOf({ searchKey: 'lee' }), [bob, ann])
  assert.deepEqual(await idsOf({ searchKey: '%' }), [])
  assert.deepEqual(await idsOf({ searchKey: "'; drop table x; \0" }), [])
  assert.deepEqual(await idsOf({ statusKey: 'shortlisted,rejected' }), [cid, ann])
  assert.deepEqual(await idsOf({ source: 'fair' }), [cid])
  const whole = await listAs(owner, { jobId, statusKey: 'rejected' })
  assert.equal(whole.count, 1)
  assert.equal(whole.countsByStatus.applied, 2)
  assert.equal(whole.countsByStatus.shortlisted, 1)
  assert.equal(whole.countsByStatus.rejected, 1)
  assert.deepEqual(whole.sources, [{ key: 'fair', doc_count: 1 }])
  const narrow = await listAs(owner, { jobId, source: 'candidate' })
  assert.deepEqual([narrow.count, narrow.countsByStatus.rejected], [3, 0])
  const viewed = (await listAs(owner, { jobId })).list.find(row => row.appId === bob)
  assert.deepEqual([viewed?.isViewed, viewed?.matchLabel], [true, 'Strong Match'])
})

test('older spellings of filters work, unknown ones are refused', async () => {
  const { company, owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const { app } = await world()
  const get = async (query: string) => {
    const response = await fetch(`${app.url}/roboroy/api/v1/applications?${query}`, {
      headers: { cookie: owner.cookie },
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const paging = `jobId=${jobId}&filter[limit]=5&filter[skip]=0&_=123`
  const older = await get(`xcid=${company.companyId}&${paging}&filterKeys[statusKey]=applied`)
  assert.deepEqual(
    older.body.list.map((row: { appId: number }) => row.appId),
    [appId],
  )
  const other = await newCompany()
  assert.equal((await get(`xcid=${other.companyId}&${paging}`)).body.count, 0)
  assert.equal((await get(`jobId=${jobId}&filterKey=shortlisted`)).body.count, 0)
  assert.equal((await get(`jobId=${jobId}&filterKeys[unreviewed]=true&filterKeys[scoreMin]=10`)).body.count, 0)
  assert.equal((await get('filterKeys[salary]=1')).status, 400)
  assert.equal((await get('statusKey=everywhere')).status, 400)
  assert.equal((await get('stageId=everywhere')).status, 400)
  assert.equal((await get('limit=101')).status, 400)
  assert.equal((await get('filterKeys[assigned]=everybody')).status, 400)
  const { status, body } = await get(`jobId=${jobId}&filterKeys[interviewToday]=1`)
  assert.equal(status, 400)
  assert.deepEqual(body.error.fields, { 'filterKeys.interviewToday': "You can't filter applications by this yet." })
})

test('applications are filtered by stage, place, skills, and by how long they wait', async () => {
  const { owner, jobId } = await newWork()
  const { appId: first, profileId } = await newApplication(jobId)
  const { appId: second, profileId: elsewhere } = await newApplication(jobId)
  await db().updateTable('profile').set({ country_id: 1 }).where('profile_id', '=', elsewhere).execute()
  await decideAs(owner, second, { decision: 'advance' })
  const { jobStageId } = await decideAs(owner, second, { decision: 'advance' })
  await db()
    .updateTable('profile')
    .set({ skills: ['Weaving', 'SQL'] })
    .where('profile_id', '=', profileId)
    .execute()
  const idsOf = async (filterKeys: Record<string, string>) => {
    const named = Object.entries(filterKeys).map(([name, value]) => [`filterKeys[${name}]`, value])
    const { list, count } = await listAs(owner, { jobId, ...Object.fromEntries(named) })
    assert.equal(count, list.length)
    return list.map(row => row.appId)
  }
  const whole = await listAs(owner, { jobId })
  assert.deepEqual(whole.countsByStage, { [await stageIdOf(jobId, 'applied')]: 1, [jobStageId ?? 0]: 1 })
  assert.deepEqual(await idsOf({ stageId: String(jobStageId) }), [second])
  assert.deepEqual(await idsOf({ location: 'singapore' }), [first])
  assert.deepEqual(await idsOf({ skills: 'weaving,rust' }), [first])
  assert.deepEqual(await idsOf({ overdue: 'true' }), [])
  await db()
    .updateTable('application')
    .set({ status_since: later(-3 * 3600_000) })
    .where('app_id', '=', second)
    .execute()
  await db().updateTable('job_workflow_stage').set({ sla_hours: 2 }).where('job_stage_id', '=', jobStageId).execute()
  assert.deepEqual(await idsOf({ overdue: 'true' }), [second])
})

test('an application walks the whole pipeline, each step told with before and after', async () => {
  const { owner, jobId } = await newWork()
  const { appId, statusToken } = await newApplication(jobId)
  const reached: (string | null)[][] = []
  for (let step = 0; step < 6; step += 1) {
    const { statusKey, stageName } = await decideAs(owner, appId, { decision: 'advance' })
    reached.push([statusKey, stageName])
  }
  const hired = await callAs(owner)(hireApplicant, { params: { appId }, body: { startDate: '2027-01-04' } })
  reached.push([hired.statusKey, hired.stageName])
  assert.deepEqual(reached, [
    ['shortlisted', 'Shortlisted'],
    ['shortlisted', 'Phone'],
    ['assessment', 'Assessment'],
    ['interview', 'Interview'],
    ['offer', 'Offer'],
    ['joining', 'Joining'],
    ['joined', 'Joining'],
  ])
  const row = await db().selectFrom('application').selectAll().where('app_id', '=', appId).executeTakeFirstOrThrow()
  assert.deepEqual([row.state, row.version], ['hired', 8])
  const { timeline } = await readAs(owner, appId)
  assert.deepEqual(
    timeline.map(step => [step.to, step.toStage]),
    [['applied', null], ...reached],
  )
  assert.deepEqual([timeline[1]?.from, timeline[1]?.fromStage], ['applied', 'Applied'])
  assert.equal(timeline[1]?.actor, 'Olive Owner')
  const status = await call(readApplicationStatus, { params: { token: statusToken } })
  assert.deepEqual(
    status.steps.map(step => step.state),
    [...Array<string>(7).fill('done'), 'current'],
  )
  assert.ok(status.steps.every(step => step.date !== null))
})

test('the status page tells the true state, also of a rejection, and a wrong link nothing', async () => {
  const { owner, jobId } = await newWork()
  const { appId, statusToken } = await newApplication(jobId)
  await moveAs(owner, appId, 'interview')
  const inside = await call(readApplicationStatus, { params: { token: statusToken } })
  assert.deepEqual(
    inside.steps.map(step => [step.label, step.state]),
    [
      ['Application received', 'done'],
      ['Shortlisted', 'done'],
      ['Phone interview', 'done'],
      ['Assessment', 'done'],
      ['Interview', 'current'],
      ['Offer', 'next'],
      ['Preparing your start', 'next'],
      [null, 'next'],
    ],
  )
  await decideAs(owner, appId, { decision: 'reject', note: 'secret reason' })
  moveClock(11 * 60_000)
  const status = await call(readApplicationStatus, { params: { token: statusToken } }).finally(() =>
    moveClock(-11 * 60_000),
  )
  assert.equal(status.state, 'rejected')
  assert.deepEqual(status.steps.at(-1)?.key, 'rejected')
  assert.equal(status.steps.length, 6)
  assert.doesNotMatch(JSON.stringify(status), /secret reason/)
  assert.equal((await assertRefused(call(readApplicationStatus, { params: { token: unique('x') } }))).status, 404)
})

test('what the pipeline does not allow is refused and told', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const present = await stageIdOf(jobId, 'applied')
  const toItself = await assertRefused(decideAs(owner, appId, { decision: 'move', toStageId: present }))
  assert.deepEqual([toItself.problem, toItself.message], ['illegal-change', "This can't be changed right now."])
  assert.equal(toItself.details?.from, 'applied')
  assert.deepEqual(toItself.details?.allowed, ['advance', 'skip', 'move', 'reject', 'hold', 'withdraw'])
  const other = await newWork()
  const strange = decideAs(owner, appId, { decision: 'move', toStageId: await stageIdOf(other.jobId, 'offer') })
  assert.deepEqual((await assertRefused(strange)).fields, { toStageId: "This job doesn't have this stage." })
  const nowhere = await assertRefused(decideAs(owner, appId, { decision: 'move' }))
  assert.deepEqual(nowhere.fields, { toStageId: 'This field is required.' })
  const later = { decision: 'reject', notify: true, sendAt: '2027-01-01T00:00:00Z' } as const
  assert.deepEqual(Object.keys((await assertRefused(decideAs(owner, appId, later))).fields ?? {}), ['sendAt'])
  await decideAs(owner, appId, { decision: 'reject' })
  for (const decision of ['advance', 'reject'] as const) {
    assert.equal((await assertRefused(decideAs(owner, appId, { decision }))).status, 409)
  }
  const wrong = await send(decideApplication, { params: { appId }, body: JSON.parse('{"decision":"hire"}') }, owner)
  assert.equal(wrong.status, 422)
})

test('of two people who decide on what they saw, the second is told; at once, one wins', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { appId } = await newApplication(jobId)
  await decideAs(owner, appId, { decision: 'advance', version: 1 })
  const stale = await assertRefused(decideAs(admin, appId, { decision: 'reject', version: 1 }))
  assert.equal(stale.status, 412)
  assert.equal(stale.message, 'Someone else changed this in the meantime. Check the latest version and try again.')
  const { row, movedBy } = stale.details ?? {}
  const seen = z.parse(applicationRow, row)
  assert.deepEqual([seen.statusKey, seen.stageName, seen.version], ['shortlisted', 'Shortlisted', 2])
  assert.equal(movedBy, 'Olive Owner')
  const both = await Promise.allSettled([
    decideAs(owner, appId, { decision: 'advance', version: 2 }),
    decideAs(admin, appId, { decision: 'reject', version: 2 }),
  ])
  assert.deepEqual(
    both.map(outcome => outcome.status).sort((a, b) => a.localeCompare(b)),
    ['fulfilled', 'rejected'],
  )
})

test('a decision is taken back exactly and once, by its maker or a colleague who may decide too', async () => {
  const { company, owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const rowNow = () =>
    db()
      .selectFrom('application')
      .select(['state', 'status_key', 'status_since', 'job_stage_id'])
      .where('app_id', '=', appId)
      .executeTakeFirstOrThrow()
  await decideAs(owner, appId, { decision: 'advance' })
  const was = await rowNow()
  const { undo: back, statusKey } = await decideAs(owner, appId, { decision: 'reject' })
  assert.equal(statusKey, 'rejected')
  assert.equal((await rowNow()).job_stage_id, was.job_stage_id)
  const clocks = await historyOf(appId)
  assert.deepEqual([clocks.length, clocks.at(-1)?.left_how], [2, 'rejected'])
  assert.ok(Math.abs(Date.parse(back.expiresAt) - Date.now() - 600_000) < 3000)
  const outsiders = [await newRecruiter(company), await newRecruiter(await newCompany(), { isAdmin: true })]
  for (const person of outsiders) assert.equal((await assertRefused(undoAs(person, back.token))).status, 404)
  const admin = await newRecruiter(company, { isAdmin: true })
  assert.deepEqual(await undoAs(admin, back.token), { ok: true, entity: 'application', entityId: appId, count: 1 })
  assert.deepEqual(await rowNow(), was)
  assert.deepEqual([(await historyOf(appId)).length, (await historyOf(appId)).at(-1)?.left_how], [2, null])
  await assertRefused(undoAs(owner, back.token), 'undo-expired')
  assert.equal((await readAs(owner, appId)).timeline.at(-1)?.verb, 'application_decision_undone')
})

test('an undo comes too late when somebody has changed it since, or its time is over', async () => {
  const { owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  const first = await decideAs(owner, appId, { decision: 'advance' })
  await decideAs(owner, appId, { decision: 'advance' })
  await assertRefused(undoAs(owner, first.undo.token), 'illegal-change')
  const last = await decideAs(owner, appId, { decision: 'advance' })
  await db()
    .updateTable('undo_token')
    .set({ expires_at: later(-1000) })
    .where('entity_id', '=', appId)
    .execute()
  await assertRefused(undoAs(owner, last.undo.token), 'undo-expired')
})

test('what a colleague has decided or put on hold is new to nobody', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const [moved, rejected, held, open] = [
    await newApplication(jobId),
    await newApplication(jobId),
    await newApplication(jobId),
    await newApplication(jobId),
  ]
  await decideAs(admin, moved.appId, { decision: 'advance' })
  await decideAs(admin, rejected.appId, { decision: 'reject' })
  await decideAs(admin, held.appId, {
    decision: 'hold',
    holdUntil: later(48 * 3600_000)
      .toISOString()
      .slice(0, 10),
  })
  const { list } = await listAs(owner, { jobId })
  assert.deepEqual(
    list.filter(row => !row.isViewed).map(row => row.appId),
    [open.appId],
  )
  const jobs = await callAs(owner)(searchJobs)
  assert.equal(jobs.list[0]?.unreviewed, 1)
})
