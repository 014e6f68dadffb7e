import assert from 'node:assert/strict'
import { test } from 'node:test'
import { delegateApproval, remindApprovers, replaceApprover } from '@hireloom/contract/approvals/approvals.ts'
import { transferOwnership } from '@hireloom/contract/members/members.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { changeDepartment, createDepartment } from '@hireloom/contract/structure/departments.ts'
import { moveClock } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import {
  approvalVerbs,
  by,
  decideAs,
  newApprovers,
  newFlow,
  ownApprovals,
  readAs,
  submittedJob,
} from '../testing/made-approvals.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newRecruiter, type Person } from '../testing/world.ts'
import { lookAfterWaiting } from './waiting.ts'

async function atHour<T>(hours: number, work: () => Promise<T>): Promise<T> {
  moveClock(hours * 3600_000)
  return work().finally(() => moveClock(-hours * 3600_000))
}

test('an approver hands over, and an administrator replaces; links of who left end', async () => {
  const { chief, ada, one, two, three } = await newApprovers()
  await newFlow(chief, [by(one), by(one, two)])
  const { approvalId } = await submittedJob(ada)
  const delegate = (person: Person, to: Person) =>
    callAs(person)(delegateApproval, { params: { approvalId }, body: { toUserId: to.userId } })
  await assertRefused(delegate(one, ada), 'invalid', ['toUserId'])
  await assertRefused(delegate(three, two), 'not-found')
  const { steps, may } = await delegate(one, three)
  const people = (list: typeof steps) => list.map(({ deciders }) => deciders.map(({ userId }) => userId))
  assert.deepEqual(people(steps), [[three.userId], [two.userId, three.userId]])
  assert.deepEqual([steps[0]?.deciders[0]?.insteadOf, may.decide], ['One Approver', false])
  await assertRefused(decideAs(one, approvalId), 'not-found')
  const [step] = steps
  const replace = (person: Person, body: { removeUserId: number; addUserId: number }) =>
    callAs(person)(replaceApprover, { params: { approvalId, stepId: step?.stepId ?? 0 }, body })
  await assertRefused(replace(ada, { removeUserId: three.userId, addUserId: ada.userId }), 'forbidden')
  await assertRefused(replace(chief, { removeUserId: one.userId, addUserId: two.userId }), 'invalid', ['removeUserId'])
  const { chief: stranger } = await newApprovers()
  const foreign = { removeUserId: three.userId, addUserId: stranger.userId }
  await assertRefused(replace(chief, foreign), 'invalid', ['addUserId'])
  const replaced = await replace(chief, { removeUserId: three.userId, addUserId: two.userId })
  assert.deepEqual(people(replaced.steps), [[two.userId], [two.userId, three.userId]])
  assert.match((await lettersTo(two.email))[0]?.subject ?? '', /Handed over to you/)
  await decideAs(two, approvalId)
  await decideAs(two, approvalId)
  assert.equal((await decideAs(three, approvalId)).status, 'approved')
})

test('what waits for a member who leaves goes to who takes over', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { approvalId } = await submittedJob(ada)
  const body = { toUserId: two.userId }
  const { moved } = await callAs(chief)(transferOwnership, { params: { userId: one.userId }, body })
  assert.equal(moved.approvals, 1)
  assert.deepEqual(
    [await ownApprovals(two, 'due'), (await decideAs(two, approvalId)).status],
    [[approvalId], 'approved'],
  )
})

