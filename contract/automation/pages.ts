import type { Pages } from '../page.ts'

export const automationPages = {
  '/app/roboroy/jobs/:jobId/proposals': { for: { may: 'candidates.view' } },
  '/app/roboroy/admin/automations': { for: { may: 'automations.manage' } },
} as const satisfies Pages
