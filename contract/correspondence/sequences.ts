import * as z from 'zod/mini'
import { applicationNarrowing } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, page } from '../wire.ts'
import { messageStatuses, mostRecipients } from './messages.ts'

export const mostSequences = 100
export const mostSteps = 10

/** Days of a wait: all of them, or Monday to Friday. */
export const waitUnits = ['days', 'working-days'] as const

/**
 * `active` goes on and `paused` waits for a colleague; `done` has sent its last email. `stopped` sends no more, for a reason: the candidate
 * replied, applied, unsubscribed or refused to be kept, an email did not arrive, the application ended, a colleague stopped it, or who started it may not write any more.
 */
export const enrollmentStates = ['active', 'paused', 'done', 'stopped'] as const
export const stopReasons = [
  'replied',
  'bounced',
  'unsubscribed',
  'refused',
  'applied',
  'ended',
  'manual',
  'sender',
  'template',
] as const

const step = z.object({
  /** After the step before, or after the start. */
  wait: z.number().check(z.int(texts.value.id), z.minimum(0, texts.value.id), z.maximum(90, texts.value.id)),
  unit: z.enum(waitUnits),
  emailTemplateId: id,
})
export type SequenceStep = z.output<typeof step>

const sequence = z.object({
  sequenceId: id,
  displayName: z.string(),
  steps: z.array(z.extend(step, { /** Null for a template that is deleted. */ templateName: z.nullable(z.string()) })),
  version: z.number(),
  /** How many people are in it now, and how many have ever been. */
  underWay: z.number(),
  started: z.number(),
  replied: z.number(),
})
export type Sequence = z.output<typeof sequence>

const enrollment = z.object({
  enrollmentId: id,
  /** Null for a person who is in it without an application. */
  appId: z.nullable(id),
  profileId: id,
  fullName: z.string(),
  jobName: z.nullable(z.string()),
  state: z.enum(enrollmentStates),
  stopReason: z.nullable(z.enum(stopReasons)),
  /** Emails that were written so far, and where the last one stands. */
  sent: z.number(),
  lastStatus: z.nullable(z.enum(messageStatuses)),
  /** When the next email goes; null where none does. */
  nextAt: z.nullable(moment),
  startedAt: moment,
  startedBy: z.nullable(z.string()),
})
export type Enrollment = z.output<typeof enrollment>

const resource = '/roboroy/api/v1/sequences'
const params = z.object({ sequenceId: id })
const reading = { audience: 'staff', may: 'candidates.contact' } as const
const managing = { audience: 'staff', may: 'templates.manage' } as const

const fields = {
  displayName: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id)),
  steps: z.array(step).check(z.minLength(1, texts.required.id), z.maxLength(mostSteps, texts.value.id)),
}

export const listSequences = endpoint({
  name: 'listSequences',
  summary: "List the company's email sequences by name",
  method: 'GET',
  path: resource,
  ...reading,
  query: z.strictObject({ searchKey: z.optional(z.string()), ...page }),
  output: listOf(sequence),
})

export const readSequence = endpoint({
  name: 'readSequence',
  summary: 'Read an email sequence',
  method: 'GET',
  path: `${resource}/{sequenceId}`,
  ...reading,
  params,
  output: sequence,
  problems: ['not-found'],
})

export const createSequence = endpoint({
  name: 'createSequence',
  summary: 'Create an email sequence: templates with waits between them',
  method: 'POST',
  path: resource,
  ...managing,
  status: 201,
  body: z.object(fields),
  output: sequence,
  problems: ['invalid', 'structure-name-taken'],
})

export const changeSequence = endpoint({
  name: 'changeSequence',
  summary: 'Update an email sequence; people in it go on with the steps as they are then',
  method: 'PATCH',
  path: `${resource}/{sequenceId}`,
  ...managing,
  params,
  body: z.extend(z.partial(z.object(fields)), { version: z.number() }),
  output: sequence,
  problems: ['invalid', 'not-found', 'structure-name-taken', 'stale'],
})

export const removeSequence = endpoint({
  name: 'removeSequence',
  summary: 'Delete an email sequence; no further email of it is sent',
  method: 'DELETE',
  path: `${resource}/{sequenceId}`,
  ...managing,
  params,
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['not-found'],
})

export const startSequence = endpoint({
  name: 'startSequence',
  summary:
    'Start an email sequence for the candidates of applications, or for people of profiles until they apply. People who are in it already, whose application has ended, or whose address takes no email to many are left out. A first email right away goes after ten minutes; until then the undo token takes it back',
  method: 'POST',
  path: `${resource}/{sequenceId}/enroll`,
  ...reading,
  status: 202,
  params,
  body: z.object({
    appIds: z.optional(
      z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostRecipients, texts.value.id)),
    ),
    query: z.optional(z.object(applicationNarrowing)),
    profileIds: z.optional(
      z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostRecipients, texts.value.id)),
    ),
  }),
  output: z.object({ started: z.number(), skipped: z.number(), undo: undoable }),
  problems: ['invalid', 'not-found'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const listEnrollments = endpoint({
  name: 'listEnrollments',
  summary: 'List the people in an email sequence that the caller may write to, latest first',
  method: 'GET',
  path: `${resource}/{sequenceId}/enrollments`,
  ...reading,
  params,
  query: z.strictObject({
    state: z.optional(z.enum(enrollmentStates)),
    searchKey: z.optional(z.string()),
    ...page,
  }),
  output: listOf(enrollment),
  problems: ['not-found'],
})

export const changeEnrollment = endpoint({
  name: 'changeEnrollment',
  summary: 'Pause, resume, or stop an email sequence for a person',
  method: 'PATCH',
  path: `${resource}/{sequenceId}/enrollments/{enrollmentId}`,
  ...reading,
  params: z.object({ sequenceId: id, enrollmentId: id }),
  body: z.object({ state: z.enum(['active', 'paused', 'stopped']) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'illegal-change'],
})
