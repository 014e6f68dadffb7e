import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { keepSourcing, sourcingTask } from './tasks.ts'

export const feature: Feature = { name: 'sourcing', personalData, routes, tasks: [sourcingTask, keepSourcing] }
