import type { jobStatuses } from '@hireloom/contract/jobs/words.ts'
import type { Caller } from '../kernel/session.ts'
import { facetsOf, pageOf } from '../listings/pages.ts'
import { readFilters } from '../search/filter-key.ts'
import type { Facets, JobPage, JobWant } from '../search/job-search.ts'
import { liftFilter } from '../search/lift-filter.ts'
import { wantOf } from '../search/want.ts'
import { findMicrositeScope } from './microsites.ts'

interface Ask {
  readonly filterKeyArr?: string | undefined
  readonly preview?: boolean | undefined
  readonly jobStatus?: (typeof jobStatuses)[number] | undefined
}

/** The want of a microsite: what is asked for narrows it, and its companies stand beside all of it, so that nothing asked widens them. */
async function wantIn(pageId: string, ask: Ask, caller: Caller): Promise<{ want: JobWant; hasClosedJobs: boolean }> {
  const { companyIds, hasClosedJobs } = await findMicrositeScope(pageId, caller.viewer, ask.preview)
  const filter = readFilters('filterKeyArr', ask.filterKeyArr)
  const base = wantOf({ jobStatus: hasClosedJobs ? ask.jobStatus : 'Open Jobs' }, caller.viewer)
  return { want: { ...base, ...liftFilter(filter, false), companyIds }, hasClosedJobs }
}

export async function findMicrositeJobs(pageId: string, ask: Ask, page: JobPage, caller: Caller) {
  const { want } = await wantIn(pageId, ask, caller)
  return pageOf(want, page, caller)
}

/** Filter values of the same jobs; where closed jobs are not shown, neither is their number. */
export async function findMicrositeFacets(pageId: string, ask: Ask, caller: Caller): Promise<Facets> {
  const { want, hasClosedJobs } = await wantIn(pageId, ask, caller)
  const facets = await facetsOf(want, caller)
  return hasClosedJobs ? facets : { ...facets, Jobstatus: facets.Jobstatus.filter(entry => entry.key === 'Open Jobs') }
}
