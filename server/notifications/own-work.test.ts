import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeApplication } from '@hireloom/contract/applications/team.ts'
import { registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import type { NotificationKind } from '@hireloom/contract/notifications/kinds.ts'
import { notificationPath } from '@hireloom/contract/notifications/notification-path.ts'
import { listNotifications, readNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { changeTodo, createTodo } from '@hireloom/contract/todos/todos.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { dayAhead } from '../kernel/time-zone.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation } from '../testing/made-automations.ts'
import { newEvent, newHost } from '../testing/made-events.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'
import { remindOfTodos } from '../todos/reminders.ts'
import { remindOfEndedHolds } from './ended-holds.ts'
import { remindOfLateAnswers } from './late-answers.ts'

const hourMs = 3600_000
/** A time zone where it is between twelve and one: tasks are reminded of in the morning and later. */
const atNoon = () => {
  const ahead = later(0).getUTCHours() - 12
  return `Etc/GMT${ahead < 0 ? '' : '+'}${ahead}`
}
/** Puts the members where it is noon, and gives their day. */
async function morningOf(...people: readonly Person[]): Promise<string> {
  const ids = people.map(({ userId }) => userId)
  await db().updateTable('app_user').set({ tzid: atNoon() }).where('user_id', 'in', ids).execute()
  return dayAhead(ids[0] ?? 0, 0)
}
const of = async (person: Person, kind: NotificationKind) =>
  (await callAs(person)(listNotifications)).list.filter(each => each.kind === kind)
const told = (person: Person, kind: NotificationKind) =>
  until(async () => (await of(person, kind))[0], `a notification of ${kind}`)

test('the people of a job are told once a day how many applicants wait longer than promised, or than their stage allows', async () => {
  const { owner, jobId, company } = await newWork()
  const colleague = await newRecruiter(company)
  const late = [await newApplication(jobId), await newApplication(jobId)]
  const onTime = await newApplication(jobId)
  const promise = (appIds: number[], at: Date) =>
    db().updateTable('application').set({ answer_due_at: at }).where('app_id', 'in', appIds).execute()
  await promise(
    late.map(each => each.appId),
    later(-hourMs),
  )
  await promise([onTime.appId], later(hourMs))
  const slow = await newApplication(jobId)
  await db()
    .updateTable('application')
    .set({ answer_due_at: null, status_since: later(-3 * hourMs) })
    .where('app_id', '=', slow.appId)
    .execute()
  await db().updateTable('job_workflow_stage').set({ sla_hours: 2 }).where('job_id', '=', jobId).execute()
  await remindOfLateAnswers.run({})
  const first = await told(owner, 'sla_breach')
  assert.deepEqual([first.count, first.jobId, first.readAt], [3, jobId, null])
  assert.equal(notificationPath(first), '/app/roboroy/applications?part=overdue')
  await remindOfLateAnswers.run({})
  assert.deepEqual(await of(owner, 'sla_breach'), [first])
  assert.deepEqual(await of(colleague, 'sla_breach'), [])
})

test('the end of a hold is told once, to whom the application is assigned, else to the people of the job', async () => {
  const { owner, jobId, company } = await newWork()
  const colleague = await newRecruiter(company, { isAdmin: true })
  const held = await newApplication(jobId)
  const today = await morningOf(owner, colleague)
  await db().updateTable('application').set({ on_hold_until: today }).where('app_id', '=', held.appId).execute()
  await remindOfEndedHolds.run({})
  const first = await told(owner, 'hold_ended')
  assert.deepEqual([first.appId, first.personName !== null, first.count], [held.appId, true, 1])
  await callAs(owner)(readNotifications, { body: { ids: [first.notificationId] } })
  await remindOfEndedHolds.run({})
  assert.equal((await of(owner, 'hold_ended')).length, 1)
  const own = await newApplication(jobId)
  await callAs(owner)(changeApplication, {
    params: { appId: own.appId },
    body: { assignedRecruiterId: colleague.userId },
  })
  await db().updateTable('application').set({ on_hold_until: today }).where('app_id', '=', own.appId).execute()
  await remindOfEndedHolds.run({})
  assert.equal((await told(colleague, 'hold_ended')).appId, own.appId)
  assert.equal((await of(owner, 'hold_ended')).length, 1)
})

test('a task that is due is told to whom it is assigned, until it is done', async () => {
  const company = await newCompany()
  const [lead, colleague] = [await newRecruiter(company), await newRecruiter(company)]
  await db().updateTable('app_user').set({ tzid: atNoon() }).where('user_id', '=', colleague.userId).execute()
  const body = {
    title: 'Call Grace',
    dueOn: later(-24 * hourMs)
      .toISOString()
      .slice(0, 10),
    assigneeId: colleague.userId,
  }
  const { todoId } = await callAs(lead)(createTodo, { body })
  await remindOfTodos.run({})
  const { refId, detail, readAt } = await told(colleague, 'task_due')
  assert.deepEqual([refId, detail, readAt], [todoId, 'Call Grace', null])
  await callAs(colleague)(changeTodo, { params: { todoId }, body: { state: 'done' } })
  await until(async () => (await of(colleague, 'task_due'))[0]?.readAt !== null, 'it is settled')
  assert.deepEqual(await of(lead, 'task_due'), [])
})

test('an automation tells the people it names', async () => {
  const { owner, jobId, apply, company } = await newAutomatedWork()
  const colleague = await newRecruiter(company, { isAdmin: true })
  const notifies = (whom: 'team' | 'assignee') => [{ act: 'notify' as const, whom }]
  const { automationId } = await newAutomation(owner, jobId, { actions: [{ act: 'notify', whom: 'owner' }] })
  const { appId } = await apply()
  const found = await told(owner, 'automation')
  assert.deepEqual([found.appId, found.jobId, automationId > 0], [appId, jobId, true])
  assert.deepEqual(await of(colleague, 'automation'), [])
  await newAutomation(owner, jobId, { trigger: { on: 'application_assigned' }, actions: notifies('assignee') })
  await newAutomation(owner, jobId, { trigger: { on: 'note_added' }, actions: notifies('team') })
  await callAs(owner)(changeApplication, { params: { appId }, body: { assignedRecruiterId: colleague.userId } })
  assert.equal((await told(colleague, 'automation')).appId, appId)
  await callAs(owner)(addNote, { params: { appId }, body: { text: 'Look' } })
  await until(async () => (await of(owner, 'automation')).length === 2, 'the word to the team')
  assert.equal((await of(colleague, 'automation')).length, 1)
})

test('who holds an event is told of registrations, in one notification until it is read', async () => {
  const { company, host } = await newHost()
  const colleague = await newRecruiter(company)
  const uuid = await newEvent(host)
  const register = () =>
    call(registerForEvent, {
      params: { uuid },
      body: { firstName: 'Grace', lastName: 'Hopper', email: `${unique('guest')}@example.com` },
    })
  await register()
  await register()
  await until(async () => (await of(host, 'event_registration'))[0]?.count === 2, 'both in one')
  const [found, ...others] = await of(host, 'event_registration')
  assert.deepEqual([found?.eventUuid, others], [uuid, []])
  assert.deepEqual(await of(colleague, 'event_registration'), [])
})
