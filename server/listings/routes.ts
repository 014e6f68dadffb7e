import * as jobs from '@hireloom/contract/jobs/jobs.ts'
import * as similar from '@hireloom/contract/jobs/similar.ts'
import * as careers from '@hireloom/contract/listings/careers.ts'
import * as feedFetches from '@hireloom/contract/listings/feed-fetches.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { readFilters } from '../search/filter-key.ts'
import { wantOf, wantOfFilter } from '../search/want.ts'
import { exportFetches, findBoards, findFetches } from './feed-fetches.ts'
import { findNearestSearch } from './nearest.ts'
import { facetsOf, facetValuesOf, pageOf, suggestionsFor } from './pages.ts'
import { within } from './reach.ts'
import { findSimilar } from './similar.ts'

const eyesOf = ({ asVisitor }: { asVisitor?: boolean | undefined }, caller: Caller): Caller =>
  asVisitor === true ? { ...caller, viewer: null } : caller

export const routes = [
  answer(jobs.listJobs, async ({ query }, caller) => {
    const sort = query.sort ?? (query.searchKey ? 'relevance' : 'dateDescend')
    const want = await within(query, wantOf(query, caller.viewer), caller)
    return pageOf(want, { sort, skip: query.skip, limit: query.limit }, caller)
  }),
  answer(jobs.readJobFacets, async ({ query: { limit, ...filter } }, caller) =>
    facetsOf(await within(filter, wantOf(filter, caller.viewer), caller), caller, limit),
  ),
  answer(jobs.listFacetValues, async ({ query: { group, prefix, ...filter } }, caller) =>
    facetValuesOf(group, prefix ?? '', await within(filter, wantOf(filter, caller.viewer), caller), caller),
  ),
  answer(jobs.suggestJobs, ({ query }, caller) => suggestionsFor(query.q, caller)),
  answer(jobs.readNearestSearch, async ({ query }, caller) => ({ text: await findNearestSearch(query.q, caller) })),
  answer(similar.listSimilarJobs, async ({ params, query }, caller) => {
    const list = await findSimilar(params.jobId, { sharingHash: query.sharingHash, xrt: query.xrt }, caller)
    return { list, count: list.length }
  }),
  answer(careers.listCareersJobs, async ({ query }, caller) => {
    const eyes = eyesOf(query, caller)
    const want = await within(query, wantOfFilter(readFilters('filterKey', query.filterKey)), eyes)
    return pageOf(want, { sort: query.sort ?? 'dateDescend', skip: query.skip, limit: query.limit }, eyes)
  }),
  answer(careers.readCareersFacets, async ({ query }, caller) => {
    const eyes = eyesOf(query, caller)
    return facetsOf(await within(query, wantOfFilter(readFilters('filterKey', query.filterKey)), eyes), eyes)
  }),
  answer(feedFetches.listFeedFetches, (input, { viewer }) => findFetches(input, viewer)),
  answer(feedFetches.exportFeedFetches, ({ query }, { viewer }) => exportFetches(query, viewer)),
  answer(feedFetches.listFeedBoards, ({ query }, { viewer }) => findBoards(query.days, viewer)),
]
