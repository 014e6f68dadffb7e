import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { tasks } from './tasks.ts'

export const feature: Feature = { name: 'privacy', routes, personalData, tasks }
