import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relocateApplication } from '@hireloom/contract/applications/copies.ts'
import { reverseDecision } from '@hireloom/contract/applications/decisions.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { listNotificationPreferences } from '@hireloom/contract/notifications/preferences.ts'
import { changeTodo, createTodo, listTodos, mostOpenTodos } from '@hireloom/contract/todos/todos.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { decideAs, newApplication, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'
import { remindOfTodos, sweepTodos } from './reminders.ts'

const hourMs = 3600_000
const dayOf = (days: number) => new Date(Date.now() + days * 24 * hourMs).toISOString().slice(0, 10)

async function newTeam() {
  const company = await newCompany()
  const [ada, bob] = [await newRecruiter(company), await newRecruiter(company)]
  const { jobId } = await newJob(company, { owner: ada })
  return { company, ada, bob, jobId }
}
const titlesOf = async (person: Person, query = {}) =>
  (await callAs(person)(listTodos, { query })).list.map(({ title }) => title)
const remindersOf = async (todoId: number) =>
  (await db().selectFrom('todo').select('reminders').where('todo_id', '=', todoId).executeTakeFirstOrThrow()).reminders
const toldOf = async (person: Person) =>
  (await callAs(person)(listNotifications)).list.map(({ kind, detail, count }) => [kind, detail, count])

test('a person keeps tasks, those due first, and ticks them off', async () => {
  const { ada } = await newTeam()
  const as = callAs(ada)
  for (const [title, dueOn] of [
    ['Later', null],
    ['Tomorrow', dayOf(1)],
    ['Yesterday', dayOf(-1)],
  ] as const)
    await as(createTodo, { body: { title, dueOn } })
  const { list, count } = await as(listTodos)
  assert.deepEqual([count, ...list.map(({ title }) => title)], [3, 'Yesterday', 'Tomorrow', 'Later'])
  const todoId = list[0]?.todoId ?? 0
  const done = await as(changeTodo, { params: { todoId }, body: { state: 'done' } })
  assert.ok(done.doneAt !== null)
  assert.deepEqual(
    [await titlesOf(ada), await titlesOf(ada, { state: 'done' })],
    [['Tomorrow', 'Later'], ['Yesterday']],
  )
  assert.equal((await as(changeTodo, { params: { todoId }, body: { state: 'open' } })).doneAt, null)
  assert.deepEqual(await titlesOf(ada, { searchKey: 'morr' }), ['Tomorrow'])
})

test('a task is given to a colleague, who is told, sees what it is about as far as they may, and hands it on', async () => {
  const { company, ada, bob, jobId } = await newTeam()
  const { appId } = await newApplication(jobId, { candidateFirstName: 'Grace', candidateLastName: 'Hopper' })
  const body = { title: 'Call back', assigneeId: bob.userId, appId, jobId }
  const { todoId, application, job } = await callAs(ada)(createTodo, { body })
  assert.deepEqual([application?.personName, job?.jobId], ['Grace Hopper', jobId])
  await until(async () => (await toldOf(bob)).length > 0, 'the notification')
  assert.deepEqual(await toldOf(bob), [['task_assigned', 'Call back', 1]])
  const [seen] = (await callAs(bob)(listTodos)).list
  assert.deepEqual([seen?.application, seen?.job, seen?.createdByName], [null, null, 'Ada Lovelace'])
  assert.deepEqual([await titlesOf(ada), await titlesOf(ada, { created: 'others' })], [[], ['Call back']])
  const eve = await newRecruiter(company)
  await callAs(bob)(changeTodo, { params: { todoId }, body: { assigneeId: eve.userId } })
  assert.deepEqual([await titlesOf(bob), await titlesOf(eve)], [[], ['Call back']])
  await assertRefused(callAs(bob)(changeTodo, { params: { todoId }, body: { state: 'done' } }), 'not-found')
})

test('open tasks about an application are done with its rejection, and open again when that is undone or reversed', async () => {
  const { ada, bob, jobId } = await newTeam()
  const [{ appId }, other] = [await newApplication(jobId), await newApplication(jobId)]
  const plan = (title: string, about: object) =>
    callAs(ada)(createTodo, { body: { title, assigneeId: bob.userId, ...about } })
  await plan('Call back', { appId })
  const { todoId } = await plan('Read the CV', { appId })
  await callAs(bob)(changeTodo, { params: { todoId }, body: { state: 'done' } })
  await plan('Call the other', { appId: other.appId })
  await plan('Book a room', { jobId })
  const rest = ['Book a room', 'Call the other']
  const open = async (titles: string[]) =>
    until(async () => (await titlesOf(bob)).toSorted().join() === titles.toSorted().join(), `open: ${titles.join()}`)
  await open(['Call back', ...rest])
  const { undo } = await decideAs(ada, appId, { decision: 'reject' })
  await open(rest)
  await plan('Explain it', { appId })
  await undoAs(ada, undo.token)
  await open(['Call back', 'Explain it', ...rest])
  await decideAs(ada, appId, { decision: 'reject' })
  await open(rest)
  await callAs(ada)(reverseDecision, { params: { appId }, body: {} })
  await open(['Call back', 'Explain it', ...rest])
  assert.deepEqual(await titlesOf(bob, { state: 'done' }), ['Read the CV'])
})

