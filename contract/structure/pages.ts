import type { Pages } from '../page.ts'

export const structurePages = {
  '/app/roboroy/admin/offices': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/locations': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/departments': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/teams': { for: { may: 'company.admin' } },
  '/app/roboroy/admin/tags': { for: { may: 'company.admin' } },
} as const satisfies Pages
