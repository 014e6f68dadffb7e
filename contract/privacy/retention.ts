import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment, page } from '../wire.ts'

/** How long a company may say that it keeps people, in months. */
export const retentionMonths = { min: 1, max: 120 } as const
/** Who comes to the end within so many days is shown ahead. */
export const retentionWarnDays = 30
/** The most people whom one call is about. */
export const mostRetained = 5000

/** `due`: the time is over; `soon`: it ends within 30 days; `kept`: a colleague has extended it; `scheduled`: deletion is on its way. */
export const retentionParts = ['due', 'soon', 'kept', 'scheduled'] as const
export type RetentionPart = (typeof retentionParts)[number]

/** What the company heard of a person last. */
export const retentionActivities = ['added', 'applied', 'ended', 'pool', 'consent', 'email', 'event'] as const
export type RetentionActivity = (typeof retentionActivities)[number]

/** What happens to people: their data is deleted, it is kept for longer, or a deletion that is on its way is stopped. */
export const retentionActions = ['delete', 'keep', 'stop'] as const
export type RetentionAction = (typeof retentionActions)[number]

export const retentionTaskTitle = /*i18n*/ { id: 'Applying retention' }

/** Of people who cannot be dealt with this way, in the report of the task. */
export const retentionProblems = {
  isProtected: /*i18n*/ {
    id: 'This person has an application in progress, was hired, has an open task, or is under a legal hold.',
  },
  notOver: /*i18n*/ { id: "This person's retention period hasn't ended." },
  askedFor: /*i18n*/ { id: 'This person asked for deletion themselves.' },
  notScheduled: /*i18n*/ { id: 'No deletion is scheduled for this person.' },
} as const

const retained = z.object({
  profileId: id,
  fullName: z.string(),
  email: z.string(),
  lastActivity: z.enum(retentionActivities),
  lastActivityAt: moment,
  /** When the time that the company keeps people is over, extensions included; null where it says no time. */
  endsAt: z.nullable(moment),
  applications: z.number(),
  isInPool: z.boolean(),
  /** The extension that reaches furthest. */
  kept: z.nullable(z.object({ until: moment, reason: z.string(), byName: z.nullable(z.string()), at: moment })),
  /** When deletion happens, and whether the person asked for it; of `scheduled` only. */
  deletion: z.nullable(z.object({ at: moment, isAskedFor: z.boolean() })),
})
export type Retained = z.output<typeof retained>

const narrowing = {
  part: z._default(z.enum(retentionParts), 'due'),
  searchKey: z.optional(z.string().check(z.maxLength(200))),
  activity: z.optional(z.enum(retentionActivities)),
  pool: z.optional(z.enum(['yes', 'no'])),
}

const resource = '/roboroy/api/v1/retention'
const audience = { audience: 'staff', may: 'privacy.manage' } as const

const policy = z.object({
  /** How long people are kept after their last activity; null keeps them until someone deletes them. */
  months: z.nullable(z.int().check(z.minimum(retentionMonths.min), z.maximum(retentionMonths.max))),
})

export const readRetentionPolicy = endpoint({
  name: 'readRetentionPolicy',
  summary: "Read how long the caller's company keeps people after their last activity",
  method: 'GET',
  path: `${resource}/policies`,
  ...audience,
  output: policy,
})

export const changeRetentionPolicy = endpoint({
  name: 'changeRetentionPolicy',
  summary: "Change how long the caller's company keeps people; nothing is deleted by it",
  method: 'PUT',
  path: `${resource}/policies`,
  ...audience,
  body: policy,
  output: policy,
  problems: ['invalid'],
})

export const listRetention = endpoint({
  name: 'listRetention',
  summary:
    "List people whose time with the caller's company is over, ends within 30 days, was extended, or whose deletion is on its way; the first to end first",
  method: 'GET',
  path: `${resource}/preview`,
  ...audience,
  query: z.strictObject({ ...narrowing, ...page }),
  output: z.object({
    ...listOf(retained).shape,
    months: policy.shape.months,
    /** How many people each part holds, whatever the list is narrowed to. */
    parts: z.record(z.enum(retentionParts), z.number()),
  }),
})

/** People are named one by one, or are all that the list finds. */
const run = z.object({
  profileIds: z.optional(
    z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostRetained, texts.value.id)),
  ),
  query: z.optional(z.object(narrowing)),
  action: z.enum(retentionActions),
  /** Of `keep`: how many months from now. */
  months: z.optional(z.int().check(z.minimum(retentionMonths.min), z.maximum(retentionMonths.max))),
  /** Of `keep`. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500, texts.value.id))),
})

export const previewRetentionRun = endpoint({
  name: 'previewRetentionRun',
  summary: 'Count the people whom a deletion or an extension is about, and those whom it can change as they are now',
  method: 'POST',
  path: `${resource}/run/preview`,
  ...audience,
  body: run,
  output: z.object({ people: z.number(), possible: z.number(), applications: z.number() }),
  problems: ['invalid'],
})

export const startRetentionRun = endpoint({
  name: 'startRetentionRun',
  summary:
    'Schedule the deletion of people whose time is over, keep them for longer, or stop deletions. Returns a task id; the task holds what failed and one undo token for all',
  method: 'POST',
  path: `${resource}/run`,
  ...audience,
  status: 202,
  body: run,
  output: z.object({ taskId: id, people: z.number() }),
  problems: ['invalid', 'forbidden'],
})
