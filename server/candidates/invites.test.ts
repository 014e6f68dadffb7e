import assert from 'node:assert/strict'
import test from 'node:test'
import { decideApplication, listApplications } from '@hireloom/contract/applications/applications.ts'
import { apply } from '@hireloom/contract/applications/apply.ts'
import * as portal from '@hireloom/contract/candidates/portal.ts'
import { sql } from 'kysely'
import { db } from '../kernel/db.ts'
import { problemOf, submissionOf } from '../testing/made-applications.ts'
import { callAs, newCandidate, newCompany, newJob, newRecruiter } from '../testing/world.ts'
import { expireInvites } from './invites.ts'

/** A candidate whom an employer has asked to apply some days ago. */
async function newInvited({ daysAgo = 0, settings = {}, isClosed = false } = {}) {
  const company = await newCompany({ settings })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const candidate = await newCandidate()
  const { appId } = await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  await db()
    .updateTable('application')
    .set({ state: 'invited', status_since: sql<Date>`now() - ${daysAgo} * interval '1 day'`, answer_due_at: null })
    .where('app_id', '=', appId)
    .execute()
  await db().updateTable('job').set({ is_closed: isClosed }).where('job_id', '=', jobId).execute()
  return { candidate, own: callAs(candidate), owner, jobId, appId, params: { appId } }
}

test('an invitation that is accepted is an application; the answer is promised from then on', async () => {
  const { own, owner, jobId, appId, params } = await newInvited({ daysAgo: 3, settings: { answerWithinDays: 5 } })
  const before = await own(portal.listInvites)
  assert.equal(before.list[0]?.jobId, jobId)
  assert.equal((await own(portal.readDashboard)).counts.invites, 1)
  const after = await own(portal.answerInvite, { params, body: { answer: 'accept' } })
  assert.deepEqual(after, { list: [], count: 0 })
  const status = await own(portal.readOwnApplication, { params })
  assert.equal(status.state, 'applied')
  assert.notEqual(status.answerBy, null)
  assert.ok((await callAs(owner)(listApplications, { query: { jobId } })).list.some(row => row.appId === appId))
  const { timeLine, count } = await own(portal.readTimeLine)
  assert.deepEqual([count, timeLine[0]?.verb, timeLine[0]?.to], [2, 'invite_accepted', 'applied'])
  const again = own(portal.answerInvite, { params, body: { answer: 'decline' } })
  assert.equal((await problemOf(again)).problem, 'illegal-change')
})

test('an invitation that is declined is over', async () => {
  const { own, params } = await newInvited()
  await own(portal.answerInvite, { params, body: { answer: 'decline' } })
  assert.equal((await own(portal.readOwnApplication, { params })).state, 'withdrawn')
  assert.equal((await own(portal.listInvites)).count, 0)
})

test('an invitation ends after fourteen days, and none leads to a closed job', async () => {
  const late = await newInvited({ daysAgo: 15 })
  assert.equal((await late.own(portal.listInvites)).count, 0)
  const accept = { params: late.params, body: { answer: 'accept' as const } }
  assert.equal((await problemOf(late.own(portal.answerInvite, accept))).problem, 'link-expired')
  await expireInvites()
  assert.equal((await late.own(portal.readOwnApplication, { params: late.params })).state, 'closed')
  const closed = await newInvited({ isClosed: true })
  assert.equal((await closed.own(portal.listInvites)).count, 0)
  const refused = closed.own(portal.answerInvite, { params: closed.params, body: { answer: 'accept' } })
  assert.equal((await problemOf(refused)).problem, 'job-closed')
})

test('nobody else answers an invitation, and an answer is yes or no', async () => {
  const { own, owner, params } = await newInvited()
  const stranger = callAs(await newCandidate())
  const body = { answer: 'accept' as const }
  assert.equal((await problemOf(stranger(portal.answerInvite, { params, body }))).problem, 'not-found')
  assert.equal((await problemOf(callAs(owner)(portal.answerInvite, { params, body }))).problem, 'forbidden')
  const wrong = own(portal.answerInvite, { params, body: JSON.parse('{"answer":"maybe"}') })
  assert.equal((await problemOf(wrong)).problem, 'invalid')
})

test('the time line comes in pages, and recommendations are jobs alone', async () => {
  const { own, owner, params, appId } = await newInvited()
  await own(portal.answerInvite, { params, body: { answer: 'accept' } })
  await callAs(owner)(decideApplication, { params: { appId }, body: { decision: 'advance' } })
  const first = await own(portal.readTimeLine, { query: { limit: 1 } })
  const second = await own(portal.readTimeLine, { query: { limit: 1, skip: 1 } })
  assert.deepEqual([first.count, first.timeLine[0]?.to, second.timeLine[0]?.to], [3, 'shortlisted', 'applied'])
  const { list, count } = await own(portal.listRecommendations, { query: { limit: 5 } })
  assert.ok(list.every(each => each.kind === 'job'))
  assert.ok(count >= list.length)
})
