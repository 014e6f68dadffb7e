import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, page } from '../wire.ts'
import { emailFile } from './files.ts'

/** The most emails of a company that wait; further ones are refused until some are settled. */
export const mostUnmatched = 500
/** Emails that nobody settles are deleted after so many days. */
export const unmatchedDays = 180

/** An application, or where there is none the person alone: then both are null. */
const suggestion = z.object({
  appId: z.nullable(id),
  profileId: id,
  fullName: z.string(),
  jobName: z.nullable(z.string()),
})

const unmatched = z.object({
  unmatchedEmailId: id,
  /** The sender is a claim: nobody has proved it. */
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  receivedAt: moment,
  files: z.array(emailFile),
  /** Files of the email that are not kept. */
  droppedFiles: z.number(),
  /**
   * An application that the caller may write to and that the email says it answers, or whose candidate has this address; else a person with this
   * address whom the caller sees.
   */
  suggestion: z.nullable(suggestion),
})
export type UnmatchedEmail = z.output<typeof unmatched>

const resource = '/roboroy/api/v1/inbox/unmatched'
const params = z.object({ unmatchedEmailId: id })
/** They come to the company, not to a job, so that they are for those who look after all its candidates. */
const audience = { audience: 'staff', may: 'candidates.edit' } as const

export const listUnmatchedEmails = endpoint({
  name: 'listUnmatchedEmails',
  summary: 'List emails to the company that belong to no thread, latest first, and the address to which they come',
  method: 'GET',
  path: resource,
  ...audience,
  query: z.strictObject({ searchKey: z.optional(z.string()), ...page }),
  output: z.object({
    ...listOf(unmatched).shape,
    /** Emails to this address come to this list; null where the installation takes no emails. */
    address: z.nullable(z.string()),
  }),
})

export const readUnmatchedEmail = endpoint({
  name: 'readUnmatchedEmail',
  summary: 'Read an email that belongs to no thread',
  method: 'GET',
  path: `${resource}/{unmatchedEmailId}`,
  ...audience,
  params,
  output: z.extend(unmatched, { toAddress: z.string(), bodyHtml: z.string() }),
  problems: ['not-found'],
})

export const attachUnmatchedEmail = endpoint({
  name: 'attachUnmatchedEmail',
  summary: 'Add an email to the thread with the candidate of an application, or with a person, as a reply of theirs',
  method: 'POST',
  path: `${resource}/{unmatchedEmailId}/attach`,
  ...audience,
  params,
  /** One of both. */
  body: z.object({ appId: z.optional(id), profileId: z.optional(id) }),
  output: z.object({ appId: z.nullable(id), profileId: id, undo: undoable }),
  problems: ['not-found', 'invalid'],
})

export const discardUnmatchedEmail = endpoint({
  name: 'discardUnmatchedEmail',
  summary: 'Delete an email that belongs to no thread',
  method: 'DELETE',
  path: `${resource}/{unmatchedEmailId}`,
  ...audience,
  params,
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['not-found'],
})
