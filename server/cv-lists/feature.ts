import type { Feature } from '../kernel/feature.ts'
import { cvListLetter } from './letters.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: Feature = { name: 'cv-lists', personalData, routes, tasks: [cvListLetter] }
