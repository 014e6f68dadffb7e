import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '@hireloom/contract/accounts/sessions.ts'
import { delegateApproval, replaceApprover } from '@hireloom/contract/approvals/approvals.ts'
import { listApprovalFlows } from '@hireloom/contract/approvals/flows.ts'
import { createAutomationData, listAutomations } from '@hireloom/contract/automation/automations.ts'
import { transferJob } from '@hireloom/contract/jobs/editor.ts'
import { changeMember, readOwned } from '@hireloom/contract/members/members.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { createDepartment } from '@hireloom/contract/structure/departments.ts'
import { changeBucket, createBucket, listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { changeTodo, createTodo } from '@hireloom/contract/todos/todos.ts'
import { db } from '../kernel/postgres/db.ts'
import { goodPassword, lettersTo, newAccount } from '../testing/accounts.ts'
import { newApplication, undoAs } from '../testing/made-applications.ts'
import { by, newApprovers, newFlow, readAs, submittedJob } from '../testing/made-approvals.ts'
import { newAutomation } from '../testing/made-automations.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCompany, newJob, newRecruiter, type Person, send, unique } from '../testing/world.ts'

const ownedBy = async (chief: Person, { userId }: Person) =>
  (await callAs(chief)(readOwned, { params: { userId } })).owned

async function leave(chief: Person, { userId }: Person, taker?: Person): Promise<string> {
  const body = { status: 'deactivated' as const, ...(taker && { transferTo: taker.userId }) }
  const { undo } = await callAs(chief)(changeMember, { params: { userId }, body })
  assert.ok(undo)
  return undo.token
}

const assign = (person: Person, appId: number) =>
  db()
    .insertInto('application_assignment')
    .values({ app_id: appId, company_id: person.companyId ?? 0, user_id: person.userId, assigned_at: new Date() })
    .execute()

test('undoing a deactivation gives back what was handed over, and leaves what has moved on', async () => {
  const { company, chief, ada } = await newTeam()
  const bo = await newRecruiter(company)
  const [kept, moved] = [await newJob(company, { owner: ada }), await newJob(company, { owner: ada })]
  await newJob(company, { owner: bo })
  await callAs(ada)(createTodo, { body: { title: 'Call Bo', assigneeId: ada.userId } })
  const done = await callAs(ada)(createTodo, { body: { title: 'Call Cy', assigneeId: ada.userId } })
  await callAs(ada)(createBucket, { body: { bucketName: 'Spring' } })
  await newAutomation(ada, kept.jobId)
  const winter = await callAs(ada)(createBucket, { body: { bucketName: 'Winter' } })
  const own = await callAs(bo)(createBucket, { body: { bucketName: 'spring' } })
  await callAs(chief)(createDepartment, { body: { name: unique('Sales '), managerUserId: ada.userId } })
  for (const person of [ada, ada, bo]) await assign(person, (await newApplication(kept.jobId)).appId)
  const before = { jobs: 2, todos: 2, buckets: 2, departments: 1, applications: 2, automations: 1 }
  assert.deepEqual(await ownedBy(chief, ada), before)
  const taken = await ownedBy(chief, bo)

  const token = await leave(chief, ada, bo)
  assert.deepEqual(await ownedBy(chief, ada), {})
  assert.equal((await ownedBy(chief, bo)).applications, 3)
  await callAs(chief)(transferJob, { params: { jobId: moved.jobId }, body: { toUserId: chief.userId } })
  await callAs(bo)(changeTodo, { params: { todoId: done.todoId }, body: { state: 'done' } })
  await callAs(bo)(changeBucket, { body: { bucketId: own.bucketId, bucketName: 'May' } })
  await callAs(bo)(changeBucket, { body: { bucketId: winter.bucketId, bucketName: 'Spring' } })

  const { count, stayed } = await undoAs(chief, token)
  assert.deepEqual([count, stayed], [9, 2])
  assert.deepEqual(await ownedBy(chief, ada), { ...before, jobs: 1, todos: 1 })
  assert.deepEqual(await ownedBy(chief, bo), taken)
  const found = await db().selectFrom('bucket').select('bucket_name').where('owner_user_id', '=', ada.userId).execute()
  const names = found.map(row => row.bucket_name).toSorted()
  assert.deepEqual(names, ['Spring', `Spring ${winter.bucketId}`])
  await assertRefused(undoAs(chief, token), 'undo-expired')
})

test('places of approvals go back as they were, and those a colleague had already stay theirs', async () => {
  const { chief, ada, one, two, three } = await newApprovers()
  await newFlow(chief, [by(one), by(three), by(one)])
  const { approvalId } = await submittedJob(ada)
  await callAs(three)(delegateApproval, { params: { approvalId }, body: { toUserId: one.userId } })
  const { steps } = await readAs(chief, approvalId)
  const last = { approvalId, stepId: steps.at(-1)?.stepId ?? 0 }
  const body = { removeUserId: one.userId, addUserId: two.userId }
  await callAs(chief)(replaceApprover, { params: last, body })
  const placesOf = async () =>
    (await readAs(chief, approvalId)).steps.flatMap(({ deciders }) =>
      deciders.map(({ userId, insteadOf }) => [userId, insteadOf]),
    )
  const namedIn = async () =>
    (await callAs(chief)(listApprovalFlows)).list.flatMap(({ steps }) =>
      steps.flatMap(({ approvers }) => approvers.map(each => (each.kind === 'user' ? each.userId : null))),
    )
  const before = [
    [one.userId, null],
    [one.userId, 'Three Approver'],
    [two.userId, 'One Approver'],
  ]
  assert.deepEqual(await placesOf(), before)
  // A request that still waits for its turn would not be sent to who has left.
  await lettersTo(one.email)
  const token = await leave(chief, one, two)
  assert.deepEqual(
    await placesOf(),
    before.map(() => [two.userId, 'One Approver']),
  )
  assert.deepEqual(await namedIn(), [two.userId, three.userId, two.userId])
  assert.equal((await undoAs(chief, token)).stayed, undefined)
  assert.deepEqual(await placesOf(), before)
  assert.deepEqual(await namedIn(), [one.userId, three.userId, one.userId])
  // Letters go only to those who may sign in: this one says that the request has come back.
  assert.match((await lettersTo(one.email, 2))[0]?.subject ?? '', /Handed over to you/)
})

test('whoever decides in the same step cannot take over, and the call says so of the colleague', async () => {
  const { chief, ada, one, two, three } = await newApprovers()
  await newFlow(chief, [by(one, two)])
  const { approvalId } = await submittedJob(ada)
  const leaving = (transferTo: number) =>
    callAs(chief)(changeMember, { params: { userId: one.userId }, body: { status: 'deactivated', transferTo } })
  const refused = await assertRefused(leaving(two.userId), 'invalid', ['transferTo'])
  assert.equal(refused.fields?.transferTo, texts.decidesInStep.id)
  assert.equal((await leaving(three.userId)).status, 'deactivated')
  const { steps } = await readAs(chief, approvalId)
  assert.deepEqual(
    steps.flatMap(({ deciders }) => deciders.map(({ userId }) => userId)).toSorted((a, b) => a - b),
    [two.userId, three.userId].toSorted((a, b) => a - b),
  )
})

test('automations act on in the name of a colleague who may run them', async () => {
  const { company, chief } = await newTeam()
  const deputy = await newRecruiter(company, { isAdmin: true })
  const interviewer = await newRecruiter(company, { memberRole: 'interviewer' })
  const { automationId } = await callAs(deputy)(createAutomationData, {
    body: { name: 'Greet', trigger: { on: 'application_submitted' }, actions: [{ act: 'add_tags', tags: ['new'] }] },
  })
  const leaving = (transferTo: number) =>
    callAs(chief)(changeMember, { params: { userId: deputy.userId }, body: { status: 'deactivated', transferTo } })
  const refused = await assertRefused(leaving(interviewer.userId), 'invalid', ['transferTo'])
  assert.equal(refused.fields?.transferTo, texts.mayNotAutomate.id)
  await leaving(chief.userId)
  const { list } = await callAs(chief)(listAutomations)
  assert.deepEqual(
    list.map(each => [each.automationId, each.actsAs?.userId]),
    [[automationId, chief.userId]],
  )
})

test('what a new role may not own stays with the colleague', async () => {
  const { company, chief, ada } = await newTeam()
  const bo = await newRecruiter(company)
  await newJob(company, { owner: ada })
  await callAs(ada)(createTodo, { body: { title: 'Call Di', assigneeId: ada.userId } })
  const token = await leave(chief, ada, bo)
  await callAs(chief)(changeMember, { params: { userId: ada.userId }, body: { memberRole: 'approver' } })
  const { count, stayed } = await undoAs(chief, token)
  assert.deepEqual([count, stayed], [2, 1])
  assert.deepEqual([await ownedBy(chief, ada), await ownedBy(chief, bo)], [{ todos: 1 }, { jobs: 1 }])
})

test('who has left can sign in again after an undo, which is for those who manage members alone', async () => {
  const { company, chief, ada } = await newTeam()
  const account = await newAccount(company)
  const enter = () => send(signIn, { body: { email: account.email, password: goodPassword } }, null)
  const token = await leave(chief, account)
  assert.equal((await enter()).status, 401)
  await assertRefused(undoAs(ada, token), 'not-found')
  await assertRefused(undoAs(await newRecruiter(await newCompany(), { isAdmin: true }), token), 'not-found')
  const deputy = await newRecruiter(company, { isAdmin: true })
  await undoAs(deputy, token)
  await assertRefused(callAs(account)(listBuckets, { query: {} }), 'unauthorized')
  assert.equal((await enter()).status, 200)
  const again = await leave(chief, account)
  await callAs(chief)(changeMember, { params: { userId: account.userId }, body: { status: 'active' } })
  await assertRefused(undoAs(chief, again), 'illegal-change')
})
