import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'
import { remindOfTodos, sweepTodos } from './reminders.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'todos', personalData, routes, tasks: [remindOfTodos, sweepTodos] }
