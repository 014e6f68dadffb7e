import type { Feature } from '../kernel/feature.ts'
import { stopSearch } from './in-use.ts'
import { tasks } from './tasks.ts'

export const feature: Feature = { name: 'search', tasks, stop: stopSearch }
