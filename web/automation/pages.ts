import type { automationPages } from '@hireloom/contract/automation/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof automationPages> = {
  '/app/roboroy/jobs/:jobId/proposals': 'automation/work/ProposalsPage.tsx',
  '/app/roboroy/admin/automations': 'automation/work/AutomationsPage.tsx',
}
