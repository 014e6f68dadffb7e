import type { listingPages } from '@hireloom/contract/listings/pages.ts'
import { admin, app, candidate, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof listingPages> = {
  '/': 'the board, as public/jobs',
  '/public/jobs': () => [
    visitor('board', '/public/jobs?size=20'),
    visitor('board empty', '/public/jobs?q=zzzzqqqq'),
    visitor('board filtered', '/public/jobs?q=engineer&skills=TypeScript&min=2'),
    { ...visitor('board filters', '/public/jobs', 'Filters'), isPhone: true },
    candidate('board signed in', '/public/jobs'),
  ],
  '/public/jobs/saved': () => [visitor('saved jobs', '/public/jobs/saved')],
  '/public/jobs/:companyId': ({ jobs }) => [visitor('board of a company', `/public/jobs/${jobs.companyId}`)],
  '/cw/en/listing': 'the board, as public/jobs',
  '/gh/en/listing': 'the board, as public/jobs',
  '/public/embed': ({ jobs }) => [visitor('embed', `/public/embed?companyId=${jobs.companyId}`)],
  '/app/roboroy/admin/feeds': () => [admin('feeds', `${app}/admin/feeds`)],
}
