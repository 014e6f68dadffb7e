import type { Pages } from '../page.ts'

export const referralPages = {
  '/app/roboroy/referrals': { for: { may: 'referrals.view' } },
  '/app/roboroy/referrals/analytics': { for: { may: 'referrals.view' } },
  '/app/roboroy/referrals/incentives': { for: { may: 'referrals.view' } },
  '/app/roboroy/referrals/mine': { for: ['staff', 'candidate'] },
  '/app/roboroy/refer': { for: ['staff', 'candidate'] },
} as const satisfies Pages
