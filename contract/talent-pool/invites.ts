import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

/** Why someone is not invited, where the texts of applying do not tell. */
export const inviteTexts = {
  noAddress: /*i18n*/ { id: "We don't have an email address for this person." },
  unwilling: /*i18n*/ { id: 'Opted out of other jobs.' },
  invitedBefore: /*i18n*/ { id: 'Already invited to this job.' },
} as const

/** E-mail templates: a request to apply, or news of a job for a person who asked for such news. */
export const inviteTemplates = ['please-apply', 'job-that-fits'] as const
export type InviteTemplate = (typeof inviteTemplates)[number]

/** The most people that one call invites. */
export const mostInvited = 100

/** `possible` is what would be invited, where nothing was asked to be done; `duplicate` has applied, or was invited before. */
export const inviteResults = ['invited', 'possible', 'duplicate', 'closed', 'not-found', 'refused'] as const

const outcome = z.object({
  profileId: id,
  result: z.enum(inviteResults),
  /** The application that was made, or that is in the way. */
  appId: z.nullable(id),
  /** Why no one was invited, in English. */
  message: z.nullable(z.string()),
})
export type InviteOutcome = z.output<typeof outcome>

const params = z.object({ bucketId: id })
const body = z.object({
  jobId: id,
  profileIds: z.array(id).check(z.minLength(1), z.maxLength(mostInvited)),
  templateId: z._default(z.enum(inviteTemplates), 'please-apply'),
  /** What the recruiter adds in words of their own. */
  message: z._default(z.string().check(z.trim(), z.maxLength(2000, texts.value.id)), ''),
})

export const inviteFromBucket = endpoint({
  name: 'inviteFromBucket',
  summary:
    'Invite people in a bucket to apply for a job, with one result per person; emails are sent once the undo period is over',
  method: 'POST',
  path: '/roboroy/api/v1/buckets/{bucketId}/invite',
  audience: 'staff',
  may: 'candidates.contact',
  status: 201,
  params,
  body,
  /** `undo` takes back those invitations that are still without answer and e-mail; null when no one was invited. */
  output: z.object({ list: z.array(outcome), invited: z.number(), undo: z.nullable(undoable) }),
  problems: ['invalid', 'not-found', 'too-many-requests'],
})

export const previewInvite = endpoint({
  name: 'previewInvite',
  summary: 'Preview an invitation: the result per person, and the email as its first recipient would get it',
  method: 'POST',
  path: '/roboroy/api/v1/buckets/{bucketId}/invite/preview',
  audience: 'staff',
  may: 'candidates.contact',
  params,
  body,
  /** `letter` is null when no one would get one; `language` is the one it is written in. */
  output: z.object({
    list: z.array(outcome),
    letter: z.nullable(z.object({ to: id, language: z.string(), subject: z.string(), text: z.string() })),
  }),
  problems: ['invalid', 'not-found'],
})
