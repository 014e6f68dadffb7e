import type { Pages } from '../page.ts'

export const notificationPages = {
  '/app/roboroy/notifications': { for: 'staff' },
  '/app/roboroy/notifications/preferences': { for: 'staff' },
  '/app/roboroy/admin/notifications': { for: { may: 'company.admin' } },
} as const satisfies Pages
