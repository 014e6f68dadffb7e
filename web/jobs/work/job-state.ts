import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import type { JobState } from '@hireloom/contract/jobs/search.ts'

/** Where a job is in its life. */
export const stateOf = ({ draft, isPaused, isClosed }: Pick<Job, 'draft' | 'isPaused' | 'isClosed'>): JobState =>
  draft ? 'draft' : isPaused ? 'paused' : isClosed ? 'closed' : 'open'
