import type { Feature } from '../kernel/feature.ts'
import { forgetNoteTask } from './notes.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'notes', personalData, routes, tasks: [forgetNoteTask] }
