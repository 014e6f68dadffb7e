import type { Pages } from '../page.ts'

export const candidatePages = {
  '/view/:personDocId/cv': { for: 'holder' },
  '/pt/xr/cvl/:token': { for: 'holder' },
  '/workinfinland': { for: 'everybody' },
  '/app/roboroy/candidate': { for: 'candidate' },
  '/app/roboroy/candidate/applications/:tab': { for: 'candidate' },
  '/app/roboroy/candidate/application/:appId': { for: 'candidate' },
  '/app/roboroy/candidate/recommended': { for: 'candidate' },
  '/app/roboroy/candidate/saved': { for: 'candidate' },
  '/app/roboroy/candidate/profile': { for: 'candidate' },
  '/app/roboroy/candidate/documents': { for: 'candidate' },
  '/app/roboroy/candidate/references': { for: 'candidate' },
  '/app/roboroy/candidate/privacy': { for: 'candidate' },
  '/app/roboroy/candidate/settings': { for: 'candidate' },
  '/app/roboroy/candidate/alerts': { for: 'candidate' },
} as const satisfies Pages
