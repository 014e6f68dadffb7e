import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeMe } from '@hireloom/contract/accounts/sessions.ts'
import { viewApplication } from '@hireloom/contract/applications/applications.ts'
import { startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { listQueue, type QueuePart } from '@hireloom/contract/applications/queue.ts'
import { changeApplication } from '@hireloom/contract/applications/team.ts'
import { later, now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { decideAs, listAs, newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

const queueOf = (person: Person, part: QueuePart, more: Record<string, unknown> = {}) =>
  callAs(person)(listQueue, { query: { part, ...more } })
const idsIn = async (person: Person, part: QueuePart, more = {}) =>
  (await queueOf(person, part, more)).list.map(row => row.appId)
const dueIn = (appId: number, hours: number) =>
  db()
    .updateTable('application')
    .set({ answer_due_at: later(hours * 3600_000) })
    .where('app_id', '=', appId)
    .execute()

test('the queue holds what is new, waits, is overdue or due today over all own jobs, broken promises first', async () => {
  const { company, owner, jobId } = await newWork()
  const second = await newJob(company, { owner })
  const [fresh, seen, late, held] = [
    await newApplication(jobId),
    await newApplication(second.jobId),
    await newApplication(jobId),
    await newApplication(jobId),
  ]
  await callAs(owner)(viewApplication, { params: { appId: seen.appId } })
  await dueIn(fresh.appId, 90)
  await dueIn(seen.appId, 5)
  await dueIn(late.appId, -5)
  await db()
    .updateTable('application')
    .set({ answer_due_at: null, on_hold_until: now() })
    .where('app_id', '=', held.appId)
    .execute()
  assert.deepEqual(await idsIn(owner, 'today'), [late.appId, seen.appId, held.appId])
  assert.deepEqual(await idsIn(owner, 'overdue'), [late.appId])
  assert.deepEqual(await idsIn(owner, 'new'), [late.appId, fresh.appId])
  assert.deepEqual(await idsIn(owner, 'waiting'), [seen.appId])
  const { counts, count } = await queueOf(owner, 'new', { searchKey: 'nobody has this name' })
  assert.deepEqual([counts, count], [{ today: 3, overdue: 1, new: 2, waiting: 1 }, 0])
  assert.deepEqual(await idsIn(owner, 'today', { jobId: second.jobId }), [seen.appId])
  await decideAs(owner, late.appId, { decision: 'reject' })
  assert.deepEqual(await idsIn(owner, 'overdue'), [])
})

test('an assigned application waits for its assignee alone', async () => {
  const { company, owner, jobId } = await newWork()
  const colleague = await newRecruiter(company, { isAdmin: true })
  const { appId } = await newApplication(jobId)
  assert.deepEqual([await idsIn(owner, 'new'), await idsIn(colleague, 'new')], [[appId], []])
  const body = { assignedRecruiterId: colleague.userId }
  await callAs(owner)(changeApplication, { params: { appId }, body })
  assert.deepEqual([await idsIn(owner, 'new'), await idsIn(colleague, 'waiting')], [[], [appId]])
})

test('the queue is for those who move applications, and holds their own company’s', async () => {
  const { company, owner, jobId } = await newWork()
  const { appId } = await newApplication(jobId)
  await assertRefused(call(listQueue, { query: {} }), 'unauthorized')
  assert.equal((await send(listQueue, { query: {} }, await newCandidate())).status, 403)
  const reader = await newRecruiter(company, { memberRole: 'read_only' })
  assert.equal((await send(listQueue, { query: {} }, reader)).status, 403)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.deepEqual(await idsIn(stranger, 'new', { jobId }), [])
  assert.deepEqual(await idsIn(owner, 'new'), [appId])
  await assertRefused(callAs(owner)(listQueue, { query: JSON.parse('{"part":"everything"}') }), 'malformed')
})

test('a hold lasts to the end of its day where the person is, west of UTC and east of it', async context => {
  // Half past two in the morning of UTC: the evening before in Los Angeles, towards noon in Tokyo.
  const night = new Date(later(-150 * 60_000))
  night.setUTCHours(2, 30, 0, 0)
  jump(context, night.getTime() - now().getTime())
  const [evening, day] = [-24, 0].map(hours =>
    later(hours * 3600_000)
      .toISOString()
      .slice(0, 10),
  )
  const { company, owner, jobId } = await newWork()
  const colleague = await newRecruiter(company, { isAdmin: true })
  const { appId } = await newApplication(jobId)
  await callAs(owner)(changeApplication, { params: { appId }, body: { assignedRecruiterId: owner.userId } })
  const livesIn = (person: Person, zone: string) =>
    db().updateTable('app_user').set({ tzid: zone }).where('user_id', '=', person.userId).execute()
  await livesIn(owner, 'America/Los_Angeles')
  await livesIn(colleague, 'Asia/Tokyo')
  const heldFor = async (person: Person) => (await listAs(person, { jobId })).list.map(row => row.onHoldUntil)
  await decideAs(owner, appId, { decision: 'hold', holdUntil: day })
  assert.deepEqual([await heldFor(owner), await heldFor(colleague)], [[day], [day]])
  assert.deepEqual([await idsIn(owner, 'today'), await idsIn(owner, 'waiting')], [[], []])
  const held = db().updateTable('application').set({ on_hold_until: evening }).where('app_id', '=', appId)
  await held.execute()
  assert.deepEqual([await heldFor(owner), await heldFor(colleague)], [[evening], [null]])
  assert.deepEqual(await idsIn(owner, 'today'), [appId])
  await livesIn(owner, 'Asia/Tokyo')
  assert.deepEqual([await idsIn(owner, 'today'), await idsIn(owner, 'waiting')], [[], [appId]])
  await assertRefused(decideAs(owner, appId, { decision: 'hold', holdUntil: evening }), 'invalid', ['holdUntil'])
})

for (const { zone, hour } of [
  // Six in the evening, in summer seven.
  { zone: 'America/Los_Angeles', hour: 2 },
  // Eight in the morning, when it is the day before in UTC.
  { zone: 'Asia/Tokyo', hour: 23 },
]) {
  test(`the present day is none to come in ${zone}, the next one is`, async context => {
    // The last time that it was so late: sessions end when nobody is there for long.
    const moment = later(-hour * 3600_000)
    moment.setUTCHours(hour, 0, 0, 0)
    jump(context, moment.getTime() - now().getTime())
    const { owner, jobId } = await newWork()
    const { appId } = await newApplication(jobId)
    const [yesterday, today, tomorrow] = [-24, 0, 24].map(hours =>
      later(hours * 3600_000).toLocaleDateString('sv', { timeZone: zone }),
    )
    const holdUntil = (day: string | undefined) => decideAs(owner, appId, { decision: 'hold', holdUntil: day })
    const holdMany = (day: string | undefined) =>
      callAs(owner)(startApplicationBulk, { body: { appIds: [appId], action: 'hold', args: { holdUntil: day } } })
    // Before a zone is chosen the browser may be anywhere.
    await holdUntil(tomorrow)
    await callAs(owner)(changeMe, { body: { tzid: zone } })
    for (const day of [yesterday, today]) {
      await assertRefused(holdUntil(day), 'invalid', ['holdUntil'])
      await assertRefused(holdMany(day), 'invalid', ['holdUntil'])
    }
    await holdUntil(tomorrow)
    assert.deepEqual(
      [await idsIn(owner, 'today'), await idsIn(owner, 'waiting'), await idsIn(owner, 'new')],
      [[], [], []],
    )
    await holdMany(tomorrow)
  })
}
