import type { Pages } from '../page.ts'

export const notificationPages = {
  '/app/roboroy/notifications': { for: 'staff' },
} as const satisfies Pages
