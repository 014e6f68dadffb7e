import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'

export const feature: Feature = { name: 'import', personalData }
