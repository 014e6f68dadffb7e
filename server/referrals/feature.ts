import type { Feature } from '../kernel/feature.ts'
import './copy-incentive.ts'
import { dueIncentives, followApplications, followMovedPeople } from './follow.ts'
import { referralLetterTask, writeToReferrers } from './letters.ts'
import { followMerges, followUnmerges } from './merged.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: Feature = {
  name: 'referrals',
  personalData,
  routes,
  subscriptions: [followApplications, followMovedPeople, followMerges, followUnmerges, writeToReferrers],
  tasks: [dueIncentives, referralLetterTask],
}
