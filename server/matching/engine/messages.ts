import type { ThreadAnswer } from '../../kernel/thread.ts'
import type { MatchJobDocument, ProfileDocument } from '../documents.ts'
import type { JobSide, PersonSide } from '../score-match.ts'
import type { JobFilters, MatchList, MatchPage, MatchScope, PeopleFilters } from '../talent-match.ts'
import type { MatchBatch, MatchHealth } from './engine.ts'

/** What goes to the engine's thread. */
export type Call =
  | { call: 'candidatesFor'; job: JobSide; scope: MatchScope; filters: PeopleFilters; page: MatchPage }
  | { call: 'jobsFor'; person: PersonSide; scope: MatchScope; filters: JobFilters; page: MatchPage }
  | { call: 'scoreJobs'; person: PersonSide; jobIds: readonly number[] }
  | { call: 'applyProfiles'; batch: MatchBatch<ProfileDocument> }
  | { call: 'applyJobs'; batch: MatchBatch<MatchJobDocument> }
  | { call: 'settle' }
  | { call: 'health' }

export type Request = Call & { id: number }

export type Result =
  | { call: 'list'; result: MatchList }
  | { call: 'scores'; result: Map<number, number> }
  | { call: 'health'; result: MatchHealth }
  | { call: 'done' }

/** What comes back. */
export type Answer = ThreadAnswer<Result> | Ready

/** The thread's first word. */
export interface Ready {
  readonly call: 'ready'
}
