import type { FacetGroup, JobSuggestions } from '@hireloom/contract/jobs/jobs.ts'
import type { ThreadAnswer } from '../../kernel/thread.ts'
import type { HeldAccess } from '../access.ts'
import type { JobPage, JobWant } from '../job-search.ts'
import type { Counted } from './count.ts'
import type { Batch, Health } from './engine.ts'
import type { PackedCounts } from './entries.ts'

/** What goes to the engine's thread; `now` is in milliseconds. */
export type Call =
  | { call: 'search'; want: JobWant; page: JobPage; access: HeldAccess; now: number }
  | { call: 'facets'; want: JobWant; access: HeldAccess; now: number }
  | { call: 'facetValues'; group: FacetGroup; prefix: string; want: JobWant; access: HeldAccess; now: number }
  | { call: 'suggest'; prefix: string; access: HeldAccess; now: number }
  | { call: 'apply'; batch: Batch; now: number }
  | { call: 'tick'; now: number }
  | { call: 'compact' }
  | { call: 'snapshot'; path: string }
  | { call: 'health' }

export type Request = Call & { id: number }

/** What comes back. Counts travel bare and are dressed as entries by the receiver: less is copied between the threads. */
export type Result =
  | { call: 'search'; result: { count: number; ids: number[] } }
  | { call: 'facets'; result: PackedCounts }
  | { call: 'facetValues'; result: Counted[] }
  | { call: 'suggest'; result: JobSuggestions }
  | { call: 'health'; result: Health }
  | { call: 'apply' | 'tick' | 'compact' | 'snapshot' }

export type Answer = ThreadAnswer<Result> | Ready

/** The thread's first word: what it read from the snapshot, and why not when it could not. */
export interface Ready {
  readonly call: 'ready'
  readonly seq: string | null
  readonly refused: string | null
}

export interface WorkerData {
  readonly snapshotPath: string | null
}
