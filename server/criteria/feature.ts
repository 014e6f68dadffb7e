import type { Feature } from '../kernel/feature.ts'
import { rescoreTask } from './due.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'criteria', personalData, routes, tasks: [rescoreTask] }
