import {
  listFacetValues,
  listJobs,
  readJobFacets,
  readNearestSearch,
  suggestJobs,
} from '@hireloom/contract/jobs/jobs.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { listSimilarJobs } from '@hireloom/contract/jobs/similar.ts'
import { listCareersJobs, readCareersFacets } from '@hireloom/contract/listings/careers.ts'
import { exportFeedFetches, listFeedBoards, listFeedFetches } from '@hireloom/contract/listings/feed-fetches.ts'
import { findOwnJobs } from '../jobs/own-jobs.ts'
import { answer } from '../kernel/dispatch.ts'
import { readFilters } from '../search/filter-key.ts'
import { wantOf, wantOfFilter } from '../search/want.ts'
import { exportFetches, findBoards, findFetches } from './feed-fetches.ts'
import { findNearestSearch } from './nearest.ts'
import { ownJobsNarrowed } from './own-jobs.ts'
import { facetsOf, facetValuesOf, pageOf, suggestionsFor } from './pages.ts'
import { within } from './reach.ts'
import { findSimilar } from './similar.ts'

export const routes = [
  answer(listJobs, async ({ query }, caller) => {
    const sort = query.sort ?? (query.searchKey ? 'relevance' : 'dateDescend')
    const want = await within(query, wantOf(query, caller.viewer), caller)
    return pageOf(want, { sort, skip: query.skip, limit: query.limit }, caller)
  }),
  answer(readJobFacets, async ({ query }, caller) =>
    facetsOf(await within(query, wantOf(query, caller.viewer), caller), caller),
  ),
  answer(listFacetValues, async ({ query: { group, prefix, ...filter } }, caller) =>
    facetValuesOf(group, prefix ?? '', await within(filter, wantOf(filter, caller.viewer), caller), caller),
  ),
  answer(suggestJobs, ({ query }, caller) => suggestionsFor(query.q, caller)),
  answer(readNearestSearch, async ({ query }, caller) => ({ text: await findNearestSearch(query.q, caller) })),
  answer(listOwnJobs, ({ query }, caller) => findOwnJobs(query, caller, ownJobsNarrowed(query))),
  answer(listSimilarJobs, async ({ params, query }, caller) => {
    const list = await findSimilar(params.jobId, { sharingHash: query.sharingHash, xrt: query.xrt }, caller)
    return { list, count: list.length }
  }),
  answer(listCareersJobs, async ({ query }, caller) => {
    const want = await within(query, wantOfFilter(readFilters('filterKey', query.filterKey)), caller)
    return pageOf(want, { sort: query.sort ?? 'dateDescend', skip: query.skip, limit: query.limit }, caller)
  }),
  answer(readCareersFacets, async ({ query }, caller) =>
    facetsOf(await within(query, wantOfFilter(readFilters('filterKey', query.filterKey)), caller), caller),
  ),
  answer(listFeedFetches, (input, { viewer }) => findFetches(input, viewer)),
  answer(exportFeedFetches, ({ query }, { viewer }) => exportFetches(query, viewer)),
  answer(listFeedBoards, ({ query }, { viewer }) => findBoards(query.days, viewer)),
]
