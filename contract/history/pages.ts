import type { Pages } from '../page.ts'

export const historyPages = {
  '/app/roboroy/admin/audit': { for: { may: 'audit.view' } },
} as const satisfies Pages
