import type { applicationPages } from '@hireloom/contract/applications/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof applicationPages> = {
  '/public/status/:token': 'applications/StatusPage.tsx',
  '/app/roboroy/applications': 'applications/work/QueuePage.tsx',
  '/app/roboroy/application/:appId': 'applications/work/ApplicationPage.tsx',
  '/app/roboroy/jobs/:jobId/review': 'applications/work/TriagePage.tsx',
  '/app/roboroy/jobs/:jobId/board': 'applications/work/BoardPage.tsx',
  '/app/roboroy/jobs/:jobId/:statusKey': 'applications/work/ReviewPage.tsx',
}
