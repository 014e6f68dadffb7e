import type { Pages } from '../page.ts'

export const accountPages = {
  '/login': { for: 'everybody' },
  '/professional/login': { for: 'everybody' },
  '/recruiter/login': { for: 'everybody' },
  '/yuvo/login': { for: 'everybody' },
  '/login/second-step': { for: 'everybody' },
  '/forgot-password': { for: 'everybody' },
  '/reset-password': { for: 'holder' },
  '/registration': { for: 'everybody' },
  '/registration/:token': { for: 'holder' },
  '/app/roboroy/security': { for: 'signed-in' },
  '/app/roboroy/settings/account': { for: ['staff', 'others'], otherwise: '/app/roboroy/candidate/settings' },
} as const satisfies Pages
