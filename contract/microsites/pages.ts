import type { Pages } from '../page.ts'

export const micrositePages = {
  '/public/microsites/:pageId': { for: 'everybody', cached: true, indexed: true },
  '/app/roboroy/microsites': { for: { may: 'company.admin' } },
  '/app/roboroy/microsites/:micrositeId/edit': { for: { may: 'company.admin' } },
  '/app/roboroy/microsites/:micrositeId/analytics': { for: { may: 'company.admin' } },
} as const satisfies Pages
