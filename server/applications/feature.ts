import type { Feature } from '../kernel/feature.ts'
import { ownedApplications } from './owned.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { tasks } from './tasks.ts'

export const feature: Feature = {
  name: 'applications',
  owned: [ownedApplications],
  personalData,
  routes,
  tasks,
}
