import type { notificationPages } from '@hireloom/contract/notifications/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof notificationPages> = {
  '/app/roboroy/notifications': 'notifications/work/NotificationsPage.tsx',
  '/app/roboroy/notifications/preferences': 'notifications/work/PreferencesPage.tsx',
  '/app/roboroy/admin/notifications': 'notifications/work/CompanyPage.tsx',
}
