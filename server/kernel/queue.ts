import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery, sql } from 'kysely'
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import * as z from 'zod'
import { limitKey } from './limits.ts'
import { withoutAddresses } from './log.ts'
import { gauge } from './metrics.ts'
import { log } from './ports.ts'
import { db, json, rows } from './postgres/db.ts'
import { inScope, presentScope } from './request-scope.ts'

/** A kind of background work: its payload is checked when it is queued and again when it runs. */
export interface Task<P> {
  readonly name: string
  readonly payload: z.ZodType<P>
  readonly work: (payload: P) => Promise<void>
  /** Longest time one run may take, in seconds. */
  readonly seconds: number
  readonly retries: number
  /** How many run at once in this process. */
  readonly atOnce: number
  /**
   * Work that one person or address could ask for so often that others wait: runs are taken one by one, a share has one at a time in this
   * process, and the more of its runs wait, the later comes its next.
   */
  readonly isShared?: true
  /** Takes minutes, so that runs begin one by one as a place is free, and none waits for others that came with it. */
  readonly isLong?: boolean
  /** When set, runs by itself at these times (cron, UTC) with an empty payload. */
  readonly cron?: string
}

/** A task as the queue sees it, its payload type forgotten. */
export interface AnyTask {
  readonly name: string
  readonly seconds: number
  readonly retries: number
  readonly atOnce: number
  readonly isLong?: boolean
  readonly isShared?: true
  readonly cron?: string
  readonly run: (payload: unknown) => Promise<void>
}

interface EnqueueOptions {
  readonly id?: string
  readonly afterSeconds?: number
  /** A second try: taken when nothing else waits, and one at a time. */
  readonly isAfterOthers?: boolean
}

export interface DefinedTask<P> extends AnyTask {
  /** Queues one run, in the present transaction when there is one; the same `id` twice is queued once. */
  readonly enqueue: (payload: P, options?: EnqueueOptions) => Promise<void>
}

let boss: PgBoss | null = null
let isStopping = false
const deadLetters = 'dead-letters'
/**
 * How long runs that are over stay: the same run asked for again within that time is known. Those that failed for good stay long enough to
 * be looked at, and end before the days of grace of an erasure do.
 */
const keptSeconds = { ended: 7 * 24 * 3600, deadLetters: 10 * 24 * 3600 }

/** Tries of a run are at most so far apart, so that one goes on soon after what it needed is back. */
const pauses = { retryBackoff: true, retryDelay: 1, retryDelayMax: 600 }

/** Declares background work; `startQueue` makes this process do it. */
export function defineTask<P extends object>(task: Task<P>): DefinedTask<P> {
  return {
    ...task,
    run: payload => task.work(task.payload.parse(payload)),
    enqueue: async (payload, { id, afterSeconds, isAfterOthers = false } = {}) => {
      if (!boss) throw new Error('the queue is not running')
      await boss.send(task.name, task.payload.parse(payload), {
        db: fromKysely(db()),
        retryLimit: task.retries,
        ...pauses,
        ...(id && { id: uuidOf(`${task.name} ${id}`) }),
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(task.isShared && (await turnOf(task.name, isAfterOthers))),
      })
    },
  }
}

const lastOfAll = -1_000_000

/** Whose share a run is, and its place behind others: every run of the share that waits already puts it one place back. */
async function turnOf(name: string, isAfterOthers: boolean): Promise<{ group?: { id: string }; priority?: number }> {
  if (isAfterOthers) return { group: { id: 'second tries' }, priority: lastOfAll }
  const share = presentScope()?.share
  if (share === undefined) return {}
  const id = limitKey({ name: 'share' }, share)
  const [row] = await rows(sql<{ count: number }>`
    select count(*)::int as count from queue.job where name = ${name} and group_id = ${id} and state in ('created', 'retry', 'active')`)
  return { group: { id }, priority: Math.max(-(row?.count ?? 0), lastOfAll + 1) }
}

/** The same text always gives the same number, so that a second enqueue of it meets the first and does nothing. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** How soon a run is taken of which nobody is told: one that is tried again, or that a killed worker had. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }

/**
 * Installs the queue in the database and starts its workers. LISTEN/NOTIFY wakes them; a batch that came full is followed at
 * once by the next, so a backlog never waits for a poll; a killed worker's run is given to another after about 10 s.
 */
