import type { Pages } from '../page.ts'

export const memberPages = {
  '/invite/:token': { for: 'holder' },
  '/app/roboroy/admin/users': { for: { may: 'users.manage' } },
  '/app/roboroy/admin/roles': { for: 'staff' },
} as const satisfies Pages
