import * as notifications from '@hireloom/contract/notifications/notifications.ts'
import { answer } from '../kernel/dispatch.ts'
import { countUnread, findNotifications, findPreferences, markRead, savePreferences } from './notifications.ts'

export const routes = [
  answer(notifications.listNotifications, ({ query }, { viewer }) => findNotifications(query, viewer)),
  answer(notifications.countNotifications, (_input, { viewer }) => countUnread(viewer)),
  answer(notifications.readNotifications, ({ body }, { viewer }) => markRead(body, viewer)),
  answer(notifications.listNotificationPreferences, (_input, { viewer }) => findPreferences(viewer)),
  answer(notifications.saveNotificationPreferences, ({ body }, { viewer }) => savePreferences(body, viewer)),
]
