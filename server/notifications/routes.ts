import * as company from '@hireloom/contract/notifications/company.ts'
import * as notifications from '@hireloom/contract/notifications/notifications.ts'
import * as preferences from '@hireloom/contract/notifications/preferences.ts'
import { answer } from '../kernel/dispatch.ts'
import { findCompanyNotifications, saveCompanyNotifications } from './company.ts'
import { follow } from './following.ts'
import { countUnread, findNotifications, markRead } from './notifications.ts'
import { findPreferences, savePreferences } from './preferences.ts'

export const routes = [
  answer(notifications.listNotifications, ({ query }, { viewer }) => findNotifications(query, viewer)),
  answer(notifications.countNotifications, (_input, { viewer }) => countUnread(viewer)),
  answer(notifications.followNotifications, (_input, { viewer }) => follow(viewer)),
  answer(notifications.readNotifications, ({ body }, { viewer }) => markRead(body, viewer)),
  answer(company.listCompanyNotifications, (_input, { viewer }) => findCompanyNotifications(viewer)),
  answer(company.changeCompanyNotifications, ({ body }, { viewer }) => saveCompanyNotifications(body, viewer)),
  answer(preferences.listNotificationPreferences, (_input, { viewer }) => findPreferences(viewer)),
  answer(preferences.saveNotificationPreferences, ({ body }, { viewer }) => savePreferences(body, viewer)),
]
