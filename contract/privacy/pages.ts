import type { Pages } from '../page.ts'

export const privacyPages = {
  '/public/privacy/:token': { for: 'holder' },
} as const satisfies Pages
