import type { Feature } from '../kernel/feature.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'home', routes }
