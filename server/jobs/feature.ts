import type { Feature } from '../kernel/feature.ts'
import { ownedJobs } from './owned.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'jobs', owned: [ownedJobs], personalData, routes }
