import type { Feature } from '../kernel/feature.ts'
import './copy-workflow.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'workflows', personalData, routes }
