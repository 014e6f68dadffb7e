import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment, page } from '../wire.ts'
import { notificationKinds } from './kinds.ts'

const notification = z.object({
  notificationId: id,
  kind: z.enum(notificationKinds),
  /**
   * What it is about, by its kind: a job, an application, a conversation, an approval, an event, an import, an upload of CVs. Below zero for
   * the profile of a person without an application.
   */
  refId: z.int(),
  jobId: z.nullable(id),
  jobName: z.nullable(z.string()),
  appId: z.nullable(id),
  /** Where the application stands. */
  statusKey: z.nullable(z.string()),
  /** How often it has happened since the notification was read last; of late answers, how many people wait. */
  count: z.number(),
  /** Who did it, where it was a colleague. */
  actorName: z.nullable(z.string()),
  /** The candidate or visitor it is about; null where there are several, and for those who may not see them. */
  personName: z.nullable(z.string()),
  /** Of an approval: how it ended. Of an import: the name of its file. Of an event or a task: its title. Of a referral: its status. Of a job that was transferred: who owns it now. Of an accommodation or a manual review: `late` when the answer is. */
  detail: z.nullable(z.string()),
  eventUuid: z.nullable(z.string()),
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

/** Unread notifications; `changes` counts how often something has changed since the stream began. Not live: ask again after a while. */
export const notificationWord = z.object({ count: z.number(), changes: z.number(), isLive: z.boolean() })
export type NotificationWord = z.output<typeof notificationWord>

export const followNotifications = endpoint({
  name: 'followNotifications',
  summary: "Stream the number of the caller's unread notifications as it changes",
  method: 'GET',
  path: `${resource}/stream`,
  audience: 'staff',
  may: 'company.view',
  kind: 'sse',
  output: notificationWord,
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
