import type { notificationPages } from '@hireloom/contract/notifications/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof notificationPages> = {
  '/app/roboroy/notifications': () => [admin('notifications', `${app}/notifications`)],
  '/app/roboroy/admin/notifications': () => [admin('notification defaults', `${app}/admin/notifications`)],
  '/app/roboroy/notifications/preferences': () => [
    admin('notification preferences', `${app}/notifications/preferences`),
  ],
}
