import type { JobSearchGroup } from '@hireloom/contract/jobs/search.ts'
import { type JobOwnership, type JobState, jobSearchGroups, jobSearchSorts } from '@hireloom/contract/jobs/search.ts'
import { choice, facet, flag, listAddress, text } from '../../kernel/list-address.ts'
import { choiceParam } from '../../kernel/url-state.ts'

/** The six lists of jobs (specification R2) by whose jobs they hold and whether those are closed. */
export const jobLists = {
  mine: { open: '/app/roboroy/jobs/my/open', closed: '/app/roboroy/jobs/my/closed' },
  company: { open: '/app/roboroy/jobs/company/open', closed: '/app/roboroy/jobs/company/closed' },
  all: { open: '/app/roboroy/jobs/open', closed: '/app/roboroy/jobs/closed' },
} as const

export interface JobListPlace {
  readonly ownership: JobOwnership
  readonly group: 'open' | 'closed'
}

/** Which list stands at an address. */
export function jobListAt(pathname: string): JobListPlace {
  const [, whose, group] = /^\/app\/roboroy\/jobs\/(?:(my|company)\/)?(open|closed)\/?$/.exec(pathname) ?? []
  if (group === undefined) return { ownership: 'mine', group: 'open' }
  return {
    ownership: whose === 'my' ? 'mine' : whose === 'company' ? 'company' : 'all',
    group: group === 'closed' ? 'closed' : 'open',
  }
}

/** States of the jobs that are not closed. */
export const openStates = ['open', 'paused', 'draft'] as const satisfies readonly JobState[]

export type ChosenFilters = { readonly [group in JobSearchGroup]?: string[] | undefined }

export const jobListAddress = listAddress({
  searchKey: text(200),
  state: choice(openStates),
  hasUnreviewed: flag(),
  archived: flag(),
  skills: facet(),
  location: facet(),
  company: facet(),
  jobType: facet(),
  department: facet(),
  owner: facet(),
})

/** One's own open jobs begin with what waits, other lists with what was opened last. */
export function sortOf(pathname: string, search: URLSearchParams) {
  const { ownership, group } = jobListAt(pathname)
  const usual = ownership === 'mine' && group === 'open' ? 'unreviewedDescend' : 'openedDescend'
  return choiceParam(search, 'sort', jobSearchSorts, usual)
}

/** What narrows the list at an address, as the API takes it. */
export function narrowingAt(pathname: string, search: URLSearchParams) {
  const { ownership, group } = jobListAt(pathname)
  const { state, archived, ...values } = jobListAddress.valuesOf(search)
  const status: JobState[] = group === 'closed' ? ['closed'] : state === undefined ? [...openStates] : [state]
  return { ...values, ownership, status, ...(group === 'closed' && { archived }) }
}

export const countFilters = (chosen: ChosenFilters): number =>
  jobSearchGroups.reduce((sum, group) => sum + (chosen[group]?.length ?? 0), 0)
