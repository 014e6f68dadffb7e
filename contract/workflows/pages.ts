import type { Pages } from '../page.ts'

export const workflowPages = {
  '/app/roboroy/applications/stages': { for: { may: 'candidates.view' } },
  '/app/roboroy/admin/workflows': { for: { may: 'jobs.view' } },
  '/app/roboroy/admin/workflows/:workflowId': { for: { may: 'jobs.view' } },
} as const satisfies Pages
