import { readMicrositeAnalytics } from '@hireloom/contract/microsites/analytics.ts'
import {
  changeMicrosite as change,
  cloneMicrosite as clone,
  createMicrosite as create,
  listMicrosites,
  publishMicrosite,
  readMicrositeSettings,
  removeMicrosite as remove,
  unpublishMicrosite,
  validateMicrositeSlug,
} from '@hireloom/contract/microsites/manage.ts'
import { listMicrositeJobs, readMicrosite, readMicrositeFacets } from '@hireloom/contract/microsites/microsites.ts'
import { answer } from '../kernel/dispatch.ts'
import { findAnalytics } from './analytics.ts'
import { findMicrositeFacets, findMicrositeJobs } from './jobs.ts'
import {
  changeMicrosite,
  cloneMicrosite,
  createMicrosite,
  findMicrosites,
  findSettings,
  isFreeSlug,
  moveMicrosite,
  removeMicrosite,
} from './manage.ts'
import { findMicrosite } from './microsites.ts'

export const routes = [
  answer(readMicrosite, ({ params }, caller) => findMicrosite(params.pageId, caller.viewer)),
  answer(listMicrositeJobs, ({ params, query }, caller) => {
    const page = { sort: query.orderKey ?? ('dateDescend' as const), skip: query.skip, limit: query.limit }
    return findMicrositeJobs(params.pageId, query, page, caller)
  }),
  answer(readMicrositeFacets, ({ params, query }, caller) => findMicrositeFacets(params.pageId, query, caller)),
  answer(listMicrosites, (input, { viewer }) => findMicrosites(input, viewer)),
  answer(readMicrositeSettings, ({ params }, { viewer }) => findSettings(params.micrositeId, viewer)),
  answer(readMicrositeAnalytics, ({ params, query }, { viewer }) => findAnalytics(params.micrositeId, query, viewer)),
  answer(create, ({ body }, { viewer }) => createMicrosite(body, viewer)),
  answer(change, ({ params, body }, { viewer }) => changeMicrosite(params.micrositeId, body, viewer)),
  answer(remove, ({ params }, { viewer }) => removeMicrosite(params.micrositeId, viewer)),
  answer(validateMicrositeSlug, async ({ query }) => ({ data: { valid: await isFreeSlug(query.slug) } })),
  answer(publishMicrosite, ({ params }, { viewer }) => moveMicrosite(params.micrositeId, 'live', viewer)),
  answer(unpublishMicrosite, ({ params }, { viewer }) => moveMicrosite(params.micrositeId, 'unpublished', viewer)),
  answer(clone, ({ params }, { viewer }) => cloneMicrosite(params.micrositeId, viewer)),
]
