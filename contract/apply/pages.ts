import type { Pages } from '../page.ts'

export const applyPages = {
  '/public/r/job/:jobId/upload': { for: 'everybody' },
  '/public/r/job/:jobId/manual': { for: 'everybody' },
  '/public/r/job/:jobId/apply': { for: 'everybody' },
  '/public/r/job/:jobId/apply/thanks': { for: 'holder' },
} as const satisfies Pages
