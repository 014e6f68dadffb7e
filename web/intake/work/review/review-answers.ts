import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import { readWork } from '@hireloom/contract/home/work.ts'
import { listResumeLogs, readResumeBatch } from '@hireloom/contract/intake/batches.ts'
import { listResumeReviews } from '@hireloom/contract/intake/reviews.ts'

/** What shows a review, or what one changes. */
export const reviewAnswers = [
  listResumeReviews,
  readResumeBatch,
  listResumeLogs,
  readProfile,
  readProfileSources,
  readWork,
] as const
