import { setTimeout as wait } from 'node:timers/promises'
import { mostListed, type TaskCode, type TaskEntry } from '@hireloom/contract/platform/tasks.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from './clock.ts'
import { log, publicUrl } from './ports.ts'
import { db, json, transaction } from './postgres/db.ts'
import { type AnyTask, defineTask, isQueueStopping } from './queue.ts'
import { inScope } from './request-scope.ts'
import { seal } from './sealed.ts'
import { type Caller, languages } from './session.ts'
import type { Undoable } from './undo.ts'

const dayMs = 24 * 3600_000
/** How long a task can be read, from its start and from its end. */
const keptMs = { open: 30 * dayMs, ended: 7 * dayMs }
/** Longer than all pauses between the retries of a run together. */
const abandonedMs = 30 * 60_000
/** A piece that fails so often for no known reason is passed over. */
const mostAttempts = 3
const pauseMs = 200

/** What became of a piece: it has failed when it has a code or a message. People's names are not kept here, only the row's number. */
export interface Outcome {
  readonly entityId: number | null
  /** The row it made. */
  readonly madeId?: number | null
  readonly code?: TaskCode | null
  /** In English, the key of its translation. */
  readonly message?: string | null
}

/** What the end of a task leaves for anyone who watches. */
interface Ending {
  readonly resultPath?: string
  readonly undo?: Undoable | null
}

/** Background work that a person starts and watches: so many pieces, done one after the other in the name of that person. */
interface WatchedTask<P> {
  readonly name: string
  /** What it does, as its toast says it. */
  readonly title: { readonly id: string }
  readonly payload: z.ZodType<P>
  readonly countPieces: (payload: P) => number
  /**
   * Does one piece in a transaction that also counts it, so that no piece is done twice whatever breaks; what reaches beyond the database
   * is queued in it. A Problem makes it a failure.
   */
  readonly work: (payload: P, piece: number, caller: Caller) => Promise<Outcome>
  /** The row that a piece is about. */
  readonly entityOf: (payload: P, piece: number) => number | null
  /** Names of such rows, as far as the reader sees them. */
  readonly namesOf: (entityIds: readonly number[], viewer: Viewer) => Promise<ReadonlyMap<number, string>>
  /** Runs once after the last piece, or the last before it was cancelled. */
  readonly end: (payload: P, succeeded: readonly Outcome[], caller: Caller) => Promise<Ending>
}

interface DefinedWatchedTask<P> extends AnyTask {
  /** Starts it in the present transaction when there is one; the number under which it is watched. */
  readonly start: (payload: P, caller: Caller) => Promise<{ taskId: number }>
}

const kinds = new Map<string, Pick<WatchedTask<never>, 'title' | 'namesOf'>>()

/** What a kind of task does, in English. */
export const titleOf = (kind: string): string => kinds.get(kind)?.title.id ?? kind

/** A kept list as the reader sees it. */
export async function toEntries(kind: string, list: unknown, viewer: Viewer): Promise<TaskEntry[]> {
  const kept = outcomes.parse(list)
  const entityIds = kept.flatMap(({ entityId }) => (entityId === null ? [] : [entityId]))
  const names = await kinds.get(kind)?.namesOf(entityIds, viewer)
  return kept.map(({ entityId, code, message }) => ({
    entityId,
    name: (entityId !== null && names?.get(entityId)) || null,
    code: code ?? null,
    message: message ?? null,
  }))
}

/** Declares a kind of work that a person watches; its table row says how far it is, and outlives the process that does it. */
export function defineWatchedTask<P extends object>(kind: WatchedTask<P>): DefinedWatchedTask<P> {
  kinds.set(kind.name, kind)
  const queued = defineTask({
    name: kind.name,
    payload: z.object({ taskId: z.number() }),
    seconds: 6 * 3600,
    retries: 8,
    atOnce: 3,
    isLong: true,
    work: ({ taskId }) => run(kind, taskId),
  })
  return {
    ...queued,
    start: (payload, caller) =>
      transaction(async () => {
        const { viewer, language } = caller
        if (viewer?.companyId == null) throw new Problem('forbidden')
        const { task_id: taskId } = await db()
          .insertInto('task')
          .values({
            kind: kind.name,
            company_id: viewer.companyId,
            user_id: viewer.userId,
            starter: json({ viewer, language }),
            payload: json(kind.payload.parse(payload)),
            total: kind.countPieces(payload),
            created_at: now(),
            updated_at: now(),
            expires_at: later(keptMs.open),
          })
          .returning('task_id')
          .executeTakeFirstOrThrow()
        await queued.enqueue({ taskId }, { id: String(taskId) })
        return { taskId }
      }),
  }
}

const outcomes = z.array(z.custom<Outcome>(value => typeof value === 'object' && value !== null))

/** Another run has done the piece meanwhile; what this one did of it is taken back. */
class Overtaken extends Error {}

const starter = z.object({
  viewer: z.custom<Viewer>(value => typeof value === 'object' && value !== null),
  language: z.enum(languages),
})

async function run<P>(kind: WatchedTask<P>, taskId: number): Promise<void> {
  const begun = await begin(taskId)
  if (begun === null) return
  const payload = kind.payload.parse(begun.payload)
  const { viewer, language } = starter.parse(begun.starter)
  const caller = callerOf(taskId, viewer, language)
  await inScope({ viewer, requestId: caller.requestId, actorKind: 'user' }, async () => {
    if (begun.attempts > mostAttempts) await keep(taskId, begun.done, failure(kind, payload, begun.done))
    for (;;) {
      if (isQueueStopping()) throw new Error('the server stops; the task goes on elsewhere')
      const row = await findRunning(taskId)
      if (row === null) return
      if (row.is_cancel_asked || row.done === row.total) return end(kind, payload, taskId, caller)
      await doPiece(kind, payload, row, caller)
    }
  })
}

