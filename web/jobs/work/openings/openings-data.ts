import { listOpenings, mostOpenings } from '@hireloom/contract/jobs/openings.ts'
import { answerOf } from '../../../ui/app/page-data.ts'

/** All openings of a job. */
export const openingsOf = (jobId: number) =>
  answerOf(listOpenings, { params: { jobId }, query: { limit: mostOpenings } })
