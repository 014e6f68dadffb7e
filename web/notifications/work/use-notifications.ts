import { readWork } from '@hireloom/contract/home/work.ts'
import {
  countNotifications,
  listNotifications,
  readNotifications,
} from '@hireloom/contract/notifications/notifications.ts'
import { call } from '../../kernel/api.ts'
import { refresh } from '../../ui/app/page-data.ts'

/** Marks notifications as read; where that fails they stay unread, and are marked with the next that is opened. */
export async function markRead(body: { ids: number[] } | { all: true }): Promise<void> {
  await call(readNotifications, { body }).catch(() => null)
  await refresh(listNotifications, countNotifications, readWork)
}
