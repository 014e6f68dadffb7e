import type { micrositePages } from '@hireloom/contract/microsites/pages.ts'
import { admin, app, site, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof micrositePages> = {
  '/public/microsites/:pageId': () => [
    visitor('microsite', `/public/microsites/${site}`),
    visitor('microsite events', `/public/microsites/${site}?tab=events`),
    { ...visitor('microsite draft', '/public/microsites/saffron-graduates'), status: 404 },
  ],
  '/app/roboroy/microsites': () => [
    admin('microsites', `${app}/microsites`),
    admin('microsite new', `${app}/microsites?new=1`),
  ],
  '/app/roboroy/microsites/:micrositeId/edit': ({ micrositeId }) => [
    admin('microsite editor', `${app}/microsites/${micrositeId}/edit`),
  ],
  '/app/roboroy/microsites/:micrositeId/analytics': ({ micrositeId }) => [
    admin('microsite visits', `${app}/microsites/${micrositeId}/analytics`),
  ],
}
