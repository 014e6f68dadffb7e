import { type OwnJobStatus, ownJobSorts, ownJobStatuses } from '@hireloom/contract/jobs/own-jobs.ts'
import { facet, listAddress, text } from '../../kernel/list-address.ts'
import { choiceParam } from '../../kernel/url-state.ts'

/** Groups that narrow the own jobs, by their names in the address and in the API. */
export const ownJobGroups = ['skills', 'location', 'company', 'jobType'] as const
export type OwnJobGroup = (typeof ownJobGroups)[number]
export type ChosenFilters = { readonly [group in OwnJobGroup]?: string[] | undefined }

export const ownJobsAddress = listAddress({
  searchKey: text(200),
  skills: facet(),
  location: facet(),
  company: facet(),
  jobType: facet(),
})

/** Which of the lists is shown, and in which order. */
export const orderOf = (search: URLSearchParams) => ({
  status: choiceParam<OwnJobStatus>(search, 'status', ownJobStatuses, 'open'),
  sort: choiceParam(search, 'sort', ownJobSorts, 'openedDescend'),
})

export const countFilters = (chosen: ChosenFilters): number =>
  ownJobGroups.reduce((sum, group) => sum + (chosen[group]?.length ?? 0), 0)
