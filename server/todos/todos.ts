import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as contract from '@hireloom/contract/todos/todos.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { peopleSeenBy } from '../applications/seen-people.ts'
import { applicationVisibleTo } from '../applications/visible.ts'
import { jobVisibleInside } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { changesOf, record } from '../kernel/history.ts'
import { holdsWords, shownName } from '../kernel/list-of.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'

/** Tasks (alias `d`) of the present company that a person has, or has given to others. */
const todoVisibleTo = ({ userId, companyId }: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(d.company_id = ${companyId} and ${userId} in (d.assignee_id, d.created_by))`

interface Row {
  todo_id: number
  title: string
  due_on: string | null
  state: string
  assignee_id: number
  assignee_name: string | null
  created_by: number | null
  creator_name: string | null
  job_id: number | null
  job_name: string | null
  app_id: number | null
  app_job_id: number | null
  status_key: string | null
  person_name: string | null
  created_at: Date
  done_at: Date | null
}

const toTodo = (row: Row): contract.Todo => ({
  todoId: row.todo_id,
  title: row.title,
  dueOn: row.due_on,
  state: z.enum(contract.todoStates).parse(row.state),
  assigneeId: row.assignee_id,
  assigneeName: row.assignee_name,
  createdById: row.created_by,
  createdByName: row.creator_name,
  job: row.job_id === null || row.job_name === null ? null : { jobId: row.job_id, jobName: row.job_name },
  application:
    row.app_id === null || row.app_job_id === null || row.status_key === null
      ? null
      : { appId: row.app_id, jobId: row.app_job_id, statusKey: row.status_key, personName: row.person_name ?? '' },
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
})

/** Tasks that fulfil a condition (alias `d`), as a person reads them: those due first, the done ones by when they were done. */
export async function readTodos(
  viewer: StaffViewer,
  where: RawBuilder<boolean>,
  { limit, skip }: { limit: number; skip: number },
): Promise<contract.Todo[]> {
  const found = await rows(sql<Row>`
    select d.todo_id, d.title, d.due_on::text, d.state, d.assignee_id, ${shownName('u')} as assignee_name, d.created_by,
      ${shownName('b')} as creator_name, j.job_id, j.title as job_name, a.app_id, a.job_id as app_job_id, a.status_key, a.person_name,
      d.created_at, d.done_at
    from todo d join app_user u on u.user_id = d.assignee_id left join app_user b on b.user_id = d.created_by
      left join job j on j.job_id = d.job_id and ${jobVisibleInside(viewer)}
      left join lateral (
        select a.app_id, a.job_id, a.status_key, trim(p.first_name || ' ' || p.last_name) as person_name
        from application a join job j on j.job_id = a.job_id join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id
        where a.app_id = d.app_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)}) a on true
    where ${where}
    order by d.done_at desc nulls first, d.due_on nulls last, d.todo_id limit ${limit} offset ${skip}`)
  return found.map(toTodo)
}

export async function findTodos(
  { created, state, searchKey, limit, skip }: AnswerInput<typeof contract.listTodos>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listTodos>> {
  const { userId } = viewer
  const whose =
    created === 'others'
      ? sql<boolean>`(d.created_by = ${userId} and d.assignee_id <> ${userId})`
      : sql<boolean>`d.assignee_id = ${userId}`
  const where = sql<boolean>`(${todoVisibleTo(viewer)} and ${whose} and d.state = ${state} and ${holdsWords(sql`d.title`, searchKey)})`
  const [list, count] = await Promise.all([readTodos(viewer, where, { limit, skip }), countTodos(where)])
  return { list, count }
}

/** How many tasks (alias `d`) fulfil a condition. */
export async function countTodos(where: RawBuilder<boolean>): Promise<number> {
  const [row] = await rows(sql<{ count: number }>`select count(*)::int as count from todo d where ${where}`)
  return row?.count ?? 0
}

async function readTodo(todoId: number, viewer: StaffViewer): Promise<contract.Todo> {
  const [todo] = await readTodos(viewer, sql<boolean>`d.todo_id = ${todoId}`, { limit: 1, skip: 0 })
  if (!todo) throw new Problem('not-found')
  return todo
}

const refuse = (field: string, text: { id: string }) => new Problem('invalid', { fields: { [field]: text.id } })

async function assertMayHave(assigneeId: number, viewer: StaffViewer): Promise<void> {
  const members = await rows(sql`
    select 1 from membership m join app_user u on u.user_id = m.user_id
    where m.user_id = ${assigneeId} and m.company_id = ${viewer.companyId} and u.status = 'active' for share of u`)
  if (members.length === 0) throw refuse('assigneeId', texts.notActive)
  await assertRoom(assigneeId, viewer, 'assigneeId')
}

async function assertRoom(assigneeId: number, { companyId }: StaffViewer, field: 'assigneeId' | 'state') {
  const [held] = await rows(sql<{ count: number }>`
    select count(*)::int as count from todo where assignee_id = ${assigneeId} and company_id = ${companyId} and state = 'open'`)
  if (held && held.count >= contract.mostOpenTodos) throw refuse(field, texts.todosFull)
}

async function assertSeen(
  { jobId, appId }: AnswerInput<typeof contract.createTodo>['body'],
  viewer: StaffViewer,
): Promise<void> {
  const [seen] = await rows(sql<{ job: boolean; application: boolean }>`
    select exists (select 1 from job j where j.job_id = ${jobId ?? null} and ${jobVisibleInside(viewer)}) as job,
      exists (select 1 from application a join job j on j.job_id = a.job_id
        where a.app_id = ${appId ?? null} and a.state <> 'archived' and ${applicationVisibleTo(viewer)}) as application`)
  if (jobId !== undefined && !seen?.job) throw refuse('jobId', texts.value)
  if (appId !== undefined && !seen?.application) throw refuse('appId', texts.value)
}

export function createTodo(
  body: AnswerInput<typeof contract.createTodo>['body'],
  viewer: StaffViewer,
): Promise<contract.Todo> {
  const { title, dueOn, assigneeId = viewer.userId, jobId, appId } = body
  return transaction(async () => {
    await assertMayHave(assigneeId, viewer)
    await assertSeen(body, viewer)
    const [made] = await rows(sql<{ todo_id: number }>`
      insert into todo (company_id, title, due_on, assignee_id, created_by, job_id, app_id, created_at)
      values (${viewer.companyId}, ${cleanLine(title)}, ${dueOn}, ${assigneeId}, ${viewer.userId}, ${jobId ?? null}, ${appId ?? null}, ${now()})
      returning todo_id`)
    const todoId = made?.todo_id ?? 0
    const about = { entityId: todoId, companyId: viewer.companyId }
    await record('todo_created', { ...about, after: { assigneeId, state: 'open', dueOn } })
    return readTodo(todoId, viewer)
  })
}

export function changeTodo(
  todoId: number,
  change: AnswerInput<typeof contract.changeTodo>['body'],
  viewer: StaffViewer,
): Promise<contract.Todo> {
  return transaction(async () => {
    const [was] = await rows(sql<{ title: string; dueOn: string | null; assigneeId: number; state: string }>`
      select d.title, d.due_on::text as "dueOn", d.assignee_id as "assigneeId", d.state from todo d
      where d.todo_id = ${todoId} and ${todoVisibleTo(viewer)} for update`)
    if (!was) throw new Problem('not-found')
    const { title = was.title, dueOn = was.dueOn, assigneeId = was.assigneeId, state = was.state } = change
    if (assigneeId !== was.assigneeId) await assertMayHave(assigneeId, viewer)
    const isReopened = state === 'open' && was.state === 'done'
    if (isReopened) await assertRoom(assigneeId, viewer, 'state')
    const isAnew = isReopened || dueOn !== was.dueOn || assigneeId !== was.assigneeId
    const doneAt = state === 'done' ? now() : null
    await rows(sql`
      update todo set title = ${cleanLine(title)}, due_on = ${dueOn}, assignee_id = ${assigneeId}, state = ${state},
        done_at = case when state = ${state} then done_at else ${doneAt}::timestamptz end,
        reminders = case when ${isAnew} then 0 else reminders end, reminded_on = case when ${isAnew} then null else reminded_on end
      where todo_id = ${todoId}`)
    const told = { dueOn: was.dueOn, assigneeId: was.assigneeId, state: was.state }
    const { before, after } = changesOf(told, { dueOn, assigneeId, state })
    if (Object.keys(after).length > 0)
      await record('todo_changed', { entityId: todoId, companyId: viewer.companyId, before, after })
    return readTodo(todoId, viewer)
  })
}
