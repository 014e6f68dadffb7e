import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, moment } from '../wire.ts'
import { statusKeys } from './applications.ts'
import { rejectionLetters } from './transitions.ts'

const params = z.object({ appId: id })
const note = z.string().check(z.trim(), z.maxLength(2000))
/** The version the caller has seen; a decision on an older one is refused with the present row in `details.row`. */
const version = z.optional(z.number())
const day = z.iso.date()

/** State and stage of an application after a decision. */
const decided = z.object({
  appId: id,
  statusKey: z.enum(statusKeys),
  jobStageId: z.nullable(id),
  stageName: z.nullable(z.string()),
  onHoldUntil: z.nullable(z.string()),
  version: z.number(),
  undo: undoable,
})
const problems = ['not-found', 'illegal-change', 'stale', 'invalid'] as const

export const decideApplication = endpoint({
  name: 'decideApplication',
  summary:
    'Decide on an application: advance it, move it to `toStageId`, reject it, or put it on hold (`null` ends the hold). Returns an undo token',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/workflow/decision',
  audience: 'staff',
  may: 'pipeline.move',
  params,
  body: z.object({
    decision: z.enum(['advance', 'reject', 'hold', 'move']),
    /** `jobStageId` of a stage of the same job. */
    toStageId: z.optional(id),
    /** Why the application moves on although its stage asks for more; kept as a note. */
    overrideReason: z.optional(note.check(z.minLength(1, texts.required.id))),
    holdUntil: z.optional(z.nullable(day)),
    reasonId: z.optional(id),
    note: z.optional(note),
    /** Of a rejection: email the applicant, after an hour unless `sendAt` says when; without `letter` and `emailTemplateId` by the template of the reason. Without it the status page alone tells, once the decision can be undone no more. */
    notify: z.optional(z.boolean()),
    letter: z.optional(z.enum(rejectionLetters)),
    /** The template of the email, in place of the one that `letter` names. */
    emailTemplateId: z.optional(id),
    sendAt: z.optional(moment),
    version,
  }),
  output: decided,
  problems: [...problems, 'stage-unfinished'],
})

export const skipStage = endpoint({
  name: 'skipStage',
  summary: 'Skip the next stage of an application, with a reason',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/workflow/skip',
  audience: 'staff',
  may: 'pipeline.move',
  params,
  body: z.object({ reason: note.check(z.minLength(1, texts.required.id)), version }),
  output: decided,
  problems,
})

export const reverseDecision = endpoint({
  name: 'reverseDecision',
  summary: 'Move an application back to its previous stage, or reactivate it after an outcome',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/workflow/reverse',
  audience: 'staff',
  may: 'pipeline.move',
  params,
  body: z.object({ note: z.optional(note), version }),
  output: decided,
  problems,
})

export const withdrawForApplicant = endpoint({
  name: 'withdrawForApplicant',
  summary: 'Withdraw an application on behalf of the applicant. Returns an undo token',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/workflow/withdraw',
  audience: 'staff',
  may: 'pipeline.move',
  params,
  body: z.object({ note: z.optional(note), version }),
  output: decided,
  problems,
})

export const hireApplicant = endpoint({
  name: 'hireApplicant',
  summary: 'Hire the applicant in the last stage, into an opening of the job and with a start date',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/workflow/hire',
  audience: 'staff',
  may: 'pipeline.move',
  params,
  body: z.object({
    startDate: z.optional(z.nullable(day)),
    /** Of the same job, and still to be filled. */
    openingId: z.optional(z.nullable(id)),
    note: z.optional(note),
    version,
  }),
  output: decided,
  problems: [...problems, 'opening-not-open'],
})
