import { experienceMax, experienceMin } from '@hireloom/contract/constants.ts'
import { type JobFacetQuery } from '@hireloom/contract/jobs/jobs.ts'
import { jobStatuses } from '@hireloom/contract/jobs/words.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { FilterNode } from './filter-key.ts'
import type { JobWant } from './job-search.ts'
import { liftFilter } from './lift-filter.ts'

const metaKeys = [
  'APPROVAL_STATUS',
  'HRF_Role',
  'HEAD_ID',
  'HRF_NUMBER',
  'JOINING_TENTATIVE_DATE',
  'BUSINESS_DATE',
] as const
const statusOf = { 'Open Jobs': 'open', 'Closed Jobs': 'closed', All: 'all' } as const

function isStatus(value: string): value is (typeof jobStatuses)[number] {
  return jobStatuses.some(status => status === value)
}

/** The parameters of `jobs/list` in the engine's terms. `jobType` may hold a status and names of hour types at once. */
export function wantOf(query: JobFacetQuery, viewer: Viewer | null): JobWant {
  const types = query.jobType ?? []
  const status = query.jobStatus ?? types.find(isStatus) ?? 'Open Jobs'
  const asked = metaKeys.flatMap(key => (query[key] === undefined ? [] : [[key, query[key]] as const]))
  if (asked.length > 0 && !isStaff(viewer)) {
    throw new Problem('malformed', {
      fields: Object.fromEntries(asked.map(([key]) => [key, 'Please enter valid value'])),
    })
  }
  return {
    text: query.searchKey ?? '',
    status: statusOf[status],
    skills: query.skills ?? [],
    countries: query.location ?? [],
    names: query.jobname ?? [],
    companies: query.company ?? [],
    hourTypes: types.filter(type => !isStatus(type)),
    experience: query.experienceList ?? [],
    minExp: query.minExp ?? experienceMin,
    maxExp: query.maxExp ?? experienceMax,
    companyIds: query.companyId === undefined ? null : [query.companyId],
    audience: query.audience,
    isMine: query.mine ?? false,
    filter: null,
    meta: Object.fromEntries(asked),
  }
}

/** All open jobs. */
export const anyOpen: JobWant = wantOf({}, null)

/** Open jobs that pass search expressions, and nothing else asked. */
export function wantOfFilter(filter: FilterNode | null): JobWant {
  return { ...anyOpen, ...liftFilter(filter, true) }
}
