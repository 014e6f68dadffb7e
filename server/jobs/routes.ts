import { listJobs, readJob, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { answer } from '../kernel/dispatch.ts'
import { sqlSearch } from '../search/sql-search.ts'
import { findCards } from './cards.ts'
import { findJob } from './jobs.ts'
import { findOwnJobs } from './own-jobs.ts'
import { wantOf } from './want.ts'

export const routes = [
  answer(listJobs, async ({ query }, { viewer, language }) => {
    const sort = query.sort ?? (query.searchKey ? 'relevance' : 'dateDescend')
    const { count, ids } = await sqlSearch.search(
      wantOf(query, viewer),
      { sort, skip: query.skip, limit: query.limit },
      { viewer },
    )
    const cards = await findCards(ids, viewer, language)
    return { list: cards.map(card => ({ _id: String(card.jobId), _score: null, _source: card })), count }
  }),
  answer(listOwnJobs, ({ query }, caller) => findOwnJobs(query, caller)),
  answer(readJobFacets, ({ query }, { viewer }) => sqlSearch.facets(wantOf(query, viewer), { viewer })),
  answer(readJob, async ({ params, query }, caller) => ({
    jobs: [await findJob(caller, params.jobId, { sharingHash: query.sharingHash, xrt: query.xrt })],
  })),
]
