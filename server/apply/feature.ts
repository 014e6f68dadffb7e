import type { Feature } from '../kernel/feature.ts'
import { readDraftForm } from './draft-form.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { subscriptions } from './subscriptions.ts'
import { tasks } from './tasks.ts'

export const feature: Feature = {
  name: 'apply',
  personalData,
  routes,
  subscriptions,
  tasks,
  forms: [{ under: '/', read: readDraftForm }],
}
