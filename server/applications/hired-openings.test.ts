import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { hireApplicant, reverseDecision, withdrawForApplicant } from '@hireloom/contract/applications/decisions.ts'
import { disownApplication } from '@hireloom/contract/applications/status.ts'
import * as duplicates from '@hireloom/contract/duplicates/duplicates.ts'
import { changeOpening, removeOpening } from '@hireloom/contract/jobs/openings.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { atOnce } from '../testing/at-once.ts'
import { moveAs, newApplication, newWork, readAs, stageIdOf, undoAs } from '../testing/made-applications.ts'
import { addOpenings, openingsAs, seatsOf } from '../testing/made-openings.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newJob, newRecruiter, type Person, unique } from '../testing/world.ts'

const hireAs = (person: Person, appId: number, openingId: number | null) =>
  callAs(person)(hireApplicant, { params: { appId }, body: { openingId, startDate: '2027-03-01' } })
const reverseAs = (person: Person, appId: number) => callAs(person)(reverseDecision, { params: { appId }, body: {} })

/** Somebody who can be hired. */
async function newFinalist(
  owner: Person,
  jobId: number,
  parts: { firstName?: string; lastName?: string; mobile?: string } = {},
) {
  const made = await newApplication(jobId, parts)
  await moveAs(owner, made.appId, 'joining')
  return made
}

/** A job with openings, and somebody who can be hired. */
async function newCase(count = 1) {
  const work = await newWork()
  const { owner, jobId } = work
  const { list } = await addOpenings(owner, jobId, { count })
  const openingIds = list.map(each => each.openingId)
  const { appId, statusToken } = await newFinalist(owner, jobId, { firstName: 'Ann', lastName: 'Anker' })
  const states = async () => (await openingsAs(owner, jobId)).list.map(({ state }) => state).toSorted()
  return { ...work, appId, statusToken, openingIds, openingId: openingIds[0] ?? 0, states }
}

/** The same with the person hired into the first opening. */
async function newHire(count = 1) {
  const found = await newCase(count)
  return { ...found, hired: await hireAs(found.owner, found.appId, found.openingId) }
}

test('a hire fills an opening, which says by whom; the application says which one', async () => {
  const { owner, company, jobId, appId, openingId } = await newHire(2)
  const { list, counts } = await openingsAs(owner, jobId)
  assert.deepEqual(counts, { open: 1, filled: 1, cancelled: 0 })
  const filled = list.find(each => each.openingId === openingId)
  assert.deepEqual(
    [filled?.state, filled?.filledByAppId, filled?.filledByName, filled?.startDate],
    ['filled', appId, 'Ann Anker', '2027-03-01'],
  )
  assert.deepEqual(await seatsOf(owner, jobId), [2, { open: 1, filled: 1 }])
  const { opening, statusKey } = await readAs(owner, appId)
  assert.deepEqual([opening, statusKey], [{ openingId, code: filled?.code }, 'joined'])
  // Who does not see the applications is not told who.
  const looking = await newRecruiter(company, { memberRole: 'reporting_manager' })
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: looking.userId, role_id: 8 }).execute()
  const told = (await openingsAs(looking, jobId)).list.find(each => each.openingId === openingId)
  assert.deepEqual(
    [told?.state, told?.filledByAppId, told?.filledByName, told?.startDate],
    ['filled', null, null, null],
  )
})

test('the opening must be one of the job that is to be filled; without one a hire fills none', async () => {
  const { company, owner, jobId, appId, openingIds, openingId, states } = await newCase(2)
  const sister = await newJob(company, { owner })
  const elsewhere = (await addOpenings(owner, sister.jobId)).list[0]?.openingId ?? 0
  await assertRefused(hireAs(owner, appId, elsewhere), 'invalid', ['openingId'])
  await assertRefused(hireAs(owner, appId, 999_999_999), 'invalid', ['openingId'])
  await callAs(owner)(changeOpening, { params: { openingId }, body: { state: 'cancelled' } })
  const cancelled = await assertRefused(hireAs(owner, appId, openingId), 'opening-not-open', ['openingId'])
  assert.equal(cancelled.message, 'This opening was cancelled. Choose another one.')
  assert.equal((await readAs(owner, appId)).statusKey, 'joining')
  await hireAs(owner, appId, openingIds[1] ?? 0)
  const second = await newFinalist(owner, jobId)
  const filled = await assertRefused(hireAs(owner, second.appId, openingIds[1] ?? 0), 'opening-not-open')
  assert.equal(filled.message, 'This opening has just been filled. Choose another one.')
  await hireAs(owner, second.appId, null)
  assert.equal((await readAs(owner, second.appId)).opening, null)
  assert.deepEqual(await states(), ['cancelled', 'filled'])
})

test('of two who hire into one opening at once, one is refused', async () => {
  const { owner, jobId, appId, openingId } = await newCase()
  const other = await newFinalist(owner, jobId)
  const results = await atOnce(
    'select 1 from opening where opening_id = $1 for update',
    [openingId],
    [appId, other.appId].map(each => () => hireAs(owner, each, openingId)),
  )
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const [refused] = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  await assertRefused(Promise.reject(refused), 'opening-not-open', ['openingId'])
  const keys = [(await readAs(owner, appId)).statusKey, (await readAs(owner, other.appId)).statusKey]
  assert.deepEqual(keys.toSorted(), ['joined', 'joining'])
})

