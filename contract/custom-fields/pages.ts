import type { Pages } from '../page.ts'

export const customFieldPages = {
  '/app/roboroy/admin/customfields': { for: { may: 'company.admin' } },
} as const satisfies Pages
