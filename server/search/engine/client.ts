import type { FacetEntry, FacetGroup, JobSuggestions } from '@hireloom/contract/jobs/jobs.ts'
import { startThread } from '../../kernel/thread.ts'
import type { HeldAccess } from '../access.ts'
import type { Facets, JobPage, JobWant } from '../job-search.ts'
import type { Batch, Health } from './engine.ts'
import { entriesOf, unpacked } from './entries.ts'
import type { Call, Ready, Result, WorkerData } from './messages.ts'

/** The engine in a thread of its own. Moments are milliseconds; a call that comes after its end is refused. */
export interface EngineThread {
  /** Where the feed stood when the snapshot was written; `null` where nothing was read, and all is to be read again. */
  readonly seq: string | null
  /** Why a snapshot that was there could not be used. */
  readonly refused: string | null
  search(want: JobWant, page: JobPage, access: HeldAccess, now: number): Promise<{ count: number; ids: number[] }>
  facets(want: JobWant, access: HeldAccess, now: number): Promise<Facets>
  facetValues(group: FacetGroup, prefix: string, want: JobWant, access: HeldAccess, now: number): Promise<FacetEntry[]>
  suggest(prefix: string, access: HeldAccess, now: number): Promise<JobSuggestions>
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

export async function startEngine({ snapshotPath }: { snapshotPath: string | null }): Promise<EngineThread> {
  const data: WorkerData = { snapshotPath }
  const file = new URL('./worker.ts', import.meta.url)
  const { first, ended, ask, tell, stop } = await startThread<Call, Result, Ready>(file, 'the search engine', data)
  return {
    seq: first.seq,
    refused: first.refused,
    ended,
    stop,
    search: async (want, page, access, now) =>
      (await ask({ call: 'search', want, page, access, now }, 'search')).result,
    async facets(want, access, now) {
      const { result } = await ask({ call: 'facets', want, access, now }, 'facets')
      return unpacked(result)
    },
    async facetValues(group, prefix, want, access, now) {
      const { result } = await ask({ call: 'facetValues', group, prefix, want, access, now }, 'facetValues')
      return entriesOf(result)
    },
    suggest: async (prefix, access, now) => (await ask({ call: 'suggest', prefix, access, now }, 'suggest')).result,
    apply: (batch, now) => tell({ call: 'apply', batch, now }),
    tick: now => tell({ call: 'tick', now }),
    compact: () => tell({ call: 'compact' }),
    snapshot: path => tell({ call: 'snapshot', path }),
    health: async () => (await ask({ call: 'health' }, 'health')).result,
  }
}
