import type { Feature } from '../kernel/feature.ts'
import { ownedChats } from './owned.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { tasks } from './tasks.ts'

export const feature: Feature = { name: 'chat', owned: [ownedChats], personalData, routes, tasks }
