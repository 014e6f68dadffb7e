import type { Feature } from '../kernel/feature.ts'
import { routes } from './routes.ts'

/** What can be read from the history of jobs and counted of it. */
export const feature: Feature = { name: 'analytics', routes }
