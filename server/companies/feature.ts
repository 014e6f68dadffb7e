import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'
import { companyPictures } from './pictures.ts'
import { routes } from './routes.ts'
import { setup } from './setup.ts'
import { tasks } from './tasks.ts'

export const feature: Feature = { name: 'companies', personalData, routes, tasks, setup, pictures: [companyPictures] }
