import type { Pages } from '../page.ts'

export const approvalPages = {
  '/app/roboroy/approvals': { for: 'staff' },
  '/app/roboroy/admin/approvals': { for: { may: 'approvals.configure' } },
  '/public/approval/:token': { for: 'holder' },
} as const satisfies Pages
