import type { Feature } from '../kernel/feature.ts'
import { runAutomations } from './carrying-out.ts'
import { sweepRuns, watchTime } from './clock.ts'
import { startAutomations, startWithEarlier } from './matching.ts'
import { ownedAutomations } from './owned.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { advanceAfterHolds, advanceCompleted } from './stage-advance.ts'
import { sendDelivery } from './webhooks/deliveries.ts'

export const feature: Feature = {
  name: 'automation',
  owned: [ownedAutomations],
  personalData,
  routes,
  subscriptions: [advanceCompleted, startAutomations, startWithEarlier],
  tasks: [advanceAfterHolds, runAutomations, sendDelivery, sweepRuns, watchTime],
}
