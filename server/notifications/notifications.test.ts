import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeChat } from '@hireloom/contract/chat/inbox.ts'
import { addCollaborator } from '@hireloom/contract/jobs/collaborators.ts'
import { transferJob } from '@hireloom/contract/jobs/editor.ts'
import {
  countNotifications,
  listNotificationPreferences,
  listNotifications,
  type NotificationKind,
  readNotifications,
  saveNotificationPreferences,
} from '@hireloom/contract/notifications/notifications.ts'
import { collaboratorRoleIds } from '@hireloom/contract/policy.ts'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { newApplication } from '../testing/made-applications.ts'
import { by, decideAs as decideApproval, newApprovers, newFlow, submittedJob } from '../testing/made-approvals.ts'
import { guestChat } from '../testing/made-chats.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person } from '../testing/world.ts'
import { sweepNotifications } from './notifications.ts'

const listOf = async (person: Person) => (await callAs(person)(listNotifications)).list
/** What is kept of a person: a session does not last as long. */
const rowsOf = async ({ userId }: Person) =>
  (await db().selectFrom('notification').select('notification_id').where('user_id', '=', userId).execute()).map(
    row => row.notification_id,
  )
/** The person's notifications of a kind, once there are so many. */
const told = (person: Person, kind: NotificationKind, count = 1) =>
  until(async () => {
    const found = (await listOf(person)).filter(each => each.kind === kind)
    return found.length === count && found
  }, `${count} of ${kind}`)
const unread = async (person: Person) => (await callAs(person)(countNotifications)).count

async function newTeam() {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const colleague = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  return { company, owner, colleague, jobId }
}

test('new applications of a job are one notification until it is read, for the people of the job alone', async () => {
  const { owner, colleague, jobId } = await newTeam()
  const { appId } = await newApplication(jobId, { candidateFirstName: 'Grace', candidateLastName: 'Hopper' })
  const [first] = await told(owner, 'application_new')
  assert.deepEqual(
    [first?.count, first?.appId, first?.jobId, first?.personName, first?.readAt],
    [1, appId, jobId, 'Grace Hopper', null],
  )
  await newApplication(jobId)
  await until(async () => (await listOf(owner))[0]?.count === 2, 'both in one')
  const [both] = await told(owner, 'application_new')
  assert.deepEqual([both?.appId, both?.personName, await unread(owner)], [null, null, 1])
  assert.deepEqual(await callAs(owner)(readNotifications, { body: { ids: [both?.notificationId ?? 0] } }), {
    ok: true,
    count: 0,
  })
  await newApplication(jobId)
  await told(owner, 'application_new', 2)
  assert.equal(await unread(owner), 1)
  assert.deepEqual(await listOf(colleague), [])
})

test('whoever is given a job is told, and who gives it is not; without the job there is nothing to see', async () => {
  const { company, owner, colleague, jobId } = await newTeam()
  const roleId = collaboratorRoleIds.recruiter
  await callAs(owner)(addCollaborator, { params: { jobId }, body: { userId: colleague.userId, roleId } })
  const [notification] = await told(colleague, 'assignment')
  assert.deepEqual([notification?.jobId, notification?.actorName], [jobId, 'Ada Lovelace'])
  const chief = await newRecruiter(company, { isAdmin: true })
  await callAs(chief)(transferJob, { params: { jobId }, body: { toUserId: colleague.userId } })
  await until(async () => (await listOf(colleague))[0]?.count === 2, 'the transfer')
  assert.deepEqual(await listOf(owner), [])
})

test('a message of a visitor is told to who answers it, each conversation once', async () => {
  const { owner, chatId } = await guestChat()
  const [notification] = await told(owner, 'candidate_replied')
  assert.deepEqual([notification?.refId, notification?.personName], [chatId, 'Gus Guest'])
  await callAs(owner)(changeChat, { params: { chatId }, body: { state: 'closed' } })
  assert.equal((await listOf(owner)).length, 1)
})

test('approvers are told when it is their turn, until they have decided; who asked is told how it ended', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one), by(two)])
  const { approvalId } = await submittedJob(ada)
  await told(one, 'approval_due')
  assert.deepEqual(await listOf(two), [])
  await decideApproval(one, approvalId, 'approve')
  await told(two, 'approval_due')
  assert.equal(await unread(one), 0)
  await decideApproval(two, approvalId, 'approve')
  const [ended] = await told(ada, 'approval_decided')
  assert.deepEqual([ended?.refId, ended?.detail], [approvalId, 'approved'])
})

test('who wants none of a kind gets none; the choice is of the person', async () => {
  const { owner, colleague, jobId } = await newTeam()
  const off = { list: [{ kind: 'application_new' as const, inApp: false }] }
  const { list } = await callAs(owner)(saveNotificationPreferences, { body: off })
  assert.equal(list.find(each => each.kind === 'application_new')?.inApp, false)
  const other = await callAs(colleague)(listNotificationPreferences)
  assert.ok(other.list.every(each => each.inApp))
  const roleId = collaboratorRoleIds.recruiter
  await callAs(owner)(addCollaborator, { params: { jobId }, body: { userId: colleague.userId, roleId } })
  await newApplication(jobId)
  await told(colleague, 'application_new')
  assert.deepEqual(await listOf(owner), [])
})

test('notifications are read by their person alone, and forgotten after 90 days', async context => {
  const { owner, colleague, jobId } = await newTeam()
  await newApplication(jobId)
  const [notification] = await told(owner, 'application_new')
  const ids = [notification?.notificationId ?? 0]
  await callAs(colleague)(readNotifications, { body: { ids } })
  await callAs(colleague)(readNotifications, { body: { all: true } })
  assert.equal(await unread(owner), 1)
  await assertRefused(call(listNotifications), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listNotifications), 'forbidden')
  jump(context, 89 * 24 * 3600_000)
  await sweepNotifications.run({})
  assert.deepEqual(await rowsOf(owner), ids)
  jump(context, 2 * 24 * 3600_000)
  await sweepNotifications.run({})
  assert.deepEqual(await rowsOf(owner), [])
})