export async function startQueue(url: string, tasks: readonly AnyTask[]): Promise<void> {
  const starting = new PgBoss({
    connectionString: url,
    max: 4,
    schema: 'queue',
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    // The pass that gives a killed worker's run to another waits for this one too, whose usual minute is long.
    monitorIntervalSeconds: 10,
    application_name: 'hireloom-queue',
  })
  starting.on('error', error => log().error({ err: error }, 'the queue failed'))
  await starting.start()
  isStopping = false
  // A start that finds all as it wants it asks twice, and not three times for each task.
  const queues = new Map((await starting.getQueues()).map(queue => [queue.name, queue]))
  const crons = new Map((await starting.getSchedules()).map(({ name, cron }) => [name, cron]))
  const make = async (name: string, settings: Partial<QueueResult>): Promise<void> => {
    const queue = queues.get(name)
    if (!queue) await starting.createQueue(name, settings)
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await starting.updateQueue(name, settings)
  }
  await make(deadLetters, { deleteAfterSeconds: keptSeconds.deadLetters })
  for (const task of tasks) {
    await make(task.name, {
      notify: true,
      heartbeatSeconds: 10,
      expireInSeconds: task.seconds,
      retryLimit: task.retries,
      ...pauses,
      deadLetter: deadLetters,
      deleteAfterSeconds: keptSeconds.ended,
    })
    const isOneByOne = task.isLong === true || task.isShared === true
    if (isOneByOne) for (let place = 0; place < task.atOnce; place += 1) await takeOneByOne(starting, task)
    else
      await starting.work<object>(
        task.name,
        { ...polling, batchSize: Math.max(5, task.atOnce), burstWhenBatchFull: true, perJobResults: true },
        jobs => Promise.all(jobs.map(job => outcome(task, job))),
      )
    if (task.cron && crons.get(task.name) !== task.cron) await starting.schedule(task.name, task.cron, {})
  }
  boss = starting
}

/** Takes runs singly, each as soon as the one before is over: a batch of one never counts as full, so that the queue alone would wait for the next poll. */
async function takeOneByOne(queue: PgBoss, task: AnyTask): Promise<void> {
  const options = { ...polling, batchSize: 1, perJobResults: true, ...(task.isShared && { localGroupConcurrency: 1 }) }
  const worker = await queue.work<object>(task.name, options, async jobs => {
    const outcomes = await Promise.all(jobs.map(job => outcome(task, job)))
    queue.notifyWorker(worker)
    return outcomes
  })
}

async function outcome(task: AnyTask, job: { id: string; data: unknown; groupId?: string | null }) {
  try {
    if (isDone(job.data)) return { id: job.id, status: 'completed' as const }
    const scope = { viewer: null, requestId: `task:${job.id}`, actorKind: 'system' as const }
    await inScope({ ...scope, ...(job.groupId && { share: job.groupId }) }, () => task.run(job.data))
    await forgetPayload(task.name, job.id, job.data)
    return { id: job.id, status: 'completed' as const }
  } catch (error) {
    log().warn({ err: error, task: task.name, taskId: job.id }, 'a task failed and will be tried again')
    return {
      id: job.id,
      status: 'failed' as const,
      output: { message: withoutAddresses(error instanceof Error ? error.message : String(error)) },
    }
  }
}

const isDone = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && 'isDone' in payload

/**
 * The run stays under its own number, so that the same one is not queued again, with numbers of rows for anyone who looks; its words do not.
 * Found again, since its worker died before it said that it was done, it has nothing to do.
 */
async function forgetPayload(name: string, id: string, payload: unknown): Promise<void> {
  const numbers = Object.entries(payload ?? {}).filter(([, value]) => typeof value === 'number')
  const kept = { ...Object.fromEntries(numbers), isDone: true }
  await sql`update queue.job set data = ${json(kept)} where name = ${name} and id = ${id}::uuid`.execute(db())
}

/** Removes runs that failed for good and name one of some addresses; with `areWaitingToo` also those still to come, but none that is being done. */
export async function forgetRuns(
  addresses: readonly string[],
  { areWaitingToo }: { areWaitingToo: boolean },
): Promise<void> {
  if (addresses.length === 0) return
  const states = areWaitingToo ? ['failed', 'cancelled', 'created', 'retry'] : ['failed', 'cancelled']
  const texts = addresses.map(address => address.toLowerCase())
  await sql`
    delete from queue.job j
    where (j.state::text = any(${states}::text[]) or j.name = ${deadLetters})
      and exists (select 1 from unnest(${texts}::text[]) as address
        where strpos(lower(concat(j.data::text, j.output::text, j.source_output::text)), address) > 0)`.execute(db())
}

/** True from the moment in which the process begins to stop: long work breaks off then, and goes on elsewhere. */
export const isQueueStopping = (): boolean => isStopping

/** Stops taking work, lets what runs end for some seconds, and closes. */
export async function stopQueue(): Promise<void> {
  const stopping = boss
  boss = null
  isStopping = true
  await stopping?.stop({ graceful: true, timeout: 8000, close: true })
}

/** How many runs are in one of these states, in all queues or in one. */
async function count(states: readonly string[], queue: string | null = null): Promise<number> {
  if (!boss) return 0
  const statement = CompiledQuery.raw(
    'select count(*)::int as count from queue.job where state::text = any($1) and ($2::text is null or name = $2)',
    [states, queue],
  )
  const { rows: counted } = await db().executeQuery<{ count: number }>(statement)
  return counted[0]?.count ?? 0
}

/** How many runs of a task wait, also for another try. */
export const countWaiting = ({ name }: AnyTask): Promise<number> => count(['created', 'retry'], name)

/** How many runs have failed for good in the last ten days. */
export const countGivenUp = (): Promise<number> => count(['created', 'retry'], deadLetters)

gauge('hireloom_queue_waiting', 'Background jobs waiting', () => count(['created', 'retry']))
gauge('hireloom_queue_active', 'Background jobs running', () => count(['active']))
