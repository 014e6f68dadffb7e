import type { Feature } from '../kernel/feature.ts'
import { readDocumentForm } from './form.ts'
import { documentsAskedTask } from './letters.ts'
import { personalData } from './personal-data.ts'
import { remindOfDocuments } from './reminders.ts'
import { routes } from './routes.ts'

export const feature: Feature = {
  name: 'document-requests',
  personalData,
  routes,
  tasks: [documentsAskedTask, remindOfDocuments],
  forms: [
    { under: '/public/status/', read: readDocumentForm },
    { under: '/app/roboroy/candidate/application/', read: readDocumentForm },
  ],
}
