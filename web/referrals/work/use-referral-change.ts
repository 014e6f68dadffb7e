import { readReferralAnalytics } from '@hireloom/contract/referrals/analytics.ts'
import { listReferrals } from '@hireloom/contract/referrals/referrals.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** Changes of referrals; every list of them follows, and what is counted. */
export const useReferralChange = () => useChange(listReferrals, readReferralAnalytics)
