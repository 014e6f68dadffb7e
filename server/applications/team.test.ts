import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { readApplicationFacets } from '@hireloom/contract/applications/facets.ts'
import { eraseApplicationData } from '@hireloom/contract/applications/status.ts'
import { changeApplication, listApplicationColleagues, rateApplication } from '@hireloom/contract/applications/team.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { decideAs, listAs, newApplication, newWork, readAs, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

type Change = NonNullable<NonNullable<Args<typeof changeApplication>[0]>['body']>
const change = (person: Person, appId: number, body: Change) =>
  callAs(person)(changeApplication, { params: { appId }, body })
const rate = (person: Person, appId: number, rating: number | null) =>
  callAs(person)(rateApplication, { params: { appId }, body: { rating } })
const idsOf = async (person: Person, query: Record<string, unknown>) =>
  (await listAs(person, query)).list.map(row => row.appId)

/** A job with two applications, its owner and a colleague who recruits too. */
async function newTeam() {
  const work = await newWork()
  const colleague = await newRecruiter(work.company, { isAdmin: true })
  return { ...work, colleague, one: await newApplication(work.jobId), other: await newApplication(work.jobId) }
}

test('an application has tags and an assignee, is found by them, and each change can be taken back once', async () => {
  const { owner, colleague, jobId, one } = await newTeam()
  const { appId } = one
  await change(owner, appId, { tags: ['Leads people', 'Relocates'] })
  const { undo, ...marks } = await change(owner, appId, {
    tags: ['relocates', 'Speaks Thai'],
    assignedRecruiterId: colleague.userId,
  })
  assert.deepEqual([marks.tags, marks.assignedTo?.userId], [['Relocates', 'Speaks Thai'], colleague.userId])
  assert.deepEqual((await readAs(colleague, appId)).tags, marks.tags)
  assert.deepEqual(await idsOf(owner, { jobId, 'filterKeys[tags]': 'speaks thai' }), [appId])
  assert.deepEqual(await idsOf(owner, { jobId, 'filterKeys[tags]': 'Leads people' }), [])
  assert.deepEqual(await idsOf(colleague, { jobId, 'filterKeys[assigned]': 'me' }), [appId])
  assert.deepEqual(await idsOf(owner, { jobId, 'filterKeys[assigned]': `none,${colleague.userId}` }), [
    (await newestOf(owner, jobId, appId))[0],
    appId,
  ])
  const facets = await callAs(owner)(readApplicationFacets, { query: { jobId } })
  assert.deepEqual([facets.tags.length, facets.assigned[0]?.value], [2, String(colleague.userId)])
  await undoAs(owner, undo.token)
  const back = await readAs(owner, appId)
  assert.deepEqual([back.tags, back.assignedTo], [['Leads people', 'Relocates'], null])
  // What a colleague has changed since stays.
  const late = await change(owner, appId, { tags: [] })
  await change(colleague, appId, { assignedRecruiterId: owner.userId })
  await assertRefused(undoAs(owner, late.undo.token), 'illegal-change')
})

const newestOf = async (person: Person, jobId: number, but: number) =>
  (await idsOf(person, { jobId })).filter(appId => appId !== but)

test('who is assigned an application is notified, and must be able to see it', async () => {
  const { owner, colleague, company, jobId, one } = await newTeam()
  const { appId } = one
  await change(owner, appId, { assignedRecruiterId: colleague.userId })
  const notice = async () =>
    (await callAs(colleague)(listNotifications, { query: {} })).list.find(each => each.kind === 'application_assigned')
  await until(async () => (await notice()) !== undefined)
  const found = await notice()
  assert.deepEqual([found?.appId, found?.jobId, found?.personName], [appId, jobId, 'Grace Hopper'])
  const outsider = await newRecruiter(company, { memberRole: 'analyst' })
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  for (const { userId } of [outsider, stranger])
    assert.deepEqual(
      Object.keys((await assertRefused(change(owner, appId, { assignedRecruiterId: userId }), 'invalid')).fields ?? {}),
      ['assignedRecruiterId'],
    )
  const { list } = await callAs(owner)(listApplicationColleagues, { params: { appId }, query: {} })
  assert.deepEqual(new Set(list.map(each => each.userId)), new Set([owner.userId, colleague.userId]))
  assert.equal(
    (await assertRefused(callAs(stranger)(listApplicationColleagues, { params: { appId }, query: {} }))).status,
    404,
  )
})

test('each colleague rates for themselves; the average is of all', async () => {
  const { owner, colleague, jobId, one } = await newTeam()
  await rate(owner, one.appId, 5)
  await rate(owner, one.appId, 4)
  assert.deepEqual(await rate(colleague, one.appId, 1), { appId: one.appId, rating: 2.5, ownRating: 1 })
  assert.equal((await listAs(owner, { jobId })).list.find(row => row.appId === one.appId)?.rating, 2.5)
  assert.deepEqual(
    (await readAs(owner, one.appId)).ratings.map(each => each.rating),
    [1, 4],
  )
  await rate(colleague, one.appId, null)
  assert.equal((await readAs(owner, one.appId)).rating, 4)
  assert.equal((await send(rateApplication, { params: { appId: one.appId }, body: { rating: 6 } }, owner)).status, 422)
})

