import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import * as contract from '@hireloom/contract/platform/tasks.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { later } from '../kernel/clock.ts'
import type { EventAnswer } from '../kernel/dispatch.ts'
import { requestsInFlight, streamsAtOnce } from '../kernel/http/lanes.ts'
import { db } from '../kernel/postgres/db.ts'
import { openWakes } from '../kernel/postgres/wakes.ts'
import { cancelTask, openUndo, titleOf, toEntries } from '../kernel/watched-task.ts'

/** Below the places that streams have, so that anyone who is told to poll gets that word. */
const mostLive = streamsAtOnce * 0.75
/** How often a stream says that it is alive; how long it lets quick pieces pass before it tells of them. */
const aliveMs = 5000
const gatherMs = 200
/** A stream ends by itself after so long; the browser opens another. */
const longestMs = 10 * 60_000
const listedMs = 3600_000
const mostListedTasks = 20

const wakes = openWakes('task')

/** Whose tasks (alias `t`) a person watches and stops: the own ones, an administrator those of the company. */
function taskVisibleTo(viewer: StaffViewer): RawBuilder<boolean> {
  const asAdmin = mayDo(viewer, 'company.admin') ? sql`or true` : sql``
  return sql<boolean>`(t.company_id = ${viewer.companyId} and (t.user_id = ${viewer.userId} ${asAdmin}))`
}

const tasks = (viewer: StaffViewer) =>
  db()
    .selectFrom('task as t')
    .select(['t.task_id', 't.parent_task_id', 't.kind', 't.user_id', 't.state', 't.total', 't.done', 't.succeeded'])
    .select(['t.failed', 't.result_path', 't.undo', 't.created_at', 't.ended_at', 't.expires_at'])
    .where(taskVisibleTo(viewer))

type Row = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number]

async function toProgress(row: Row, viewer: StaffViewer): Promise<contract.TaskProgress> {
  return {
    taskId: row.task_id,
    parentTaskId: row.parent_task_id,
    kind: row.kind,
    title: titleOf(row.kind),
    state: z.enum(contract.taskStates).parse(row.state),
    overallProgress: Math.floor((100 * row.done) / row.total),
    total: row.total,
    succeeded: row.succeeded,
    failed: row.failed,
    processing: row.ended_at === null ? row.total - row.done : 0,
    resultPath: row.result_path,
    undo: await openUndo(row.undo),
    isOwn: row.user_id === viewer.userId,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }
}

async function findProgress(taskId: number, viewer: StaffViewer): Promise<contract.TaskProgress> {
  const row = await tasks(viewer).where('t.task_id', '=', taskId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toProgress(row, viewer)
}

export async function findTask(taskId: number, viewer: StaffViewer): Promise<Answer<typeof contract.readTask>> {
  const row = await tasks(viewer)
    .select(['t.succeeded_list', 't.failed_list'])
    .where('t.task_id', '=', taskId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return {
    ...(await toProgress(row, viewer)),
    succeededList: await toEntries(row.kind, row.succeeded_list, viewer),
    failedList: await toEntries(row.kind, row.failed_list, viewer),
  }
}

export async function findOwnTasks({ query }: AnswerInput<typeof contract.listTasks>, viewer: StaffViewer) {
  const found = await tasks(viewer)
    .where('t.user_id', '=', viewer.userId)
    .where(sql<boolean>`(t.ended_at is null or (${query.ended} and t.ended_at > ${later(-listedMs)}))`)
    .orderBy('t.task_id', 'desc')
    .limit(mostListedTasks)
    .execute()
  return { list: await Promise.all(found.map(row => toProgress(row, viewer))), count: found.length }
}

export async function stopTask(taskId: number, viewer: StaffViewer): Promise<contract.TaskProgress> {
  await findProgress(taskId, viewer)
  if (!(await cancelTask(taskId))) throw new Problem('illegal-change')
  return findProgress(taskId, viewer)
}

/** Progress of a task as the database tells of it, until it ends. */
export async function follow(taskId: number, viewer: StaffViewer): Promise<EventAnswer<typeof contract.followTask>> {
  await findProgress(taskId, viewer)
  return gone => words(taskId, viewer, gone)
}

async function* words(taskId: number, viewer: StaffViewer, gone: AbortSignal) {
  if (requestsInFlight().stream > mostLive) {
    yield { task: await findProgress(taskId, viewer), isLive: false }
    return
  }
  const watch = wakes.watch(String(taskId))
  try {
    for (const end = Date.now() + longestMs; Date.now() < end && !gone.aborted; ) {
      const task = await findProgress(taskId, viewer)
      yield { task, isLive: true }
      if (task.endedAt !== null) return
      await watch.next(aliveMs, gone)
      await wait(gatherMs, undefined, { ref: false })
    }
  } finally {
    watch.close()
  }
}
