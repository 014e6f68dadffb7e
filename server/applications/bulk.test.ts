import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewApplicationBulk, startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { decideApplication, reverseDecision } from '@hireloom/contract/applications/decisions.ts'
import { listRejectionReasons } from '@hireloom/contract/applications/rejection-reasons.ts'
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { later, now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { decideAs, listAs, newApplication, newWork, readAs, stageIdOf, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person, send } from '../testing/world.ts'

type Body = NonNullable<Args<typeof startApplicationBulk>[0]>['body']

const start = (person: Person, body: Body, key?: string) =>
  callAs(person)(startApplicationBulk, { body, ...(key !== undefined && { key }) })
const preview = (person: Person, body: Body) => callAs(person)(previewApplicationBulk, { body })

async function done(person: Person, { taskId }: { taskId: number }) {
  const read = () => callAs(person)(readTask, { params: { taskId } })
  await until(async () => (await read()).endedAt !== null)
  return read()
}

/** A job with so many applications. */
async function newPile(count: number) {
  const work = await newWork()
  const appIds: number[] = []
  for (let at = 0; at < count; at += 1)
    appIds.push((await newApplication(work.jobId, { lastName: `Pile${'abcde'[at]}` })).appId)
  const statuses = async () => Promise.all(appIds.map(async appId => (await readAs(work.owner, appId)).statusKey))
  return { ...work, appIds, statuses }
}

test('many applications are moved, what could not be is told, and one undo takes all back', async () => {
  const { owner, jobId, appIds, statuses } = await newPile(4)
  const [first = 0, , , last = 0] = appIds
  await decideAs(owner, first, { decision: 'reject' })
  const stranger = await newWork()
  const foreign = await newApplication(stranger.jobId)
  const toStageId = await stageIdOf(jobId, 'interview')
  const body = { appIds: [...appIds, foreign.appId], action: 'move' as const, args: { toStageId } }
  assert.deepEqual(await preview(owner, body), { applications: 5, possible: 3 })
  const task = await done(owner, await start(owner, body))
  assert.deepEqual([task.state, task.succeeded, task.failed], ['done', 3, 2])
  assert.deepEqual(await statuses(), ['rejected', 'interview', 'interview', 'interview'])
  assert.equal((await readAs(stranger.owner, foreign.appId)).statusKey, 'applied')
  // What a colleague has changed since stays.
  await decideAs(owner, last, { decision: 'advance' })
  const { count, stayed } = await undoAs(owner, task.undo?.token ?? '')
  assert.deepEqual([count, stayed], [2, 1])
  assert.deepEqual(await statuses(), ['rejected', 'applied', 'applied', 'offer'])
  assert.equal((await readAs(owner, appIds[1] ?? 0)).timeline.at(-1)?.verb, 'application_decision_undone')
})

test('a bulk move takes back an application too that was decided singly and stands again where the move put it', async () => {
  const { owner, jobId, appIds, statuses } = await newPile(4)
  const [undone = 0, reversed = 0, held = 0, elsewhere = 0] = appIds
  const asVersion = async (appId: number) => (await readAs(owner, appId)).version
  const toStageId = await stageIdOf(jobId, 'interview')
  const task = await done(owner, await start(owner, { appIds, action: 'move', args: { toStageId } }))
  const moved = await asVersion(undone)
  const { undo } = await decideAs(owner, undone, { decision: 'reject' })
  await undoAs(owner, undo.token)
  await decideAs(owner, reversed, { decision: 'advance' })
  await callAs(owner)(reverseDecision, { params: { appId: reversed }, body: {} })
  await decideAs(owner, held, {
    decision: 'hold',
    holdUntil: later(3 * 86_400_000)
      .toISOString()
      .slice(0, 10),
  })
  await decideAs(owner, elsewhere, { decision: 'advance' })
  assert.deepEqual(await statuses(), ['interview', 'interview', 'interview', 'offer'])
  const { count, stayed } = await undoAs(owner, task.undo?.token ?? '')
  assert.deepEqual([count, stayed], [2, 2])
  assert.deepEqual(await statuses(), ['applied', 'applied', 'interview', 'offer'])
  // Whoever still sees what the move made is refused as before.
  assert.ok((await asVersion(undone)) > moved + 2)
  await assertRefused(
    callAs(owner)(decideApplication, { params: { appId: undone }, body: { decision: 'advance', version: moved } }),
    'stale',
  )
})

test('a bulk rejection takes back an application too that was put back for a moment, and leaves one that was rejected anew', async () => {
  const { owner, appIds, statuses } = await newPile(2)
  const [forMoment = 0, anew = 0] = appIds
  const putBack = (appId: number) => callAs(owner)(reverseDecision, { params: { appId }, body: {} })
  const task = await done(owner, await start(owner, { appIds, action: 'reject' }))
  await undoAs(owner, (await putBack(forMoment)).undo.token)
  await putBack(anew)
  await decideAs(owner, anew, { decision: 'reject' })
  const { count, stayed } = await undoAs(owner, task.undo?.token ?? '')
  assert.deepEqual([count, stayed, await statuses()], [1, 1, ['applied', 'rejected']])
})

test('all that a list finds are rejected with a reason, and nobody is told before an hour has passed', async () => {
  const { owner, jobId, appIds, statuses } = await newPile(3)
  await decideAs(owner, appIds[2] ?? 0, { decision: 'advance' })
  const reason = (await callAs(owner)(listRejectionReasons, { query: {} })).list[0]
  const query = { jobId, statusKey: ['applied'], searchKey: 'pile' }
  const args = { reasonId: reason?.rejectionReasonId, letter: 'standard' as const, note: 'Season is over' }
  const body = { query, action: 'reject' as const, args }
  assert.deepEqual(await preview(owner, body), { applications: 2, possible: 2 })
  const task = await done(owner, await start(owner, body))
  assert.equal(task.succeeded, 2)
  assert.deepEqual(await statuses(), ['rejected', 'rejected', 'shortlisted'])
  const read = await readAs(owner, appIds[0] ?? 0)
  assert.deepEqual([read.rejectionReason, read.telling?.letter], [reason?.name, 'standard'])
  assert.equal(read.timeline.at(-1)?.note, 'Season is over')
  assert.ok(Date.parse(read.telling?.at ?? '') > later(59 * 60_000).getTime())
  assert.equal((await undoAs(owner, task.undo?.token ?? '')).count, 2)
  assert.deepEqual(await statuses(), ['applied', 'applied', 'shortlisted'])
})

test('an applicant who has been told stays rejected when the rest is taken back', async () => {
  const { owner, appIds, statuses } = await newPile(2)
  const task = await done(owner, await start(owner, { appIds, action: 'reject' }))
  const told = { rejection_told_at: now() }
  await db()
    .updateTable('application')
    .set(told)
    .where('app_id', '=', appIds[0] ?? 0)
    .execute()
  assert.equal((await undoAs(owner, task.undo?.token ?? '')).count, 1)
  assert.deepEqual(await statuses(), ['rejected', 'applied'])
})

test('a change that is sent twice is made once', async () => {
  const { owner, appIds, statuses } = await newPile(1)
  const key = crypto.randomUUID()
  const body = { appIds, action: 'advance' as const }
  const [one, other] = [await start(owner, body, key), await start(owner, body, key)]
  assert.equal(one.taskId, other.taskId)
  await done(owner, one)
  assert.deepEqual(await statuses(), ['shortlisted'])
})

test('many applications are held, and go on', async () => {
  const { owner, jobId, appIds } = await newPile(2)
  const holdUntil = later(5 * 24 * 3600_000)
    .toISOString()
    .slice(0, 10)
  const held = async () => (await listAs(owner, { jobId })).list.map(row => row.onHoldUntil)
  await done(owner, await start(owner, { appIds, action: 'hold', args: { holdUntil } }))
  assert.deepEqual(await held(), [holdUntil, holdUntil])
  await done(owner, await start(owner, { appIds, action: 'hold', args: { holdUntil: null } }))
  assert.deepEqual(await held(), [null, null])
})

test('a change that names nothing, a stage of another job, a reason that is not offered or a day that is over is refused', async () => {
  const { company, owner, jobId, appIds } = await newPile(1)
  const refused = (body: Body, field: string) => assertRefused(start(owner, body), 'invalid', [field])
  await refused({ action: 'advance' }, 'appIds')
  await refused({ query: { jobId, searchKey: 'zzzz' }, action: 'advance' }, 'query')
  await refused({ appIds, action: 'move' }, 'toStageId')
  const other = await newWork()
  await refused({ appIds, action: 'move', args: { toStageId: await stageIdOf(other.jobId, 'offer') } }, 'toStageId')
  await refused({ appIds, action: 'hold' }, 'holdUntil')
  await refused({ appIds, action: 'hold', args: { holdUntil: '2001-01-01' } }, 'holdUntil')
  await refused({ appIds, action: 'reject', args: { reasonId: 999_999_999 } }, 'reasonId')
  const admin = await newRecruiter(company, { isAdmin: true })
  await callAs(admin)(changeCompanyBehaviour, { body: { rejectionReasonRequired: true } })
  await refused({ appIds, action: 'reject' }, 'reasonId')
})

test('only recruiters change many applications at once', async () => {
  const { company, appIds } = await newPile(1)
  const manager = await newRecruiter(company, { memberRole: 'hiring_manager' })
  await assertRefused(start(manager, { appIds, action: 'advance' }), 'forbidden')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  const task = await done(stranger, await start(stranger, { appIds, action: 'advance' }))
  assert.deepEqual([task.succeeded, task.failed, task.undo], [0, 1, null])
  assert.deepEqual(await preview(stranger, { appIds, action: 'advance' }), { applications: 1, possible: 0 })
  await assertRefused(call(startApplicationBulk, { body: { appIds, action: 'advance' } }), 'unauthorized')
  assert.equal(
    (await send(startApplicationBulk, { body: { appIds, action: 'advance' } }, await newCandidate())).status,
    403,
  )
})
