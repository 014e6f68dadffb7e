import type { Pages } from '../page.ts'

export const importPages = {
  '/app/roboroy/jobs/import': { for: { may: 'jobs.import' } },
} as const satisfies Pages