test('an opening that is cancelled or deleted while somebody hires into it is lost to one of the two', async () => {
  const { owner, appId, openingId, states } = await newCase()
  const cancel = () => callAs(owner)(changeOpening, { params: { openingId }, body: { state: 'cancelled' } })
  const lock = 'select 1 from opening where opening_id = $1 for update'
  const results = await atOnce(lock, [openingId], [() => hireAs(owner, appId, openingId), cancel])
  assert.deepEqual([results.map(({ status }) => status), await states()], [['fulfilled', 'rejected'], ['filled']])
  await assertRefused(callAs(owner)(removeOpening, { params: { openingId } }), 'illegal-change')
})

test('a hire that is undone opens its opening again, and so does one that is put back', async () => {
  const { owner, jobId, appId, openingId, hired, states } = await newHire()
  await undoAs(owner, hired.undo.token)
  assert.deepEqual([await states(), (await readAs(owner, appId)).opening], [['open'], null])
  await hireAs(owner, appId, openingId)
  const back = await reverseAs(owner, appId)
  assert.deepEqual([back.statusKey, await states()], ['joining', ['open']])
  // The hire is back with its opening when putting it back was the mistake.
  await undoAs(owner, back.undo.token)
  assert.deepEqual([await states(), (await readAs(owner, appId)).opening?.openingId], [['filled'], openingId])
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('entity', '=', 'opening')
    .where('job_id', '=', jobId)
    .orderBy('event_id')
    .execute()
  const [filled, freed] = ['opening_filled', 'opening_freed']
  assert.deepEqual(
    events.map(({ verb }) => verb),
    [filled, freed, filled, freed, filled],
  )
})

test('a hire that comes back finds its opening filled by somebody else, and has none', async () => {
  const { owner, jobId, appId, openingId } = await newHire()
  const back = await reverseAs(owner, appId)
  const other = await newFinalist(owner, jobId)
  await hireAs(owner, other.appId, openingId)
  await undoAs(owner, back.undo.token)
  const { statusKey, opening } = await readAs(owner, appId)
  assert.deepEqual([statusKey, opening], ['joined', null])
  assert.equal((await readAs(owner, other.appId)).opening?.openingId, openingId)
})

test('what does not take a hire back leaves its opening filled: a withdrawal, a move of many, the removal of its stage', async () => {
  const { owner, jobId, appId, states } = await newHire()
  await assertRefused(callAs(owner)(withdrawForApplicant, { params: { appId }, body: {} }), 'illegal-change')
  const toStageId = await stageIdOf(jobId, 'interview')
  const { taskId } = await callAs(owner)(startApplicationBulk, {
    body: { appIds: [appId], action: 'move', args: { toStageId } },
  })
  const task = () => callAs(owner)(readTask, { params: { taskId } })
  await until(async () => (await task()).endedAt !== null)
  assert.deepEqual([(await task()).failed, await states()], [1, ['filled']])
})

test('the seat of who was hired stays filled when their data is erased', async () => {
  const { owner, jobId, appId } = await newHire()
  await rows(sql`insert into privacy_request (company_id, person_id, app_id, kind, due_at)
    select company_id, person_id, app_id, 'erase', now() - interval '1 day' from application where app_id = ${appId}`)
  await eraseDue()
  const [opening] = (await openingsAs(owner, jobId)).list
  assert.deepEqual([opening?.state, opening?.filledByAppId, opening?.filledByName], ['filled', null, null])
  assert.deepEqual(await seatsOf(owner, jobId), [1, { open: 0, filled: 1 }])
})

test('an application that its sender did not send, or that is gone, leaves its opening open', async () => {
  const one = await newHire()
  await db().updateTable('application').set({ needs_proof: true }).where('app_id', '=', one.appId).execute()
  await call(disownApplication, { params: { token: one.statusToken } })
  assert.deepEqual(await one.states(), ['open'])
  const other = await newHire()
  await rows(sql`delete from application where app_id = ${other.appId}`)
  assert.deepEqual(await other.states(), ['open'])
})

test('of two hires that turn out to be of one person, the opening of the second is open until the merge is undone', async () => {
  const { owner, jobId, openingIds } = await newCase(2)
  const mobile = `81${String(Date.now()).slice(-6)}`
  const lastName = unique('Twin').replace(/\d/g, 'x')
  const one = await newFinalist(owner, jobId, { firstName: 'Eva', lastName, mobile })
  const two = await newFinalist(owner, jobId, { firstName: 'Evi', lastName, mobile })
  for (const [at, { appId }] of [one, two].entries()) await hireAs(owner, appId, openingIds[at] ?? 0)
  const as = callAs(owner)
  const { duplicateId } = await until(
    async () => (await as(duplicates.listDuplicates, { query: { profileId: one.profileId } })).list[0],
  )
  const stateOf = async (at: number) =>
    (await openingsAs(owner, jobId)).list.find(each => each.openingId === openingIds[at])?.state
  await as(duplicates.mergeDuplicate, { params: { duplicateId }, body: { keep: one.profileId, fieldChoices: {} } })
  assert.deepEqual([await stateOf(0), await stateOf(1)], ['filled', 'open'])
  await as(duplicates.unmergeDuplicate, { params: { duplicateId } })
  assert.deepEqual([await stateOf(0), await stateOf(1)], ['filled', 'filled'])
  assert.equal((await readAs(owner, two.appId)).opening?.openingId, openingIds[1])
})
