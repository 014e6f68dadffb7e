import * as z from 'zod/mini'
import { applicationNarrowing } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment } from '../wire.ts'
import { emailFile, emailFileTexts, mostEmailFiles } from './files.ts'
import { emailBody, emailLanguage, emailPreview, emailSubject } from './templates.ts'

/** The most people that one message is written to. */
export const mostRecipients = 5000
/** The most messages that a list of them answers, the latest ones. */
export const mostListedMessages = 100

/**
 * `scheduled` waits for its time and can be cancelled; `queued` is being handed to the mail server, which may be away; `delivered` is
 * what its reader's mail server has confirmed, as few do; `complained` was reported as spam; `received` came in.
 */
export const messageStatuses = [
  'scheduled',
  'queued',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'cancelled',
  'received',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

const message = z.object({
  messageId: id,
  /** Null in a thread with a person that is about no application. */
  appId: z.nullable(id),
  profileId: id,
  jobId: z.nullable(id),
  jobName: z.nullable(z.string()),
  direction: z.enum(['out', 'in']),
  status: z.enum(messageStatuses),
  /** Who wrote it: a colleague, or the name that the email came with. */
  fromName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  bodyHtml: z.string(),
  lang: z.nullable(emailLanguage),
  /** One of many that were written at once. */
  isBulk: z.boolean(),
  sendAt: moment,
  sentAt: z.nullable(moment),
  files: z.array(emailFile),
  /** Files of an email that came in and that are not kept: too many, or of a kind that is none of `emailFileExtensions`. */
  droppedFiles: z.number(),
  /** When it was opened first; null where the company does not count that. */
  openedAt: z.nullable(moment),
  canCancel: z.boolean(),
})
export type Message = z.output<typeof message>

const numbers = z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostRecipients, texts.value.id))

/**
 * Applications are named one by one, or are all that a list finds; `profileIds` names people whatever they have applied for. The text is a
 * template's as it stands, or one that was typed.
 */
const written = {
  appIds: z.optional(numbers),
  profileIds: z.optional(numbers),
  query: z.optional(z.object(applicationNarrowing)),
  emailTemplateId: z.optional(id),
  subject: z.optional(emailSubject),
  bodyHtml: z.optional(emailBody),
}

const resource = '/roboroy/api/v1/messages'
const audience = { audience: 'staff', may: 'candidates.contact' } as const

/** People without an address that is proved to be theirs are left out, and those whose address is suppressed. */
export const createMessage = endpoint({
  name: 'createMessage',
  summary:
    'Email the candidates of applications, or people of profiles, each with the values of their own. Sent after ten minutes unless `sendAt` says when; until then the undo token cancels what has not left. Emails to people of profiles count as emails to many: each says how to unsubscribe',
  method: 'POST',
  path: resource,
  ...audience,
  status: 202,
  body: z.object({
    ...written,
    sendAt: z.optional(moment),
    /** Files that the caller has uploaded; everyone gets them. */
    fileIds: z.optional(z.array(id).check(z.maxLength(mostEmailFiles, emailFileTexts.tooMany.id))),
  }),
  output: z.object({ messageIds: z.array(id), skipped: z.array(id), sendAt: moment, undo: undoable }),
  problems: ['invalid', 'not-found'],
  limit: { most: 300, seconds: 3600, by: 'user' },
})

export const previewMessage = endpoint({
  name: 'previewMessage',
  summary: 'Show a message as one of its readers would get it (`at` counts them from 0), and how many there are',
  method: 'POST',
  path: `${resource}/preview`,
  ...audience,
  body: z.object({ ...written, at: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(mostRecipients)), 0) }),
  output: z.object({
    recipients: z.number(),
    /** Applications or people that cannot be written to. */
    skipped: z.number(),
    /** Those of them whose address has unsubscribed or takes no email. */
    suppressed: z.number(),
    /** Null where nobody can be written to. */
    shown: z.nullable(
      z.object({ appId: z.nullable(id), fullName: z.string(), email: z.string(), preview: emailPreview }),
    ),
  }),
  problems: ['invalid', 'not-found'],
})

export const listMessages = endpoint({
  name: 'listMessages',
  summary:
    'List the latest messages with the candidate of an application, or with the person of a profile about all applications and none, oldest first',
  method: 'GET',
  path: resource,
  ...audience,
  query: z.strictObject({ appId: z.optional(id), profileId: z.optional(id) }),
  output: listOf(message),
  problems: ['invalid', 'not-found'],
})

export const cancelMessage = endpoint({
  name: 'cancelMessage',
  summary: 'Cancel a message that has not been sent yet',
  method: 'POST',
  path: `${resource}/{messageId}/cancel`,
  ...audience,
  params: z.object({ messageId: id }),
  body: z.object({}),
  output: message,
  problems: ['not-found', 'illegal-change'],
})
