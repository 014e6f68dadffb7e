import { type OwnJobSort, type OwnJobStatus, ownJobSorts, ownJobStatuses } from '@hireloom/contract/jobs/own-jobs.ts'
import { choiceParam, listParam, numberParam } from '../../kernel/url-state.ts'

/** Groups that narrow the own jobs, by their names in the address and in the API. */
export const ownJobGroups = ['skills', 'location', 'company', 'jobType'] as const
export type OwnJobGroup = (typeof ownJobGroups)[number]

export function readOwnJobsAddress(params: URLSearchParams) {
  return {
    searchKey: (params.get('searchKey') ?? '').trim().slice(0, 200),
    status: choiceParam<OwnJobStatus>(params, 'status', ownJobStatuses, 'open'),
    sort: choiceParam<OwnJobSort>(params, 'sort', ownJobSorts, 'openedDescend'),
    page: numberParam(params, 'page', 1, page => page >= 1 && page <= 10_000),
    chosen: {
      skills: listParam(params, 'skills'),
      location: listParam(params, 'location'),
      company: listParam(params, 'company'),
      jobType: listParam(params, 'jobType'),
    } satisfies Record<OwnJobGroup, string[]>,
  }
}
export type OwnJobsAddress = ReturnType<typeof readOwnJobsAddress>

/** The filters as the API takes them: a comma inside a value is not a separator, a group without a choice is left out. */
export function filtersOf({ chosen }: OwnJobsAddress): Partial<Record<OwnJobGroup, string[]>> {
  const groups = ownJobGroups.filter(group => chosen[group].length > 0)
  return Object.fromEntries(groups.map(group => [group, chosen[group].map(value => value.replaceAll(',', '\\,'))]))
}

export const countFilters = ({ chosen }: OwnJobsAddress): number =>
  ownJobGroups.reduce((sum, group) => sum + chosen[group].length, 0)
