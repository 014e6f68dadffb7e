import type { referralPages } from '@hireloom/contract/referrals/pages.ts'
import { admin, app, candidate, type Walks } from '../screens.ts'

export const walks: Walks<typeof referralPages> = {
  '/app/roboroy/referrals': () => [
    admin('referrals', `${app}/referrals`),
    admin('referrals none found', `${app}/referrals?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/referrals/analytics': () => [
    admin('referral analytics', `${app}/referrals/analytics`),
    admin('referral analytics by status', `${app}/referrals/analytics?by=status`),
  ],
  '/app/roboroy/referrals/incentives': () => [
    admin('incentives by job', `${app}/referrals/incentives`),
    admin('incentives none found', `${app}/referrals/incentives?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/referrals/mine': () => [
    admin('my referrals', `${app}/referrals/mine`),
    candidate('referrals of a candidate', `${app}/referrals/mine`),
  ],
  '/app/roboroy/refer': () => [admin('refer someone', `${app}/refer`), candidate('candidate refers', `${app}/refer`)],
}
