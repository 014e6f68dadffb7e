import assert from 'node:assert/strict'
import test from 'node:test'
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { decideApplication } from '@hireloom/contract/applications/decisions.ts'
import { apply, readApplyForm, startDraft, validateApplication } from '@hireloom/contract/apply/apply.ts'
import * as portal from '@hireloom/contract/candidates/portal.ts'
import { createCustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { readAs, submissionOf } from '../testing/made-applications.ts'
import { bringOwnCv, newInvited } from '../testing/made-invites.ts'
import { ask } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, unique } from '../testing/world.ts'
import { expireInvites } from './invites.ts'

test('an invitation that is accepted is an application; the answer is promised from then on', async () => {
  const invited = await newInvited({ daysAgo: 3, settings: { answerWithinDays: 5 } })
  const { own, owner, candidate, jobId, appId, params } = invited
  const before = await own(portal.listInvites)
  assert.deepEqual([before.list[0]?.jobId, before.list[0]?.formPath, before.cvName], [jobId, null, 'cv.pdf'])
  assert.equal((await own(portal.readOwnApplication, { params })).state, 'invited')
  const listed = (query: object) => callAs(owner)(listApplications, { query: { jobId, ...query } })
  assert.deepEqual([(await listed({})).count, (await listed({})).countsByStatus.invited], [0, 1])
  assert.equal((await listed({ statusKey: 'invited' })).list[0]?.appId, appId)
  assert.equal((await own(portal.readDashboard)).counts.invites, 1)
  const after = await own(portal.answerInvite, { params, body: { answer: 'accept' } })
  assert.deepEqual(after, { list: [], count: 0, cvName: 'cv.pdf', nextPath: null })
  const status = await own(portal.readOwnApplication, { params })
  assert.equal(status.state, 'applied')
  assert.notEqual(status.answerBy, null)
  for (const query of [{}, { statusKey: 'applied' }]) assert.equal((await listed(query)).list[0]?.appId, appId)
  const detail = await readAs(owner, appId)
  assert.deepEqual([detail.resume?.fileName, detail.application_source], ['cv.pdf', 'recruitertalentpool'])
  const [letter] = await lettersTo(candidate.email)
  assert.match(letter?.text ?? '', /\/public\/status\//)
  const { timeLine, count } = await own(portal.readTimeLine)
  assert.deepEqual([count, timeLine[0]?.verb, timeLine[0]?.to], [2, 'invite_accepted', 'applied'])
  const again = own(portal.answerInvite, { params, body: { answer: 'decline' } })
  await assertRefused(again, 'illegal-change')
})

test('an invitation that is accepted is told to the people of the job as a new application', async () => {
  const { own, owner, appId, params } = await newInvited()
  const told = async () =>
    (await callAs(owner)(listNotifications)).list.filter(({ kind }) => kind === 'application_new')
  await own(portal.answerInvite, { params, body: { answer: 'accept' } })
  await until(async () => (await told()).length === 1, 'the owner is told')
  assert.equal((await told())[0]?.appId, appId)
})

test('who has no CV is asked for one, who has questions left is led to them', async () => {
  const { own, owner, candidate, jobId, appId, params, profileId } = await newInvited({ hasCv: false })
  await ask(owner, jobId, 'subjective')
  const accept = () => own(portal.answerInvite, { params, body: { answer: 'accept' } })
  const refused = await assertRefused(accept())
  assert.deepEqual([refused.problem, refused.fields], ['invalid', { resume: 'upload-cand-cv' }])
  assert.equal((await own(portal.listInvites)).cvName, null)
  await bringOwnCv(candidate)
  const { nextPath } = await accept()
  assert.equal(nextPath, `/app/roboroy/candidate/prescreeningquestions/${jobId}/${appId}/${profileId}`)
})

test('a job without CVs takes a yes alone, a company with a form of its own asks for that', async () => {
  const plain = await newInvited({ hasCv: false, job: { values: { accept_resume: false } } })
  const said = await plain.own(portal.answerInvite, { params: plain.params, body: { answer: 'accept' } })
  assert.equal(said.count, 0)
  const { own, owner, candidate, jobId, params, appId } = await newInvited()
  const field = await callAs(owner)(createCustomField, {
    body: {
      name: 'Grade',
      displayName: 'Grade',
      type: 'candidate',
      dataType: 'text',
      isMandatory: true,
      isPublic: true,
    },
  })
  assert.match((await own(portal.listInvites)).list[0]?.formPath ?? '', new RegExp(`^/public/r/job/${jobId}/apply`))
  const refused = await assertRefused(own(portal.answerInvite, { params, body: { answer: 'accept' } }))
  assert.deepEqual(Object.keys(refused.fields ?? {}), ['form'])
  const customFields = [{ cfId: field.cfId, response: 'B2' }]
  const sent = await own(apply, { body: submissionOf(jobId, { email: candidate.email, customFields }) })
  assert.equal(sent.appId, appId)
})

test('the form of the job answers an invitation too, also one that was declined or has ended, and a guest needs no account', async () => {
  for (const parts of [{}, { isDeclined: true }, { daysAgo: 15 }]) {
    const { own, owner, candidate, jobId, appId, params } = await newInvited(parts)
    if ('isDeclined' in parts) await own(portal.answerInvite, { params, body: { answer: 'decline' } })
    if ('daysAgo' in parts) await expireInvites()
    assert.equal((await own(readApplyForm, { params: { jobId } })).hasApplied, false)
    const { token: draftToken } = await call(startDraft, { body: { jobId, data: {} } })
    const check = () => call(validateApplication, { body: { jobId, email: candidate.email, draftToken } })
    assert.equal((await check()).data.valid, true)
    const sent = await call(apply, { body: submissionOf(jobId, { email: candidate.email }) })
    assert.equal(sent.appId, appId)
    assert.equal((await check()).data.valid, false)
    assert.equal((await readAs(owner, appId)).statusKey, 'applied')
    assert.equal((await own(portal.listInvites)).count, 0)
    const twice = call(apply, { body: submissionOf(jobId, { email: candidate.email }) })
    await assertRefused(twice, 'already-applied')
  }
})

test('an employer takes an invitation back, and nothing else can be done with it', async () => {
  const { own, owner, appId } = await newInvited()
  const decide = (decision: 'advance' | 'reject') =>
    callAs(owner)(decideApplication, { params: { appId }, body: { decision } })
  await assertRefused(decide('advance'), 'illegal-change')
  assert.equal((await decide('reject')).statusKey, 'rejected')
  assert.equal((await own(portal.listInvites)).count, 0)
})

test('an invitation that is declined is over', async () => {
  const { own, params } = await newInvited()
  await own(portal.answerInvite, { params, body: { answer: 'decline' } })
  assert.equal((await own(portal.readOwnApplication, { params })).state, 'withdrawn')
  assert.equal((await own(portal.listInvites)).count, 0)
  const back = own(portal.reopenOwnApplication, { params })
  await assertRefused(back, 'illegal-change')
  assert.equal((await own(portal.listOwnApplications)).count, 0)
})

test('an invitation ends after fourteen days, and none leads to a closed job', async () => {
  const late = await newInvited({ daysAgo: 15 })
  assert.equal((await late.own(portal.listInvites)).count, 0)
  const accept = { params: late.params, body: { answer: 'accept' as const } }
  await assertRefused(late.own(portal.answerInvite, accept), 'link-expired')
  await expireInvites()
  assert.equal((await late.own(portal.readOwnApplication, { params: late.params })).state, 'closed')
  const closed = await newInvited({ isClosed: true })
  assert.equal((await closed.own(portal.listInvites)).count, 0)
  const refused = closed.own(portal.answerInvite, { params: closed.params, body: { answer: 'accept' } })
  await assertRefused(refused, 'job-closed')
})

test('nobody else answers an invitation, and an answer is yes or no', async () => {
  const { own, owner, params } = await newInvited()
  const stranger = callAs(await newCandidate())
  const body = { answer: 'accept' as const }
  await assertRefused(stranger(portal.answerInvite, { params, body }), 'not-found')
  await assertRefused(callAs(owner)(portal.answerInvite, { params, body }), 'forbidden')
  const wrong = own(portal.answerInvite, { params, body: JSON.parse('{"answer":"maybe"}') })
  await assertRefused(wrong, 'invalid')
})

test('the time line comes in pages, and recommendations are jobs alone', async () => {
  const { own, owner, candidate, params, appId } = await newInvited()
  await own(portal.answerInvite, { params, body: { answer: 'accept' } })
  await callAs(owner)(decideApplication, { params: { appId }, body: { decision: 'advance' } })
  const first = await own(portal.readTimeLine, { query: { limit: 1 } })
  const second = await own(portal.readTimeLine, { query: { limit: 1, skip: 1 } })
  assert.deepEqual([first.count, first.timeLine[0]?.to, second.timeLine[0]?.to], [3, 'shortlisted', 'applied'])
  const skill = unique('skill')
  await db()
    .updateTable('profile')
    .set({ skills: [skill] })
    .where('person_id', '=', db().selectFrom('app_user').select('person_id').where('user_id', '=', candidate.userId))
    .execute()
  for (const title of ['Nurse', 'Welder']) await newJob(await newCompany(), { title, skills: [skill] })
  const { list, count } = await own(portal.listRecommendations, { query: { limit: 2 } })
  assert.deepEqual(
    list.map(({ kind }) => kind),
    ['job', 'job'],
  )
  assert.ok(count >= list.length)
})
