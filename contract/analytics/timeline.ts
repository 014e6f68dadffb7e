import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'

/** What events are about: the job itself, the people who work on it, its applications. */
export const timelineKinds = ['job', 'team', 'applications'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** One thing that happened to a job or to one of its applications. */
const timelineItem = z.object({
  eventId: id,
  ts: moment,
  /** Name of who did it; null for the system, for a candidate or a colleague without a name, and for people the caller may not know. */
  actor: z.nullable(z.string()),
  actorUserId: z.nullable(id),
  /** `user`, `guest`, `system` and their like. */
  actorKind: z.string(),
  verb: z.string(),
  /** English, with `{before}` and `{after}` for the names of the stages; it is the key of its translations. */
  text: z.string(),
  entity: z.string(),
  /** Status of the application before and after, and the names of its stages. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  fromStage: z.nullable(z.string()),
  toStage: z.nullable(z.string()),
  /** Whom it happened to: the candidate, or the colleague who was added or removed. */
  subject: z.nullable(z.string()),
  jobId: id,
  appId: z.nullable(id),
  /** Where the application stands now, which is a part of its address. */
  statusKey: z.nullable(z.string()),
})
export type TimelineItem = z.output<typeof timelineItem>

export const readJobTimeline = endpoint({
  name: 'readJobTimeline',
  summary:
    'List what happened to a job and its applications, the latest first; applications need candidates.view on the job',
  method: 'GET',
  path: '/roboroy/api/v1/analytics/timeline',
  audience: 'staff',
  may: 'jobs.view',
  query: z.strictObject({
    jobId: id,
    kind: z.optional(z.enum(timelineKinds)),
    /** The member who did it. */
    actor: z.optional(id),
    ...page,
  }),
  output: z.object({
    ...listOf(timelineItem).shape,
    /** Members who did something to the job, for the filter. */
    actors: z.array(z.object({ userId: id, name: z.string() })),
  }),
  problems: ['not-found', 'malformed'],
})
