import type { Feature } from '../kernel/feature.ts'
import { readJoinPost } from './join-form.ts'
import { ownedBuckets } from './owned.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { fillStageBuckets } from './stage-buckets.ts'
import { tasks } from './tasks.ts'

export const feature: Feature = {
  name: 'talent-pool',
  owned: [ownedBuckets],
  personalData,
  routes,
  subscriptions: [fillStageBuckets],
  tasks,
  forms: [{ under: '/public/join/', read: readJoinPost }],
}
