import { listCareersJobs, readCareersFacets } from '@hireloom/contract/careers/careers.ts'
import { listJobs, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { findCards } from '../jobs/cards.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { readFilters } from './filter-key.ts'
import { jobSearch } from './in-use.ts'
import type { Facets, JobPage, JobWant } from './job-search.ts'
import { wantOf, wantOfFilter } from './want.ts'

export const routes = [
  answer(listJobs, ({ query }, caller) => {
    const sort = query.sort ?? (query.searchKey ? 'relevance' : 'dateDescend')
    return pageOf(wantOf(query, caller.viewer), { sort, skip: query.skip, limit: query.limit }, caller)
  }),
  answer(readJobFacets, ({ query }, caller) => facetsOf(wantOf(query, caller.viewer), caller)),
  answer(listCareersJobs, ({ query }, caller) => {
    const want = wantOfFilter(readFilters('filterKey', query.filterKey))
    return pageOf(want, { sort: query.sort ?? 'dateDescend', skip: query.skip, limit: query.limit }, caller)
  }),
  answer(readCareersFacets, ({ query }, caller) =>
    facetsOf(wantOfFilter(readFilters('filterKey', query.filterKey)), caller),
  ),
]

/** One page of jobs as cards, in the form of the list calls. */
async function pageOf(want: JobWant, page: JobPage, caller: Caller) {
  const { viewer, language } = caller
  const search = await jobSearch(want, caller)
  const { count, ids } = await search.search(want, page, { viewer })
  const cards = await findCards(ids, viewer, language)
  return { list: cards.map(card => ({ _id: String(card.jobId), _score: null, _source: card })), count }
}

async function facetsOf(want: JobWant, caller: Caller): Promise<Facets> {
  const search = await jobSearch(want, caller)
  return search.facets(want, { viewer: caller.viewer })
}
