import type { Feature } from '../kernel/feature.ts'
import { followOutcomes } from './ended.ts'
import { ownedTodos } from './owned.ts'
import { personalData } from './personal-data.ts'
import { remindOfTodos, sweepTodos } from './reminders.ts'
import { routes } from './routes.ts'

export const feature: Feature = {
  name: 'todos',
  owned: [ownedTodos],
  personalData,
  routes,
  subscriptions: [followOutcomes],
  tasks: [remindOfTodos, sweepTodos],
}
