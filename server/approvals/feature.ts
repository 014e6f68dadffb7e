import type { Feature } from '../kernel/feature.ts'
import { askInStages } from './application-approvals.ts'
import { letterTasks } from './letters.ts'
import './imported-jobs.ts'
import { ownedApprovals } from './owned.ts'
import { ownedFlows } from './owned-flows.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { lookAfterWaiting } from './waiting.ts'

export const feature: Feature = {
  name: 'approvals',
  owned: [ownedApprovals, ownedFlows],
  personalData,
  routes,
  subscriptions: [askInStages],
  tasks: [...letterTasks, lookAfterWaiting],
}
