import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'people', routes, personalData }
