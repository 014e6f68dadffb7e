import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FilterField, FilterNode } from '../search/filter-key.ts'
import { filterCondition } from '../search/sql-filter.ts'

/** The filters of one's own jobs as a predicate over `job j`: alternatives inside a group, all groups together, as in the job search. */
export function ownJobsNarrowed(query: AnswerInput<typeof listOwnJobs>['query']): RawBuilder<boolean> {
  const groups: [FilterField, readonly string[] | undefined][] = [
    ['jobSkills.skillName', query.skills],
    ['countryName', query.location],
    ['company.companyName', query.company],
    ['hourTypeName', query.jobType],
  ]
  const nodes = groups.flatMap(([field, values]): FilterNode[] =>
    values === undefined || values.length === 0 ? [] : [{ kind: 'in', field, values }],
  )
  return filterCondition({ kind: 'all', nodes }, () => sql<boolean>`true`)
}
