import type { Feature } from '../kernel/feature.ts'
import { stopMatch } from './in-use.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'matching', routes, stop: stopMatch }
