import type { automationPages } from '@hireloom/contract/automation/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof automationPages> = {
  '/app/roboroy/jobs/:jobId/proposals': ({ jobs }) => [
    admin('suggestions none', `${app}/jobs/${jobs.plain}/proposals`),
    admin('automation log none', `${app}/jobs/${jobs.plain}/proposals?part=log`),
  ],
  '/app/roboroy/admin/automations': () => [
    admin('automations none', `${app}/admin/automations`),
    admin('automation new', `${app}/admin/automations`, 'New automation'),
    admin('webhook new', `${app}/admin/automations`, 'Add webhook'),
    admin('automation conditions', `${app}/admin/automations`, 'New automation', 'Add condition', 'Add group'),
  ],
}
