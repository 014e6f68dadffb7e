import type { Pages } from '../page.ts'

export const applicationPages = {
  '/public/status/:token': { for: 'holder' },
  '/app/roboroy/applications': { for: { may: 'pipeline.move' } },
  '/app/roboroy/application/:appId': { for: { may: 'candidates.view' } },
  '/app/roboroy/jobs/:jobId/review': { for: { may: 'pipeline.move' } },
  '/app/roboroy/jobs/:jobId/board': { for: { may: 'candidates.view' } },
  '/app/roboroy/jobs/:jobId/:statusKey': { for: 'staff' },
} as const satisfies Pages
