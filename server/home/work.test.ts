import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWork } from '@hireloom/contract/home/work.ts'
import { decideResumeReview, listResumeReviews } from '@hireloom/contract/intake/reviews.ts'
import { createTodo } from '@hireloom/contract/todos/todos.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { openWakes } from '../kernel/postgres/wakes.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { by, newApprovers, newFlow, submittedJob } from '../testing/made-approvals.ts'
import { uploadAs, vagueCv } from '../testing/made-intake.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'

const dayMs = 24 * 3600_000
const dayOf = (days: number) =>
  later(days * dayMs)
    .toISOString()
    .slice(0, 10)

/** Whether the stream of a person is woken within some seconds. */
async function isWoken(userId: number): Promise<boolean> {
  const watch = openWakes('notification').watch(String(userId))
  const heard = await watch.next(8000, new AbortController().signal)
  watch.close()
  return heard
}

test('what waits for a person is read at once: broken promises, new applications and due tasks of their own', async () => {
  const company = await newCompany()
  const [ada, bob] = [await newRecruiter(company), await newRecruiter(company, { isAdmin: true })]
  const [job, other] = [await newJob(company, { owner: ada }), await newJob(company, { owner: ada })]
  const nothing = { list: [], count: 0 }
  const as = callAs(ada)
  assert.deepEqual(await as(readWork), {
    overdue: nothing,
    approvals: nothing,
    cvReviews: nothing,
    unreviewed: nothing,
    todos: nothing,
    news: nothing,
    unreadChats: 0,
    unansweredEmails: 0,
  })
  const { appId } = await newApplication(job.jobId)
  await newApplication(job.jobId)
  await newApplication(other.jobId)
  await db().insertInto('application_view').values({ app_id: appId, user_id: ada.userId }).execute()
  const dueAt = later(-2 * dayMs)
  await db().updateTable('application').set({ answer_due_at: dueAt }).where('app_id', '=', appId).execute()
  for (const [title, days] of [
    ['Late', -1],
    ['Now', 0],
    ['Later', 2],
  ] as const)
    await as(createTodo, { body: { title, dueOn: dayOf(days) } })
  const work = await as(readWork)
  assert.deepEqual(
    work.overdue.list.map(({ jobId, count, at }) => [jobId, count, at]),
    [[job.jobId, 1, dueAt.toISOString()]],
  )
  assert.deepEqual(
    work.unreviewed.list.map(({ jobId, count }) => [jobId, count]),
    [
      [other.jobId, 1],
      [job.jobId, 1],
    ],
  )
  assert.deepEqual([work.todos.count, ...work.todos.list.map(({ title }) => title)], [2, 'Late', 'Now'])
  // An administrator sees all jobs, and has the work of their own.
  assert.deepEqual((await callAs(bob)(readWork)).unreviewed, nothing)
})

test('people of one’s own uploads wait until they are reviewed, and no one else has that work', async () => {
  const { owner, company, jobId } = await newWork()
  const cvs = async (person: typeof owner) => (await callAs(person)(readWork)).cvReviews
  const files = ['Ana Lima', 'Ben Okafor'].map(
    name => [`${name}.docx`, vagueCv(name, `${unique('vague')}@example.com`)] as const,
  )
  const { batch } = await uploadAs(owner, { jobId }, files)
  await uploadAs(owner, { isTalentPoolCase: true }, [['c.docx', vagueCv('Cyd Ray', `${unique('vague')}@example.com`)]])
  const parentTaskId = batch?.parentTaskId ?? 0
  const { list, count } = await cvs(owner)
  assert.deepEqual(
    [count, ...list.map(upload => [upload.kind, upload.jobName !== null, upload.count])],
    [3, ['external_pool', false, 1], ['job', true, 2]],
  )
  assert.equal(list[1]?.parentTaskId, parentTaskId)
  for (const colleague of [await newRecruiter(company), await newRecruiter(company, { isAdmin: true })])
    assert.deepEqual(await cvs(colleague), { list: [], count: 0 })
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer' })
  assert.deepEqual(await cvs(interviewer), { list: [], count: 0 })
  const as = callAs(owner)
  const changed = isWoken(owner.userId)
  const { list: people } = await as(listResumeReviews, { query: { parentTaskId } })
  for (const { reviewId } of people.flatMap(({ doubts }) => doubts))
    await as(decideResumeReview, { params: { reviewId }, body: { verdict: 'accept' } })
  assert.equal((await cvs(owner)).count, 1)
  // The stream of the open page tells it to look again.
  assert.equal(await changed, true)
})

test('approvals wait for whose turn it is, and only members have work', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one), by(two)])
  const { approvalId } = await submittedJob(ada)
  const waiting = async (person: typeof one) =>
    (await callAs(person)(readWork)).approvals.list.map(approval => approval.approvalId)
  assert.deepEqual([await waiting(one), await waiting(two)], [[approvalId], []])
  await assertRefused(call(readWork), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(readWork), 'forbidden')
})

test('who is named in a flow has the request on My work, whatever their role', async () => {
  const { company, chief, ada } = await newApprovers()
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer' })
  await newFlow(chief, [by(interviewer)])
  const { approvalId } = await submittedJob(ada)
  const { approvals } = await callAs(interviewer)(readWork)
  assert.deepEqual([approvals.count, approvals.list[0]?.approvalId], [1, approvalId])
})
