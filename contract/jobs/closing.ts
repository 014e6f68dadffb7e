import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, legacyDate, moment } from '../wire.ts'

/** What becomes of the active applications of a job that is closed: nothing, they end as their people go into the talent pool, or they are closed out (`reject`): they end and their people are told. */
export const dispositions = ['keep', 'pool', 'reject'] as const

const resource = '/roboroy/api/v1/jobs/{jobId}'
const params = z.object({ jobId: id })

export const readJobClosing = endpoint({
  name: 'readJobClosing',
  summary: 'Read what closing or reopening a job would be about',
  method: 'GET',
  path: `${resource}/close`,
  audience: 'staff',
  may: 'jobs.close',
  params,
  output: z.object({
    activeApplications: z.number(),
    /** The caller may end them. */
    mayEnd: z.boolean(),
    /** The caller may put their people into the talent pool of the company that hires. */
    mayPool: z.boolean(),
    /** How long the company keeps a job open unless it is told otherwise. */
    expiryDays: z.number(),
    /** Its close date; null where it has none. */
    closeDate: z.nullable(moment),
    /**
     * Active applications that will end because it was closed, and when; null where none will. `bucketName` says where their people go, null
     * where they are told by email. Reopening the job stops that.
     */
    ending: z.nullable(z.object({ count: z.number(), at: moment, bucketName: z.nullable(z.string()) })),
  }),
  problems: ['not-found'],
})

/**
 * With `reject`, active applications end as `closed_out` and applicants are told by email when the close can be undone no more. With `pool` they are put into a bucket then, and
 * their applications end without an email.
 */
export const closeJob = endpoint({
  name: 'closeJob',
  summary: 'Close a job: it takes no more applications. Returns an undo token',
  method: 'POST',
  path: `${resource}/close`,
  audience: 'staff',
  may: 'jobs.close',
  params,
  body: z.object({
    reasonId: z.optional(z.nullable(id)),
    note: z._default(z.string().check(z.trim(), z.maxLength(500, texts.value.id)), ''),
    disposition: z._default(z.enum(dispositions), 'keep'),
    /** Of `pool`: a bucket that the caller may put people into. */
    bucketId: z.optional(id),
  }),
  output: z.object({
    ok: z.literal(true),
    undo: undoable,
    /** Applications that will end. */
    ending: z.number(),
  }),
  problems: ['invalid', 'not-found', 'illegal-change', 'forbidden'],
})

export const reopenJob = endpoint({
  name: 'reopenJob',
  summary: 'Reopen a closed job, until a date or without end',
  method: 'POST',
  path: `${resource}/reopen`,
  audience: 'staff',
  may: 'jobs.close',
  params,
  /** Open until the end of that day. */
  body: z.object({ closeDate: z._default(z.nullable(legacyDate), null) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid', 'not-found', 'illegal-change'],
})
