import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { checkTask, importTask, sweepTask } from './task.ts'

export const feature: Feature = {
  name: 'import',
  personalData,
  routes,
  tasks: [importTask, checkTask, sweepTask],
}
