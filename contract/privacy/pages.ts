import type { Pages } from '../page.ts'

export const privacyPages = {
  '/app/roboroy/admin/retention': { for: { may: 'privacy.manage' } },
  '/public/privacy/:token': { for: 'holder' },
} as const satisfies Pages
