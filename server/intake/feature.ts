import type { Feature } from '../kernel/feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { sweepIntake } from './sweep.ts'
import { intakeTask } from './task.ts'

export const feature: Feature = { name: 'intake', personalData, routes, tasks: [intakeTask, sweepIntake] }
