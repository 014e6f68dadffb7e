import { beforePublishing } from '../jobs/publishing-gates.ts'
import type { Feature } from '../kernel/feature.ts'
import { sweepTask } from './documents/documents.ts'
import { refuseBlocked } from './lint/lint-job.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

beforePublishing({ publish: refuseBlocked })

export const feature: Feature = { name: 'job-writing', personalData, routes, tasks: [sweepTask] }