test('where an agency recruits for a client, each side has tags, assignee and ratings of its own', async () => {
  const [client, agency] = [await newCompany(), await newCompany({ kind: 'agency' })]
  const owner = await newRecruiter(agency, { isAdmin: true })
  const hiring = await newRecruiter(client, { isAdmin: true })
  const { jobId } = await newJob(client, { owner, values: { recruiter_company_id: agency.companyId } })
  const { appId } = await newApplication(jobId)
  await change(owner, appId, { tags: ['Margin'], assignedRecruiterId: owner.userId })
  await rate(owner, appId, 2)
  const seen = await readAs(hiring, appId)
  assert.deepEqual([seen.tags, seen.assignedTo, seen.rating, seen.ratings], [[], null, null, []])
  assert.deepEqual(await idsOf(hiring, { jobId, 'filterKeys[tags]': 'Margin' }), [])
  await change(hiring, appId, { tags: ['Budget'], assignedRecruiterId: hiring.userId })
  assert.deepEqual((await readAs(owner, appId)).tags, ['Margin'])
})

test('many applications are tagged and assigned, and one undo takes all back', async () => {
  const { owner, colleague, one, other, jobId } = await newTeam()
  const appIds = [one.appId, other.appId]
  const run = async (action: 'tag' | 'untag' | 'assign', args: Record<string, unknown>) => {
    const { taskId } = await callAs(owner)(startApplicationBulk, { body: { appIds, action, args } })
    const read = () => callAs(owner)(readTask, { params: { taskId } })
    await until(async () => (await read()).endedAt !== null)
    return read()
  }
  await change(owner, one.appId, { tags: ['Kept'] })
  const tagged = await run('tag', { tagName: 'Graduates' })
  assert.equal(tagged.succeeded, 2)
  assert.deepEqual((await readAs(owner, one.appId)).tags, ['Graduates', 'Kept'])
  await decideAs(owner, other.appId, { decision: 'advance' })
  assert.equal((await undoAs(owner, tagged.undo?.token ?? '')).count, 2)
  assert.deepEqual((await readAs(owner, one.appId)).tags, ['Kept'])
  await run('untag', { tagName: 'kept' })
  assert.deepEqual((await readAs(owner, one.appId)).tags, [])
  await run('assign', { userId: colleague.userId })
  assert.equal((await idsOf(owner, { jobId, 'filterKeys[assigned]': String(colleague.userId) })).length, 2)
  const missing = { body: { appIds, action: 'untag' as const, args: { tagName: 'Nothing has this' } } }
  await assertRefused(callAs(owner)(startApplicationBulk, missing), 'invalid')
})

test('the date of a promised answer is moved and put back, while the application is active', async () => {
  const { owner, one } = await newTeam()
  const { appId } = one
  const day = later(5 * 24 * 3600_000)
    .toISOString()
    .slice(0, 10)
  const { answerDueOn: before } = await readAs(owner, appId)
  const changed = await change(owner, appId, { answerDueOn: day })
  assert.equal(changed.answerDueOn, day)
  assert.equal((await readAs(owner, appId)).answerDueOn, day)
  await undoAs(owner, changed.undo.token)
  assert.equal((await readAs(owner, appId)).answerDueOn, before)
  const past = change(owner, appId, { answerDueOn: '2020-01-01' })
  await assertRefused(past, 'invalid', ['answerDueOn'])
  await decideAs(owner, appId, { decision: 'reject' })
  await assertRefused(change(owner, appId, { answerDueOn: null }), 'illegal-change')
})

test('tags and assignees are for those who move applications, and go with an erasure', async () => {
  const { owner, company, one } = await newTeam()
  const { appId, statusToken } = one
  await assertRefused(call(changeApplication, { params: { appId }, body: {} }), 'unauthorized')
  assert.equal((await send(changeApplication, { params: { appId }, body: {} }, await newCandidate())).status, 403)
  const reader = await newRecruiter(company, { memberRole: 'read_only' })
  assert.equal((await send(changeApplication, { params: { appId }, body: {} }, reader)).status, 403)
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  assert.equal((await assertRefused(change(stranger, appId, { tags: [] }))).status, 404)
  await change(owner, appId, { tags: ['x'], assignedRecruiterId: owner.userId })
  await rate(owner, appId, 3)
  await call(eraseApplicationData, { params: { token: statusToken }, body: { erase: true } })
  await sql`update privacy_request set due_at = now() - interval '1 minute' where app_id = ${appId}`.execute(db())
  await eraseDue()
  for (const table of ['application_tag', 'application_rating', 'application_assignment'] as const)
    assert.deepEqual(await db().selectFrom(table).selectAll().where('app_id', '=', appId).execute(), [])
})