/** Takes the task up, first or again after a run that broke off; null when it has ended, or its starter has no account any more. */
async function begin(taskId: number) {
  const row = await db()
    .updateTable('task')
    .set({ state: 'running', attempts: sql`attempts + 1`, updated_at: now() })
    .where('task_id', '=', taskId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['user_id', 'starter', 'payload', 'done', 'attempts'])
    .executeTakeFirst()
  if (!row) return null
  const active = await db()
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', row.user_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (active) return row
  await stop(taskId, 'failed', {})
  return null
}

async function findRunning(taskId: number) {
  const row = await db()
    .selectFrom('task')
    .select(['task_id', 'done', 'total', 'is_cancel_asked'])
    .where('task_id', '=', taskId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row ?? null
}

async function doPiece<P>(
  kind: WatchedTask<P>,
  payload: P,
  { task_id: taskId, done }: { task_id: number; done: number },
  caller: Caller,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(async () => keep(taskId, done, await kind.work(payload, done, caller)))
    } catch (error) {
      if (error instanceof Overtaken) return
      if (error instanceof Problem) {
        return keep(taskId, done, { entityId: kind.entityOf(payload, done), message: error.message })
      }
      log().warn({ err: error, task: kind.name, taskId, piece: done }, 'a piece of a task failed')
      if (attempt === mostAttempts) return keep(taskId, done, failure(kind, payload, done))
      await wait(attempt * pauseMs)
    }
  }
}

const failure = <P>(kind: WatchedTask<P>, payload: P, piece: number): Outcome => ({
  entityId: kind.entityOf(payload, piece),
  code: 481,
})

/** Counts a piece, unless another run has. */
async function keep(taskId: number, piece: number, outcome: Outcome): Promise<void> {
  const isFailed = Boolean(outcome.code ?? outcome.message)
  const [count, list] = isFailed ? (['failed', 'failed_list'] as const) : (['succeeded', 'succeeded_list'] as const)
  const { numUpdatedRows } = await db()
    .updateTable('task')
    .set({
      done: piece + 1,
      attempts: 0,
      updated_at: now(),
      [count]: sql`${sql.ref(count)} + 1`,
      [list]: sql`case when jsonb_array_length(${sql.ref(list)}) < ${mostListed}
        then ${sql.ref(list)} || ${json(outcome)} else ${sql.ref(list)} end`,
    })
    .where('task_id', '=', taskId)
    .where('done', '=', piece)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Overtaken()
}

/** The last step: what the kind leaves behind and the state stand or fall together. */
function end<P>(kind: WatchedTask<P>, payload: P, taskId: number, caller: Caller): Promise<void> {
  return transaction(async () => {
    const row = await db()
      .selectFrom('task')
      .select(['done', 'total', 'succeeded_list'])
      .where('task_id', '=', taskId)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const ending = await kind.end(payload, outcomes.parse(row.succeeded_list), caller)
    await stop(taskId, row.done === row.total ? 'done' : 'cancelled', ending)
  })
}

async function stop(
  taskId: number,
  state: 'done' | 'failed' | 'cancelled',
  { resultPath, undo }: Ending,
): Promise<void> {
  await db()
    .updateTable('task')
    .set({
      state,
      starter: null,
      payload: null,
      result_path: resultPath ?? null,
      undo: undo ? seal(JSON.stringify(undo)) : null,
      ended_at: now(),
      updated_at: now(),
      expires_at: later(keptMs.ended),
    })
    .where('task_id', '=', taskId)
    .execute()
}

/** Asks a task to stop: one that waits has ended at once, one that runs ends before its next piece. Tells whether there was one to stop. */
export async function cancelTask(taskId: number): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('task')
    .set({
      is_cancel_asked: true,
      state: sql`case state when 'queued' then 'cancelled' else state end`,
      ended_at: sql`case state when 'queued' then ${now()}::timestamptz end`,
      updated_at: now(),
    })
    .where('task_id', '=', taskId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets tasks whose time is over; those that no process goes on with, after all its retries, have failed. */
export async function sweepTasks(): Promise<void> {
  await db().deleteFrom('task').where('expires_at', '<', now()).execute()
  await db()
    .updateTable('task')
    .set({ state: 'failed', starter: null, payload: null, ended_at: now(), expires_at: later(keptMs.ended) })
    .where('state', 'in', ['queued', 'running'])
    .where('updated_at', '<', later(-abandonedMs))
    .where(sql<boolean>`not exists (select 1 from queue.job q where q.name = task.kind
      and (q.data->>'taskId')::bigint = task.task_id and q.state in ('created', 'retry', 'active'))`)
    .execute()
}

/** The starter as the caller of the pieces: there is no request, so nothing is known of a browser. */
const callerOf = (taskId: number, viewer: Viewer, language: Caller['language']): Caller => ({
  viewer,
  language,
  sessionId: null,
  requestId: `task:${taskId}`,
  ip: '',
  userAgent: '',
  publicUrl: publicUrl(),
  hostName: new URL(publicUrl()).hostname,
  cookies: {},
  hasJustWritten: false,
  setCookie: () => undefined,
})
