import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'
import { forgetTask } from './removal.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'structure', personalData, routes, tasks: [forgetTask] }
