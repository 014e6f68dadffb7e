import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import * as z from 'zod'
import { gauge } from './metrics.ts'
import { log } from './ports.ts'
import { db } from './postgres/db.ts'
import { inScope } from './request-scope.ts'

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
  /** When set, runs by itself at these times (cron, UTC) with an empty payload. */
  readonly cron?: string
}

/** A task as the queue sees it, its payload type forgotten. */
export interface AnyTask {
  readonly name: string
  readonly seconds: number
  readonly retries: number
  readonly atOnce: number
  readonly cron?: string
  readonly run: (payload: unknown) => Promise<void>
}

export interface DefinedTask<P> extends AnyTask {
  /** Queues one run, in the present transaction when there is one; the same `id` twice is queued once. */
  readonly enqueue: (payload: P, options?: { id?: string; afterSeconds?: number }) => Promise<void>
}

let boss: PgBoss | null = null
const deadLetters = 'dead-letters'

/** Declares background work; `startQueue` makes this process do it. */
export function defineTask<P extends object>(task: Task<P>): DefinedTask<P> {
  return {
    ...task,
    run: payload => task.work(task.payload.parse(payload)),
    enqueue: async (payload, { id, afterSeconds } = {}) => {
      if (!boss) throw new Error('the queue is not running')
      await boss.send(task.name, task.payload.parse(payload), {
        db: fromKysely(db()),
        ...(id && { id: uuidOf(`${task.name} ${id}`) }),
        ...(afterSeconds && { startAfter: afterSeconds }),
      })
    },
  }
}

/** The same text always gives the same number, so that a second enqueue of it meets the first and does nothing. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

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
  await starting.createQueue(deadLetters)
  for (const task of tasks) {
    await starting.createQueue(task.name, {
      notify: true,
      heartbeatSeconds: 10,
      expireInSeconds: task.seconds,
      retryLimit: task.retries,
      retryBackoff: true,
      retryDelay: 1,
      deadLetter: deadLetters,
    })
    await starting.work<object>(
      task.name,
      {
        batchSize: Math.max(5, task.atOnce),
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: 5,
        localConcurrency: 1,
      },
      jobs => Promise.all(jobs.map(job => outcome(task, job))),
    )
    if (task.cron) await starting.schedule(task.name, task.cron, {})
  }
  boss = starting
}

async function outcome(task: AnyTask, job: { id: string; data: unknown }) {
  try {
    await inScope({ viewer: null, requestId: `task:${job.id}`, actorKind: 'system' }, () => task.run(job.data))
    return { id: job.id, status: 'completed' as const }
  } catch (error) {
    log().warn({ err: error, task: task.name, taskId: job.id }, 'a task failed and will be tried again')
    return {
      id: job.id,
      status: 'failed' as const,
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}

/** Stops taking work, lets what runs end for some seconds, and closes. */
export async function stopQueue(): Promise<void> {
  const stopping = boss
  boss = null
  await stopping?.stop({ graceful: true, timeout: 8000, close: true })
}

/** How many runs are in one of these states, in all queues. */
async function count(states: readonly string[]): Promise<number> {
  if (!boss) return 0
  const statement = CompiledQuery.raw('select count(*)::int as count from queue.job where state::text = any($1)', [
    states,
  ])
  const { rows } = await db().executeQuery<{ count: number }>(statement)
  return rows[0]?.count ?? 0
}

gauge('hireloom_queue_waiting', 'Runs of background work that wait', () => count(['created', 'retry']))
gauge('hireloom_queue_active', 'Runs of background work being done', () => count(['active']))
