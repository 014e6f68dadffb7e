import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'

const thread = z.object({
  threadId: id,
  /** Null for a thread with a person that is about no application. */
  appId: z.nullable(id),
  profileId: id,
  jobId: z.nullable(id),
  jobName: z.nullable(z.string()),
  fullName: z.string(),
  subject: z.string(),
  /** The beginning of the latest email that came in. */
  excerpt: z.string(),
  receivedAt: moment,
  /** The candidate waits for an answer. */
  isWaiting: z.boolean(),
})
export type InboxThread = z.output<typeof thread>

export const inboxParts = ['waiting', 'all'] as const

const resource = '/roboroy/api/v1/inbox'
const audience = { audience: 'staff', may: 'candidates.contact' } as const

export const listInbox = endpoint({
  name: 'listInbox',
  summary:
    'List threads in which candidates have replied: those that wait for an answer, longest first, or all, latest first',
  method: 'GET',
  path: resource,
  ...audience,
  query: z.strictObject({
    part: z._default(z.enum(inboxParts), 'waiting'),
    searchKey: z.optional(z.string()),
    ...page,
  }),
  output: z.object({
    ...listOf(thread).shape,
    waiting: z.number(),
    /** Emails that belong to no thread; null for those who do not see them. */
    unmatched: z.nullable(z.number()),
  }),
})

export const settleThread = endpoint({
  name: 'settleThread',
  summary: 'Mark a thread as done without an answer, or as waiting again',
  method: 'PATCH',
  path: `${resource}/{threadId}`,
  ...audience,
  params: z.object({ threadId: id }),
  body: z.object({ isWaiting: z.boolean() }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

/** Longer emails come by SMTP. */
export const mostMimeLength = 900_000

/** For mail providers that hand emails over by HTTP. Open only where the installation has a secret for it. */
export const receiveMail = endpoint({
  name: 'receiveMail',
  summary: 'Hand over an email to a reply address, as its sender wrote it (MIME)',
  method: 'POST',
  path: '/roboroy/api/v1/inbound/mail',
  audience: 'anyone',
  hasSecret: true,
  headers: z.object({ 'x-inbound-secret': z.optional(z.string()) }),
  body: z.object({
    recipients: z.array(z.string().check(z.maxLength(320))).check(z.minLength(1), z.maxLength(20)),
    /** Of the envelope; empty for a delivery report. */
    sender: z._default(z.string().check(z.maxLength(320)), ''),
    mime: z.string().check(z.minLength(1), z.maxLength(mostMimeLength)),
  }),
  output: z.object({ isKept: z.boolean() }),
  problems: ['not-found', 'invalid'],
  limit: { most: 600, seconds: 60, by: 'address' },
})
