import type { Feature } from '../kernel/feature.ts'
import { micrositeCards } from './card.ts'
import { ownedMicrosites } from './owned.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { tasks } from './tasks.ts'
import { flushVisits } from './visits.ts'

export const feature: Feature = {
  name: 'microsites',
  owned: [ownedMicrosites],
  personalData,
  routes,
  tasks,
  pictures: [micrositeCards],
  stop: flushVisits,
}
