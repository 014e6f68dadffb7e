import type { Feature } from '../kernel/feature.ts'
import { emailTask, lookForEmails } from './emails.ts'
import { remindOfEndedHolds } from './ended-holds.ts'
import { remindOfLateAnswers } from './late-answers.ts'
import { sweepNotifications } from './notifications.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { subscriptions } from './subscriptions.ts'

export const feature: Feature = {
  name: 'notifications',
  personalData,
  routes,
  subscriptions,
  tasks: [sweepNotifications, emailTask, lookForEmails, remindOfLateAnswers, remindOfEndedHolds],
}
