import type { Pages } from '../page.ts'

export const companyPages = {
  '/public/careers/:companyId?': { for: 'everybody', cached: true, indexed: true },
  '/app/roboroy/admin/profile': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/setup': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/careers': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/company': { for: { may: 'company.admin' } },
  '/app/roboroy/platform/hosts': { for: 'platform-admin' },
} as const satisfies Pages