test('open tasks about an application are done when it is moved to another job, and open again when that is undone', async () => {
  const { company, ada, jobId } = await newTeam()
  const { appId } = await newApplication(jobId)
  const other = await newJob(company, { owner: ada })
  const { todoId } = await callAs(ada)(createTodo, { body: { title: 'Call back', appId } })
  await db()
    .updateTable('todo')
    .set({ reminders: 3, reminded_on: dayOf(0) })
    .where('todo_id', '=', todoId)
    .execute()
  const open = (titles: string) => until(async () => (await titlesOf(ada)).join() === titles, `open: ${titles}`)
  const { undo } = await callAs(ada)(relocateApplication, { params: { appId }, body: { jobId: other.jobId } })
  await open('')
  await undoAs(ada, undo.token)
  await open('Call back')
  assert.equal(await remindersOf(todoId), 0)
})

test('a member without a time zone of their own is reminded of a task in the morning of their company', async context => {
  const { company, ada } = await newTeam()
  const { companyId } = company
  await db().updateTable('company').set({ time_zone: 'Asia/Singapore' }).where('company_id', '=', companyId).execute()
  assert.equal((await callAs(ada)(listNotificationPreferences)).timeZone, 'Asia/Singapore')
  await callAs(ada)(createTodo, { body: { title: 'Call back', dueOn: dayOf(2) } })
  // Half past eight in Singapore.
  jump(context, Date.parse(`${dayOf(2)}T00:30:00Z`) - Date.now())
  await remindOfTodos.run({})
  const { reminders } = await db()
    .selectFrom('todo')
    .select('reminders')
    .where('assignee_id', '=', ada.userId)
    .executeTakeFirstOrThrow()
  assert.equal(reminders, 1)
})

test('a task that is due is reminded of on three days at most, in the morning of its person', async context => {
  const { ada } = await newTeam()
  await db().updateTable('app_user').set({ tzid: 'Asia/Singapore' }).where('user_id', '=', ada.userId).execute()
  await callAs(ada)(createTodo, { body: { title: 'Call back', dueOn: dayOf(2) } })
  const todo = () =>
    db()
      .selectFrom('todo')
      .select(['reminders', 'todo_id'])
      .where('assignee_id', '=', ada.userId)
      .executeTakeFirstOrThrow()
  const reminded: number[] = []
  for (let hours = 0; hours < 24 * 8; hours += 1) {
    jump(context, hourMs)
    await remindOfTodos.run({})
    reminded.push((await todo()).reminders)
  }
  assert.equal(reminded.at(-1), 3)
  const firstAt = reminded.indexOf(1)
  assert.deepEqual([reminded.indexOf(2) - firstAt, reminded.indexOf(3) - firstAt], [24, 48])
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('entity_id', '=', (await todo()).todo_id)
    .where('verb', '=', 'todo_due')
    .execute()
  assert.equal(events.length, 3)
  await db()
    .updateTable('todo')
    .set({ state: 'done', done_at: new Date() })
    .where('assignee_id', '=', ada.userId)
    .execute()
  jump(context, 180 * 24 * hourMs)
  await sweepTodos.run({})
  assert.deepEqual(await db().selectFrom('todo').select('todo_id').where('assignee_id', '=', ada.userId).execute(), [])
})

test('a task that is opened again counts among the open ones, and is reminded of anew', async () => {
  const { ada } = await newTeam()
  const as = callAs(ada)
  const { todoId } = await as(createTodo, { body: { title: 'Call back', dueOn: dayOf(-1) } })
  await db()
    .updateTable('todo')
    .set({ reminders: 3, reminded_on: dayOf(0) })
    .where('todo_id', '=', todoId)
    .execute()
  const put = (state: 'open' | 'done') => as(changeTodo, { params: { todoId }, body: { state } })
  await put('done')
  await put('open')
  const spent = await db()
    .selectFrom('todo')
    .select(['reminders', 'reminded_on'])
    .where('todo_id', '=', todoId)
    .executeTakeFirst()
  assert.deepEqual(spent, { reminders: 0, reminded_on: null })
  await put('done')
  await sql`
    insert into todo (company_id, title, assignee_id, created_by, created_at)
    select company_id, 'Another', assignee_id, created_by, created_at from todo, generate_series(1, ${mostOpenTodos})
    where todo_id = ${todoId}`.execute(db())
  const { fields } = await assertRefused(put('open'), 'invalid', ['state'])
  assert.equal(fields?.state, texts.todosFull.id)
  await as(changeTodo, { params: { todoId }, body: { title: 'Called back' } })
})

test('tasks are for members, about what they see, and of their own company', async () => {
  const { ada } = await newTeam()
  const other = await newTeam()
  const refused = async (body: object) => {
    const response = await send(createTodo, { body: { title: 'x', ...body } }, ada)
    const { error }: { error: { fields: object } } = JSON.parse(await response.text())
    return [response.status, ...Object.keys(error.fields)]
  }
  assert.deepEqual(await refused({ title: '  ' }), [422, 'title'])
  assert.deepEqual(await refused({ dueOn: '2026-02-30' }), [422, 'dueOn'])
  assert.deepEqual(await refused({ assigneeId: other.ada.userId }), [422, 'assigneeId'])
  assert.deepEqual(await refused({ jobId: other.jobId }), [422, 'jobId'])
  const { appId } = await newApplication(other.jobId)
  assert.deepEqual(await refused({ appId }), [422, 'appId'])
  const { todoId } = await callAs(other.ada)(createTodo, { body: { title: 'Theirs' } })
  await assertRefused(callAs(ada)(changeTodo, { params: { todoId }, body: { state: 'done' } }), 'not-found')
  await assertRefused(callAs(other.bob)(changeTodo, { params: { todoId }, body: { state: 'done' } }), 'not-found')
  await assertRefused(call(listTodos), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listTodos), 'forbidden')
  assert.deepEqual(await titlesOf(ada), [])
})
