import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'

const filter = {
  /** Kind of thing that the events are about, and its number. */
  entity: z.optional(z.string().check(z.maxLength(50))),
  entityId: z.optional(id),
  /** The member who did it. */
  actor: z.optional(id),
  verb: z.optional(z.string().check(z.maxLength(60))),
  from: z.optional(moment),
  to: z.optional(moment),
  /** Whole days, the last one included, in the caller's time zone. */
  fromDay: z.optional(z.iso.date()),
  toDay: z.optional(z.iso.date()),
  /** Counts where the caller has chosen no time zone; UTC without it. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
}

/** One thing that has happened, never changed or removed. */
export const auditEvent = z.object({
  eventId: id,
  at: moment,
  verb: z.string(),
  entity: z.string(),
  entityId: z.number(),
  /** Of an account: whose it is. Of an impersonation: why. */
  entityName: z.nullable(z.string()),
  /** `user`, `guest`, `system` and their like. */
  actorKind: z.string(),
  actorUserId: z.nullable(id),
  actorName: z.nullable(z.string()),
  jobId: z.nullable(id),
  jobName: z.nullable(z.string()),
  /** Whom it is about, for administrators of the company that knows the person. */
  profileId: z.nullable(id),
  personName: z.nullable(z.string()),
  appId: z.nullable(id),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEvent = z.output<typeof auditEvent>

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'List what has happened in the company, the latest first; `cursor` continues after the last event of a page',
  method: 'GET',
  path: '/roboroy/api/v1/audit',
  audience: 'staff',
  may: 'audit.view',
  query: z.strictObject({
    ...filter,
    cursor: z.optional(id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  output: z.object({ list: z.array(auditEvent), nextCursor: z.nullable(id) }),
  problems: ['invalid'],
})

export const exportAudit = endpoint({
  name: 'exportAudit',
  summary: 'Export what has happened in the company as CSV, the latest first',
  method: 'GET',
  path: '/roboroy/api/v1/audit.csv',
  audience: 'staff',
  may: 'audit.view',
  kind: 'file',
  query: z.strictObject(filter),
  output: z.string(),
  problems: ['invalid', 'too-many-requests'],
  limit: { most: 20, seconds: 3600, by: 'user' },
})
