import type { Pages } from '../page.ts'

export const screeningPages = {
  '/public/prescreeningquestions/:jobId/:appId/:profileId': { for: 'holder' },
  '/app/roboroy/job/:jobId/questions': { for: 'staff' },
  '/app/roboroy/candidate/prescreeningquestions/:jobId/:appId/:profileId': { for: 'signed-in' },
  '/app/roboroy/candidate/register/hiring': { for: 'candidate' },
} as const satisfies Pages
