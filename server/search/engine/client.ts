import { Worker } from 'node:worker_threads'
import type { FacetEntry, FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import type { HeldAccess } from '../access.ts'
import type { Facets, JobPage, JobWant } from '../job-search.ts'
import type { Batch, Health } from './engine.ts'
import { entriesOf, facetsOf } from './entries.ts'
import type { Answer, Call, Ready, Result, WorkerData } from './messages.ts'
import type { Suggestions } from './suggest.ts'

/** The engine in a thread of its own. Moments are milliseconds; a call that comes after its end is refused. */
export interface EngineThread {
  /** Where the feed stood when the snapshot was written; `null` where nothing was read, and all is to be read anew. */
  readonly seq: string | null
  /** Why a snapshot that was there could not be used. */
  readonly refused: string | null
  search(want: JobWant, page: JobPage, access: HeldAccess, now: number): Promise<{ count: number; ids: number[] }>
  facets(want: JobWant, access: HeldAccess, now: number): Promise<Facets>
  facetValues(group: FacetGroup, prefix: string, want: JobWant, access: HeldAccess, now: number): Promise<FacetEntry[]>
  suggest(prefix: string, access: HeldAccess, limit: number, now: number): Promise<Suggestions>
  /** Ends when the batch can be found; batches are applied in the order of the calls. */
  apply(batch: Batch, now: number): Promise<void>
  tick(now: number): Promise<void>
  /** Joins everything into one segment: after a first filling, before anybody searches. */
  compact(): Promise<void>
  snapshot(path: string): Promise<void>
  health(): Promise<Health>
  stop(): Promise<void>
  /** Settles when the thread ended: with `null` after `stop`, else with the reason; its owner starts another and fills it from the feed. */
  readonly ended: Promise<Error | null>
}

interface Waiting {
  resolve(result: Result): void
  reject(error: Error): void
}

export async function startEngine({ snapshotPath }: { snapshotPath: string | null }): Promise<EngineThread> {
  const data: WorkerData = { snapshotPath }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let isStopping = false
  let failure: Error | null = null
  const first = Promise.withResolvers<Ready>()

  worker.on('message', (answer: Answer) => {
    if (answer.call === 'ready') {
      first.resolve(answer)
      return
    }
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.call === 'failed') asked?.reject(new Error(answer.message))
    else asked?.resolve(answer)
  })
  worker.on('error', error => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  const { promise: ended, resolve: settle } = Promise.withResolvers<Error | null>()
  worker.on('exit', () => settle(end()))

  function end(): Error | null {
    const reason = failure ?? (isStopping ? null : new Error('the search engine ended by itself'))
    failure = reason ?? new Error('the search engine was stopped')
    first.reject(failure)
    for (const asked of waiting.values()) asked.reject(failure)
    waiting.clear()
    return reason
  }

  function ask(call: Call): Promise<Result> {
    if (failure) return Promise.reject(failure)
    const id = ++calls
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...call, id })
    })
  }

  function unexpected(answer: Result): Error {
    return new Error(`the search engine answered ${answer.call} to another call`)
  }

  const { seq, refused } = await first.promise
  return {
    seq,
    refused,
    ended,
    async search(want, page, access, now) {
      const answer = await ask({ call: 'search', want, page, access, now })
      if (answer.call !== 'search') throw unexpected(answer)
      return answer.result
    },
    async facets(want, access, now) {
      const answer = await ask({ call: 'facets', want, access, now })
      if (answer.call !== 'facets') throw unexpected(answer)
      return facetsOf(answer.result, want)
    },
    async facetValues(group, prefix, want, access, now) {
      const answer = await ask({ call: 'facetValues', group, prefix, want, access, now })
      if (answer.call !== 'facetValues') throw unexpected(answer)
      return entriesOf(group, answer.result, want)
    },
    async suggest(prefix, access, limit, now) {
      const answer = await ask({ call: 'suggest', prefix, access, limit, now })
      if (answer.call !== 'suggest') throw unexpected(answer)
      return answer.result
    },
    async apply(batch, now) {
      await ask({ call: 'apply', batch, now })
    },
    async tick(now) {
      await ask({ call: 'tick', now })
    },
    async compact() {
      await ask({ call: 'compact' })
    },
    async snapshot(path) {
      await ask({ call: 'snapshot', path })
    },
    async health() {
      const answer = await ask({ call: 'health' })
      if (answer.call !== 'health') throw unexpected(answer)
      return answer.result
    },
    async stop() {
      isStopping = true
      await worker.terminate()
      await ended
    },
  }
}
