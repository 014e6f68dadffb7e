import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { emailWays, notificationKinds } from './kinds.ts'

/** Digests come at 8:00 in the person's time zone: every day, on Mondays, or on the first of the month. */
export const digestFrequencies = ['daily', 'weekly', 'monthly'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

const kind = z.enum(notificationKinds)
const way = z.object({
  kind,
  inApp: z.boolean(),
  email: z.enum(emailWays),
  /** The company leaves no choice. */
  isMandatory: z.boolean(),
})
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.value.id))
/** Between these two times of the person's day, which may lie around midnight, no email tells of anything: it comes at the end of them. */
const quietHours = z.nullable(z.object({ from: timeOfDay, to: timeOfDay }))

const preferences = z.object({
  list: z.array(way),
  count: z.number(),
  digest: z.enum(digestFrequencies),
  quietHours,
  /** In which the digest and the quiet hours are meant (IANA). */
  timeZone: z.string(),
})
export type NotificationPreferences = z.output<typeof preferences>

const resource = '/roboroy/api/v1/notificationpreferences'

export const listNotificationPreferences = endpoint({
  name: 'listNotificationPreferences',
  summary: 'List how the caller is notified about each kind, and when',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  output: preferences,
})

export const saveNotificationPreferences = endpoint({
  name: 'saveNotificationPreferences',
  summary: 'Choose how the caller is notified about kinds, and when; what is not named stays as it is',
  method: 'PUT',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  body: z.object({
    list: z._default(
      z
        .array(z.object({ kind, inApp: z.optional(z.boolean()), email: z.optional(z.enum(emailWays)) }))
        .check(z.maxLength(50)),
      [],
    ),
    digest: z.optional(z.enum(digestFrequencies)),
    quietHours: z.optional(quietHours),
    /** Of the browser; the one that the person has chosen in their account goes before it. */
    timeZone: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: preferences,
  problems: ['invalid'],
})
