import { listCareersJobs, readCareersFacets } from '@hireloom/contract/careers/careers.ts'
import {
  listFacetValues,
  listJobs,
  readJobFacets,
  readNearestSearch,
  suggestJobs,
} from '@hireloom/contract/jobs/jobs.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { listSimilarJobs } from '@hireloom/contract/jobs/similar.ts'
import { exportFeedFetches, listFeedBoards, listFeedFetches } from '@hireloom/contract/listings/feed-fetches.ts'
import { findOwnJobs } from '../jobs/own-jobs.ts'
import { answer } from '../kernel/dispatch.ts'
import { readFilters } from '../search/filter-key.ts'
import { wantOf, wantOfFilter } from '../search/want.ts'
import { exportFetches, findBoards, findFetches } from './feed-fetches.ts'
import { findNearestSearch } from './nearest.ts'
import { ownJobsNarrowed } from './own-jobs.ts'
import { facetsOf, facetValuesOf, pageOf, suggestionsFor } from './pages.ts'
import { findSimilar } from './similar.ts'

export const routes = [
  answer(listJobs, ({ query }, caller) => {
    const sort = query.sort ?? (query.searchKey ? 'relevance' : 'dateDescend')
    return pageOf(wantOf(query, caller.viewer), { sort, skip: query.skip, limit: query.limit }, caller)
  }),
  answer(readJobFacets, ({ query }, caller) => facetsOf(wantOf(query, caller.viewer), caller)),
  answer(listFacetValues, ({ query: { group, prefix, ...filter } }, caller) =>
    facetValuesOf(group, prefix ?? '', wantOf(filter, caller.viewer), caller),
  ),
  answer(suggestJobs, ({ query }, caller) => suggestionsFor(query.q, caller)),
  answer(readNearestSearch, async ({ query }, caller) => ({ text: await findNearestSearch(query.q, caller) })),
  answer(listOwnJobs, ({ query }, caller) => findOwnJobs(query, caller, ownJobsNarrowed(query))),
  answer(listSimilarJobs, async ({ params, query }, caller) => {
    const list = await findSimilar(params.jobId, { sharingHash: query.sharingHash, xrt: query.xrt }, caller)
    return { list, count: list.length }
  }),
  answer(listCareersJobs, ({ query }, caller) => {
    const want = wantOfFilter(readFilters('filterKey', query.filterKey))
    return pageOf(want, { sort: query.sort ?? 'dateDescend', skip: query.skip, limit: query.limit }, caller)
  }),
  answer(readCareersFacets, ({ query }, caller) =>
    facetsOf(wantOfFilter(readFilters('filterKey', query.filterKey)), caller),
  ),
  answer(listFeedFetches, (input, { viewer }) => findFetches(input, viewer)),
  answer(exportFeedFetches, ({ query }, { viewer }) => exportFetches(query, viewer)),
  answer(listFeedBoards, ({ query }, { viewer }) => findBoards(query.days, viewer)),
]
