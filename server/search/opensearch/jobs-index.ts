import { createHash } from 'node:crypto'
import { type Client, errors } from '@opensearch-project/opensearch'
import { sql } from 'kysely'
import * as z from 'zod'
import { rows } from '../../kernel/postgres/db.ts'
import { type JobDocument, readDocuments } from '../documents.ts'
import type { FeedPosition } from '../feed.ts'
import { cursorField, indexedOf, mapping } from './fields.ts'

const cursorId = 'cursor'
/** So many jobs go in one request: some megabytes. */
const bulkSize = 500
const filling = '-filling'

/** What an index says of itself: where its feed stood, when, and of which shape its documents are. */
const cursorShape = z.object({ xid: z.string(), seq: z.number(), takenAt: z.number(), shape: z.string() })
type Cursor = z.output<typeof cursorShape>

/** Of the mapping: an index of another one is built again. */
export const shape = createHash('sha256').update(JSON.stringify(mapping)).digest('base64url')

/**
 * The jobs of one installation: an alias that is searched and written to, and the index behind it. A new index has an alias of its own
 * while it is filled, so that a write never makes an index by itself after another process has removed it.
 */
export interface JobsIndex {
  /** The cursor of the index behind the alias; `null` where there is none. */
  readCursor(): Promise<Cursor | null>
  /** Makes an empty index beside the one in use, that writes go to from now on. */
  create(): Promise<void>
  /** Puts the created index behind the alias, and removes all others, in one step. */
  exchange(): Promise<void>
  /** Writes the present state of these jobs, and removes those that are gone. */
  writeJobs(ids: readonly number[]): Promise<void>
  /** Removes a job whatever its state. */
  forgetJob(id: number): Promise<void>
  writeCursor(position: FeedPosition): Promise<void>
  /** Makes what was written findable. */
  refresh(): Promise<void>
  size(): Promise<{ jobs: number; segments: number; bytes: number }>
}

export function jobsIndex(client: Client, alias: string, window: number): JobsIndex {
  let target = alias

  async function write(jobs: readonly JobDocument[], removed: readonly number[], version: number): Promise<void> {
    // Another process may have written a later state: the later reading wins, whichever comes first.
    const place = (id: number) => ({ _id: String(id), version, version_type: 'external_gte' as const })
    const body = [
      ...jobs.flatMap(job => [{ index: place(job.jobId) }, indexedOf(job)]),
      ...removed.map(id => ({ delete: place(id) })),
    ]
    const answer = await client.bulk({ index: target, require_alias: true, body })
    for (const item of z.parse(bulkShape, answer.body).items) {
      const { status = 500, result, error } = item.index ?? item.delete ?? {}
      if (status >= 300 && status !== 409 && result !== 'not_found') throw new NotTaken(status, error)
    }
  }

  return {
    async readCursor() {
      const found = await client.get({ index: alias, id: cursorId }).catch((error: unknown) => {
        if (error instanceof errors.ResponseError && error.statusCode === 404) return null
        throw error
      })
      const read = storedShape.safeParse(found?.body)
      return read.success ? read.data._source[cursorField] : null
    },

    async create() {
      const index = `${alias}-${Date.now()}`
      await client.indices.create({
        index,
        body: {
          aliases: { [index + filling]: {} },
          mappings: mapping,
          settings: { index: { refresh_interval: '500ms', max_result_window: window } },
        },
      })
      target = index + filling
    },

    async exchange() {
      const index = target.slice(0, -filling.length)
      const { body } = await client.indices.getAlias({ index: `${alias}-*` })
      const others = Object.keys(body).filter(name => name !== index)
      await client.indices.refresh({ index })
      await client.indices.updateAliases({
        body: {
          actions: [
            { add: { index, alias } },
            { remove: { index, alias: target } },
            ...others.map(other => ({ remove_index: { index: other } })),
          ],
        },
      })
      target = alias
    },

    async writeJobs(ids) {
      for (let from = 0; from < ids.length; from += bulkSize) {
        const some = ids.slice(from, from + bulkSize)
        const version = await feedVersion()
        const jobs = await readDocuments(some)
        const present = new Set(jobs.map(job => job.jobId))
        const removed = some.filter(id => !present.has(id))
        await write(jobs, removed, version)
      }
    },

    forgetJob: async id => write([], [id], await feedVersion()),

    async writeCursor(position) {
      const body = { [cursorField]: { ...position, takenAt: Date.now(), shape } satisfies Cursor }
      await client.index({ index: target, id: cursorId, require_alias: true, body })
    },

    async refresh() {
      await client.indices.refresh({ index: alias })
    },

    async size() {
      const { body } = await client.indices.stats({ index: alias, metric: ['docs', 'store', 'segments'] })
      const { docs, store, segments } = z.parse(statisticsShape, body)._all.primaries
      // The cursor is no job.
      return { jobs: Math.max(0, docs.count - 1), segments: segments.count, bytes: store.size_in_bytes }
    },
  }
}

/** A job that the server did not take, with the HTTP status of its item. */
class NotTaken extends Error {
  readonly status: number

  constructor(status: number, reason: unknown) {
    super(`the server did not take a job: ${JSON.stringify(reason)}`)
    this.status = status
  }
}

/** Whether a failure is the server's or the index's own, so that another request would fail like it: no connection, overload, no index. */
export function isOfServer(error: unknown): boolean {
  if (error instanceof NotTaken) return isOfAll(error.status)
  if (error instanceof errors.ResponseError) return isOfAll(error.statusCode)
  return error instanceof errors.OpenSearchClientError
}

/** A failure for the log: without the request, which may be megabytes of jobs. */
export function withoutRequest(error: unknown): unknown {
  if (!(error instanceof errors.OpenSearchClientError)) return error
  const answer = error instanceof errors.ResponseError ? ` ${JSON.stringify(error.body).slice(0, 1000)}` : ''
  return new Error(`${error.name}: ${error.message}${answer}`)
}

const isOfAll = (status: number): boolean => [401, 403, 404, 408, 429].includes(status) || status >= 500

/**
 * How far the feed's numbers have come, taken before jobs are read: a later reading never has a smaller one. The number of the change
 * itself would not do, since a change of a smaller number may be committed after one of a greater.
 */
async function feedVersion(): Promise<number> {
  const [row] = await rows(sql<{ seq: number }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('search_change', 'seq')::regclass), 0) as seq`)
  return (row?.seq ?? 0) + 1
}

const itemShape = z
  .object({ status: z.number(), result: z.string().optional(), error: z.unknown().optional() })
  .optional()
const bulkShape = z.object({ items: z.array(z.object({ index: itemShape, delete: itemShape })) })
const storedShape = z.object({ _source: z.object({ [cursorField]: cursorShape }) })
const statisticsShape = z.object({
  _all: z.object({
    primaries: z.object({
      docs: z.object({ count: z.number() }),
      store: z.object({ size_in_bytes: z.number() }),
      segments: z.object({ count: z.number() }),
    }),
  }),
})
