import type { Pages } from '../page.ts'

export const alertPages = {
  '/public/alerts': { for: 'everybody' },
  '/public/alerts/:token': { for: 'holder' },
} as const satisfies Pages
