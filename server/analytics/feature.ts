import type { Feature } from '../kernel/feature.ts'
import { flushJobViews, sweepTask } from './job-views.ts'
import { routes } from './routes.ts'

/** What can be read from the history of jobs and counted of it, and how often their pages are seen. */
export const feature: Feature = { name: 'analytics', routes, tasks: [sweepTask], stop: flushJobViews }
