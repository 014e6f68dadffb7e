import { setTimeout as wait } from 'node:timers/promises'
import { mostListed, type TaskCode, type TaskEntry } from '@hireloom/contract/platform/tasks.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from './clock.ts'
import { log, publicUrl } from './ports.ts'
import { attempt, db, json, transaction } from './postgres/db.ts'
import { type AnyTask, defineTask, isQueueStopping } from './queue.ts'
import { inScope } from './request-scope.ts'
import { seal, unseal } from './sealed.ts'
import { type Caller, languages } from './session.ts'
import { isUndoOpen, type Undoable } from './undo.ts'

const dayMs = 24 * 3600_000
/** How long a task can be read, from its start and from its end. */
const keptMs = { open: 30 * dayMs, ended: 7 * dayMs }
/** Longer than all pauses between the retries of a run together. */
const abandonedMs = 30 * 60_000
/** A piece that fails so often for no known reason is passed over. */
const mostAttempts = 3
const pauseMs = 200
/** Rest after a round of pieces; a round that took longer has waited for something else than the machine. */
const mostRestMs = 250

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
  /** What takes long or is done by others, before the transaction of a piece; done again when that breaks. A Problem makes it a failure. */
  readonly prepare?: (payload: P, piece: number, caller: Caller) => Promise<void>
  /**
   * Does one piece in a transaction that also counts it, so that no piece is done twice whatever breaks; what reaches beyond the database
   * is queued in it. A Problem makes it a failure.
   */
  readonly work: (payload: P, piece: number, caller: Caller) => Promise<Outcome>
  /**
   * For pieces that are small: so many share a transaction, in which each may still fail by itself. `work` does them together where that is
   * cheaper than one after the other, and answers null where it is not; its outcomes are in the order of the pieces.
   */
  readonly shared?: {
    readonly most: number
    readonly work?: (payload: P, pieces: readonly number[], caller: Caller) => Promise<readonly Outcome[] | null>
  }
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
    if (begun.attempts > mostAttempts) await keep(taskId, begun.done, [failure(kind, payload, begun.done)])
    const most = kind.shared?.most ?? 1
    // What a run broke off at is found piece by piece.
    let careful = begun.attempts > 1 ? begun.done + most : 0
    for (;;) {
      if (isQueueStopping()) throw new Error('the server stops; the task goes on elsewhere')
      const row = await findRunning(taskId)
      if (row === null) return
      if (row.is_cancel_asked || row.done === row.total) return end(kind, payload, taskId, caller)
      const { done, total } = row
      if (most === 1 || done < careful || total - done === 1) await doPiece(kind, payload, row, caller)
      else {
        const startedAt = performance.now()
        const upTo = Math.min(total, done + most)
        if (!(await doTogether(kind, payload, { ...row, total: upTo }, caller))) careful = done + most
        // People who wait for a page meanwhile have the machine for as long.
        if (upTo < total) await wait(Math.min(performance.now() - startedAt, mostRestMs))
      }
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
  for (let tried = 1; ; tried += 1) {
    try {
      await kind.prepare?.(payload, done, caller)
      return await transaction(async () => keep(taskId, done, [await kind.work(payload, done, caller)]))
    } catch (error) {
      if (error instanceof Overtaken) return
      if (error instanceof Problem) {
        return keep(taskId, done, [{ entityId: kind.entityOf(payload, done), message: error.message }])
      }
      log().warn({ err: error, task: kind.name, taskId, piece: done }, 'a piece of a task failed')
      if (tried === mostAttempts) return keep(taskId, done, [failure(kind, payload, done)])
      await wait(tried * pauseMs)
    }
  }
}

/** Pieces up to `total` in one transaction; false when they have to be done one by one. */
async function doTogether<P>(
  kind: WatchedTask<P>,
  payload: P,
  { task_id: taskId, done, total }: { task_id: number; done: number; total: number },
  caller: Caller,
): Promise<boolean> {
  const pieces = Array.from({ length: total - done }, (_, at) => done + at)
  try {
    await transaction(async () => {
      const made = (await kind.shared?.work?.(payload, pieces, caller)) ?? (await doEach(kind, payload, pieces, caller))
      await keep(taskId, done, made)
    })
  } catch (error) {
    if (error instanceof Overtaken) return true
    log().warn({ err: error, task: kind.name, taskId, piece: done }, 'pieces of a task failed together')
    return false
  }
  return true
}

async function doEach<P>(kind: WatchedTask<P>, payload: P, pieces: readonly number[], caller: Caller) {
  const made: Outcome[] = []
  for (const piece of pieces)
    try {
      made.push(await attempt(() => kind.work(payload, piece, caller)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      made.push({ entityId: kind.entityOf(payload, piece), message: error.message })
    }
  return made
}

const failure = <P>(kind: WatchedTask<P>, payload: P, piece: number): Outcome => ({
  entityId: kind.entityOf(payload, piece),
  code: 481,
})

const isFailed = ({ code, message }: Outcome): boolean => Boolean(code ?? message)

/** Adds to a list of outcomes as far as it has room. */
const longer = (list: 'succeeded_list' | 'failed_list', made: readonly Outcome[]) => {
  const known = sql.ref(list)
  return sql`case when jsonb_array_length(${known}) < ${mostListed}
    then jsonb_path_query_array(${known} || ${json(made)}, ${`$[0 to ${mostListed - 1}]`}::jsonpath)
    else ${known} end`
}

/** Counts pieces, unless another run has. */
async function keep(taskId: number, first: number, made: readonly Outcome[]): Promise<void> {
  const failed = made.filter(isFailed)
  const succeeded = made.filter(outcome => !isFailed(outcome))
  const { numUpdatedRows } = await db()
    .updateTable('task')
    .set({
      done: first + made.length,
      attempts: 0,
      updated_at: now(),
      ...(succeeded.length > 0 && {
        succeeded: sql`succeeded + ${succeeded.length}`,
        succeeded_list: longer('succeeded_list', succeeded),
      }),
      ...(failed.length > 0 && { failed: sql`failed + ${failed.length}`, failed_list: longer('failed_list', failed) }),
    })
    .where('task_id', '=', taskId)
    .where('done', '=', first)
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

const keptUndo = z.object({ token: z.string(), expiresAt: z.string() })

/** The way back that an ended task has left, as long as it is open. */
export async function openUndo(kept: Parameters<typeof unseal>[0] | null): Promise<Undoable | null> {
  if (kept === null) return null
  const undo = keptUndo.parse(JSON.parse(unseal(kept)))
  return (await isUndoOpen(undo.token)) ? undo : null
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
