import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import type { Review } from './review-data.ts'

/** So many are gone through before the next are fetched. */
const queueSize = 100

/** What of a queue can be decided now, and how many there are in all: what is on hold waits for its day. */
export function waitingIn({ list, count }: Review) {
  const rows = list.filter(row => row.onHoldUntil === null)
  return { rows, count: count - (list.length - rows.length) }
}

/** The applications of a job that wait for a first decision: those that nobody has looked at, then the others, the oldest first. */
export const queue = pageData({
  endpoint: listApplications,
  input: ({ params }) => ({
    query: {
      jobId: numberOf(params.jobId),
      statusKey: ['applied'],
      sort: 'unreviewedFirst' as const,
      limit: queueSize,
    },
  }),
})
