import { subscribe } from '../kernel/follow-history.ts'
import { matchApplicationTask } from './reading.ts'

/** A CV completes the profile of its person once the person has confirmed the application. */
const confirmedResumes = subscribe({
  name: 'confirmed-resumes',
  verbs: ['application_confirmed'],
  work: async ({ appId }) => {
    if (appId !== null) await matchApplicationTask.enqueue({ appId })
  },
})

/** A copy of an application is scored for its own job. */
const copiedResumes = subscribe({
  name: 'copied-resumes',
  verbs: ['application_copied'],
  work: async ({ appId }) => {
    if (appId !== null) await matchApplicationTask.enqueue({ appId })
  },
})

export const subscriptions = [confirmedResumes, copiedResumes]
