import type { Pages } from '../page.ts'

export const listingPages = {
  '/': { for: 'everybody', cached: true, indexed: true },
  '/public/jobs': { for: 'everybody', cached: true, indexed: true },
  '/public/jobs/saved': { for: 'everybody', cached: true },
  '/public/jobs/:companyId': { for: 'everybody', cached: true, indexed: true },
  '/cw/en/listing': { for: 'everybody', cached: true, indexed: true },
  '/gh/en/listing': { for: 'everybody', cached: true, indexed: true },
  '/public/embed': { for: 'everybody', cached: true, framed: true },
  '/app/roboroy/admin/feeds': { for: { may: 'company.admin' } },
} as const satisfies Pages
