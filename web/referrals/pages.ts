import type { referralPages } from '@hireloom/contract/referrals/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof referralPages> = {
  '/app/roboroy/referrals': 'referrals/work/ReferralsPage.tsx',
  '/app/roboroy/referrals/analytics': 'referrals/work/AnalyticsPage.tsx',
  '/app/roboroy/referrals/incentives': 'referrals/work/IncentivesPage.tsx',
  '/app/roboroy/referrals/mine': 'referrals/MyReferralsPage.tsx',
  '/app/roboroy/refer': 'referrals/ReferPage.tsx',
}
