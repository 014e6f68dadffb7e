import { listJobs, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { findCards } from '../jobs/cards.ts'
import { answer } from '../kernel/dispatch.ts'
import { sqlSearch } from './sql-search.ts'
import { wantOf } from './want.ts'

export const routes = [
  answer(listJobs, async ({ query }, { viewer, language }) => {
    const sort = query.sort ?? (query.searchKey ? 'relevance' : 'dateDescend')
    const page = { sort, skip: query.skip, limit: query.limit }
    const { count, ids } = await sqlSearch.search(wantOf(query, viewer), page, { viewer })
    const cards = await findCards(ids, viewer, language)
    return { list: cards.map(card => ({ _id: String(card.jobId), _score: null, _source: card })), count }
  }),
  answer(readJobFacets, ({ query }, { viewer }) => sqlSearch.facets(wantOf(query, viewer), { viewer })),
]
