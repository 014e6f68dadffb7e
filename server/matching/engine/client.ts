import { startThread } from '../../kernel/thread.ts'
import { accessOf } from '../../search/access.ts'
import type { MatchJobDocument, ProfileDocument } from '../documents.ts'
import { companyOf } from '../sql-match.ts'
import type { TalentMatch } from '../talent-match.ts'
import type { MatchBatch, MatchHealth } from './engine.ts'
import type { Call, Ready, Result } from './messages.ts'

/**
 * Matching in a thread of its own. It begins empty and answers from what was applied; its owner fills it from the feed of changes.
 * Calls are answered in their order; one that comes after the end is refused.
 */
export interface MatchThread extends TalentMatch {
  /** Ends when the batch can be found; one of some thousand documents keeps searches waiting for some ten milliseconds. */
  applyProfiles(batch: MatchBatch<ProfileDocument>): Promise<void>
  applyJobs(batch: MatchBatch<MatchJobDocument>): Promise<void>
  /** Puts rows in order after a filling, so that the first search does not pay for it. */
  settle(): Promise<void>
  health(): Promise<MatchHealth>
  stop(): Promise<void>
  /** Settles when the thread ended: with `null` after `stop`, else with the reason; its owner starts another. */
  readonly ended: Promise<Error | null>
}

export async function startMatching(): Promise<MatchThread> {
  const file = new URL('./worker.ts', import.meta.url)
  const { ended, ask, tell, stop } = await startThread<Call, Result, Ready>(file, 'matching')
  return {
    ended,
    stop,
    async candidatesFor(job, { viewer }, filters, page) {
      const scope = { companyId: companyOf(viewer), tokens: [], jobIds: [] }
      return (await ask({ call: 'candidatesFor', job, scope, filters, page }, 'list')).result
    },
    async jobsFor(person, { viewer }, filters, page) {
      const { tokens, jobIds } = await accessOf(viewer)
      const scope = { companyId: null, tokens, jobIds }
      return (await ask({ call: 'jobsFor', person, scope, filters, page }, 'list')).result
    },
    scoreJobs: async (person, jobIds) => (await ask({ call: 'scoreJobs', person, jobIds }, 'scores')).result,
    applyProfiles: batch => tell({ call: 'applyProfiles', batch }),
    applyJobs: batch => tell({ call: 'applyJobs', batch }),
    settle: () => tell({ call: 'settle' }),
    health: async () => (await ask({ call: 'health' }, 'health')).result,
  }
}
