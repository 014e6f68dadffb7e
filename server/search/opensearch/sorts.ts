import type { JobSort } from '@hireloom/contract/jobs/jobs.ts'
import type { Types } from '@opensearch-project/opensearch'

type Sort = Types.Common.SortCombinations[]

/** Beyond every date; the server's own `_last` is a number that JSON readers round, and which it then refuses in `search_after`. */
const beyond = 9e15

/** Without a date last; then the greater job number. */
export const newest: Sort = [{ openAt: { order: 'desc', missing: -beyond } }, { jobId: { order: 'desc' } }]

/** Each order ends with the job number, so that a page always continues the one before. */
export function orderOf(sort: JobSort): Sort {
  switch (sort) {
    case 'dateDescend':
      return newest
    case 'dateAscend':
      return [{ openAt: { order: 'asc', missing: beyond } }, { jobId: { order: 'asc' } }]
    case 'alphaAscend':
      return [{ titleOrder: { order: 'asc' } }, ...newest]
    case 'alphaDescend':
      return [{ titleOrder: { order: 'desc' } }, ...newest]
    case 'relevance':
      return [{ _score: { order: 'desc' } }, ...newest]
  }
}
