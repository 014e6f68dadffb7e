import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment, page } from '../wire.ts'

/** What people are notified about, in the order in which they choose. */
export const notificationKinds = [
  'application_new',
  'candidate_replied',
  'assignment',
  'approval_due',
  'approval_decided',
  'import_done',
] as const
const kind = z.enum(notificationKinds)
export type NotificationKind = (typeof notificationKinds)[number]

const notification = z.object({
  notificationId: id,
  kind,
  /** What it is about, by its kind: a job, a conversation, an approval, an import. */
  refId: id,
  jobId: z.nullable(id),
  jobName: z.nullable(z.string()),
  appId: z.nullable(id),
  /** How often it has happened since the notification was read last. */
  count: z.number(),
  /** Who did it, where it was a colleague. */
  actorName: z.nullable(z.string()),
  /** The candidate or visitor it is about; null where there are several, and for those who may not see them. */
  personName: z.nullable(z.string()),
  /** Of an approval: how it ended. Of an import: the name of its file. */
  detail: z.nullable(z.string()),
  createdAt: moment,
  readAt: z.nullable(moment),
})
export type Notification = z.output<typeof notification>

const resource = '/roboroy/api/v1/notifications'

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: "List the caller's notifications in the present company, newest first",
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject(page),
  /** `count` and `totalCount` say the same: how many there are in all. */
  output: z.object({ list: z.array(notification), count: z.number(), totalCount: z.number() }),
})

export const countNotifications = endpoint({
  name: 'countNotifications',
  summary: "Count the caller's unread notifications",
  method: 'GET',
  path: `${resource}/count`,
  audience: 'staff',
  may: 'company.view',
  output: z.object({ count: z.number() }),
})

export const readNotifications = endpoint({
  name: 'readNotifications',
  summary: 'Mark notifications as read: those of `ids`, or `all`',
  method: 'POST',
  path: `${resource}/read`,
  audience: 'staff',
  may: 'company.view',
  body: z.object({
    ids: z.optional(z.array(id).check(z.maxLength(200))),
    all: z._default(z.boolean(), false),
  }),
  output: z.object({ ok: z.literal(true), count: z.number() }),
})

const preferences = z.object({ list: z.array(z.object({ kind, inApp: z.boolean() })), count: z.number() })

export const listNotificationPreferences = endpoint({
  name: 'listNotificationPreferences',
  summary: 'List what the caller is notified about in the app',
  method: 'GET',
  path: '/roboroy/api/v1/notificationpreferences',
  audience: 'staff',
  may: 'company.view',
  output: preferences,
})

export const saveNotificationPreferences = endpoint({
  name: 'saveNotificationPreferences',
  summary: 'Choose what the caller is notified about in the app; kinds that are not named stay as they are',
  method: 'PUT',
  path: '/roboroy/api/v1/notificationpreferences',
  audience: 'staff',
  may: 'company.view',
  body: z.object({
    list: z.array(z.object({ kind, inApp: z.boolean() })).check(z.maxLength(notificationKinds.length)),
  }),
  output: preferences,
})
