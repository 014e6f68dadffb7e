import { listMicrositeJobs, readMicrosite, readMicrositeFacets } from '@hireloom/contract/microsites/microsites.ts'
import { answer } from '../kernel/dispatch.ts'
import { findMicrositeFacets, findMicrositeJobs } from './jobs.ts'
import { findMicrosite } from './microsites.ts'

export const routes = [
  answer(readMicrosite, ({ params }, caller) => findMicrosite(params.pageId, caller.viewer)),
  answer(listMicrositeJobs, ({ params, query }, caller) => {
    const page = { sort: query.orderKey ?? ('dateDescend' as const), skip: query.skip, limit: query.limit }
    return findMicrositeJobs(params.pageId, query, page, caller)
  }),
  answer(readMicrositeFacets, ({ params, query }, caller) => findMicrositeFacets(params.pageId, query, caller)),
]