test('a reminder goes out once an hour by hand, and by itself after two days', async () => {
  const { chief, ada, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { approvalId } = await submittedJob(ada)
  const remind = () => callAs(ada)(remindApprovers, { params: { approvalId } })
  await assertRefused(remind(), 'too-many-requests')
  await db()
    .updateTable('approval_step')
    .set({ due_at: new Date(Date.now() - 2 * 3600_000) })
    .where('approval_id', '=', approvalId)
    .execute()
  await remind()
  assert.match((await lettersTo(one.email, 2))[0]?.subject ?? '', /Reminder/)
  await atHour(49, () => lookAfterWaiting.run({}))
  await atHour(51, () => lookAfterWaiting.run({}))
  assert.equal((await lettersTo(one.email, 3)).length, 3)
  await assertRefused(callAs(one)(remindApprovers, { params: { approvalId } }), 'forbidden')
})

test('a step that waits too long is escalated once, and who it goes to decides it alone', async () => {
  const { chief, ada, one, two, three } = await newApprovers()
  const escalation = { afterHours: 24, to: { kind: 'user' as const, userId: three.userId } }
  await newFlow(chief, [{ ...by(one, two), escalation }])
  const { approvalId } = await submittedJob(ada)
  await atHour(23, () => lookAfterWaiting.run({}))
  await assertRefused(readAs(three, approvalId), 'not-found')
  await atHour(25, () => lookAfterWaiting.run({}))
  await atHour(26, () => lookAfterWaiting.run({}))
  assert.match((await lettersTo(three.email))[0]?.subject ?? '', /Escalated to you/)
  assert.equal((await decideAs(three, approvalId)).status, 'approved')
  assert.equal((await approvalVerbs(approvalId)).filter(verb => verb === 'approval_escalated').length, 1)
})

test('nobody is given the decision about their own request while somebody else can make it', async () => {
  const { company, chief, one } = await newApprovers()
  const asker = await newRecruiter(company, { isAdmin: true })
  await newFlow(chief, [by(one)])
  const { approvalId } = await submittedJob(asker)
  const delegate = () => callAs(one)(delegateApproval, { params: { approvalId }, body: { toUserId: asker.userId } })
  const replace = async (person: Person, of: number, addUserId: number) => {
    const stepId = (await readAs(person, of)).steps[0]?.stepId ?? 0
    const body = { removeUserId: one.userId, addUserId }
    return callAs(person)(replaceApprover, { params: { approvalId: of, stepId }, body })
  }
  await assertRefused(delegate(), 'invalid', ['toUserId'])
  await assertRefused(replace(chief, approvalId, asker.userId), 'invalid', ['addUserId'])
  const leaving = (toUserId: number) =>
    callAs(chief)(transferOwnership, { params: { userId: one.userId }, body: { toUserId } })
  const { fields } = await assertRefused(leaving(asker.userId), 'invalid', ['toUserId'])
  assert.equal(fields?.toUserId, texts.askedThemselves.id)
  assert.deepEqual(await ownApprovals(one, 'due'), [approvalId])
  await leaving(chief.userId)
  assert.deepEqual(await ownApprovals(chief, 'due'), [approvalId])

  // Where nobody else administers the company, its administrator still gets on.
  const alone = await newApprovers()
  await newFlow(alone.chief, [by(alone.one)])
  const own = await submittedJob(alone.chief)
  const stepId = (await readAs(alone.chief, own.approvalId)).steps[0]?.stepId ?? 0
  const body = { removeUserId: alone.one.userId, addUserId: alone.chief.userId }
  await callAs(alone.chief)(replaceApprover, { params: { approvalId: own.approvalId, stepId }, body })
  assert.deepEqual(await ownApprovals(alone.chief, 'due'), [own.approvalId])
})

test('a step is escalated to the head of the department by its present name', async () => {
  const { chief, ada, one, two } = await newApprovers()
  const made = { name: 'Operations', managerUserId: two.userId }
  const { departmentId, version } = await callAs(chief)(createDepartment, { body: made })
  await newFlow(chief, [{ ...by(one), escalation: { afterHours: 24, to: { kind: 'department_head' } } }])
  const { approvalId } = await submittedJob(ada)
  await callAs(chief)(changeDepartment, { params: { departmentId }, body: { name: 'Works', version } })
  await atHour(25, () => lookAfterWaiting.run({}))
  assert.equal((await decideAs(two, approvalId)).status, 'approved')
})
