import type { Feature } from '../kernel/feature.ts'
import { batchTask } from './batch.ts'
import { colleagueLetter } from './colleague-letters.ts'
import { closeExpiredTask } from './expiry.ts'
import { widenWordsTask } from './job-words.ts'
import { ownedJobs } from './owned.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { setup } from './setup.ts'

export const feature: Feature = {
  name: 'jobs',
  owned: [ownedJobs],
  personalData,
  routes,
  setup,
  tasks: [colleagueLetter, batchTask, closeExpiredTask, widenWordsTask],
}
