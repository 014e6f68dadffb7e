import * as analytics from '@hireloom/contract/microsites/analytics.ts'
import * as manage from '@hireloom/contract/microsites/manage.ts'
import * as microsites from '@hireloom/contract/microsites/microsites.ts'
import { answer } from '../kernel/dispatch.ts'
import { findAnalytics } from './analytics.ts'
import { findMicrositeFacets, findMicrositeJobs } from './jobs.ts'
import {
  changeMicrosite,
  cloneMicrosite,
  createMicrosite,
  discardDraft,
  findMicrosites,
  findSettings,
  isFreeSlug,
  moveMicrosite,
  removeMicrosite,
} from './manage.ts'
import { findMicrosite } from './microsites.ts'

export const routes = [
  answer(microsites.readMicrosite, ({ params, query }, caller) =>
    findMicrosite(params.pageId, caller.viewer, query.preview),
  ),
  answer(microsites.listMicrositeJobs, ({ params, query }, caller) => {
    const page = { sort: query.orderKey ?? ('dateDescend' as const), skip: query.skip, limit: query.limit }
    return findMicrositeJobs(params.pageId, query, page, caller)
  }),
  answer(microsites.readMicrositeFacets, ({ params, query }, caller) =>
    findMicrositeFacets(params.pageId, query, caller),
  ),
  answer(manage.listMicrosites, (input, { viewer }) => findMicrosites(input, viewer)),
  answer(manage.readMicrositeSettings, ({ params }, { viewer }) => findSettings(params.micrositeId, viewer)),
  answer(analytics.readMicrositeAnalytics, ({ params, query }, { viewer }) =>
    findAnalytics(params.micrositeId, query, viewer),
  ),
  answer(manage.createMicrosite, ({ body }, { viewer }) => createMicrosite(body, viewer)),
  answer(manage.changeMicrosite, ({ params, body }, { viewer }) => changeMicrosite(params.micrositeId, body, viewer)),
  answer(manage.removeMicrosite, ({ params }, { viewer }) => removeMicrosite(params.micrositeId, viewer)),
  answer(manage.validateMicrositeSlug, async ({ query }) => ({ data: { valid: await isFreeSlug(query.slug) } })),
  answer(manage.publishMicrosite, ({ params }, { viewer }) => moveMicrosite(params.micrositeId, 'live', viewer)),
  answer(manage.unpublishMicrosite, ({ params }, { viewer }) =>
    moveMicrosite(params.micrositeId, 'unpublished', viewer),
  ),
  answer(manage.discardMicrositeDraft, ({ params }, { viewer }) => discardDraft(params.micrositeId, viewer)),
  answer(manage.cloneMicrosite, ({ params }, { viewer }) => cloneMicrosite(params.micrositeId, viewer)),
]
