import type { Feature } from '../kernel/feature.ts'
import { checkNewcomers, checkProfilesTask } from './check.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: Feature = {
  name: 'duplicates',
  routes,
  personalData,
  subscriptions: [checkNewcomers],
  tasks: [checkProfilesTask],
}
