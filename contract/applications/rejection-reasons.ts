import * as z from 'zod/mini'
import { mostReasons, reasonName } from '../companies/reasons.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf } from '../wire.ts'

/** Whose decision a rejection was: the company's, the applicant's, or neither's. */
export const rejectionKinds = ['we', 'they', 'other'] as const

/** The reasons that every company begins with; they are shown in the reader's language until the company renames them. */
export const shippedRejectionReasons = [
  /*i18n*/ { id: 'Not enough experience' },
  /*i18n*/ { id: 'Missing required skills' },
  /*i18n*/ { id: "Doesn't meet a legal requirement" },
  /*i18n*/ { id: 'Other candidates were stronger' },
  /*i18n*/ { id: 'Salary expectations too high' },
  /*i18n*/ { id: 'No longer interested' },
  /*i18n*/ { id: 'Accepted another offer' },
  /*i18n*/ { id: "Didn't respond" },
  /*i18n*/ { id: 'Duplicate application' },
  /*i18n*/ { id: 'Other reason' },
] as const

const kind = z.enum(rejectionKinds)
/** The email template that is offered with the reason, of the category `reject`; null for the standard email. */
const templateId = z.nullable(id)

const rejectionReason = z.object({
  rejectionReasonId: id,
  name: z.string(),
  kind,
  templateId,
  /** Offered when an application is rejected. */
  isActive: z.boolean(),
  /** Applications that are rejected for it now. */
  rejections: z.number(),
})
export type RejectionReason = z.output<typeof rejectionReason>

const resource = '/roboroy/api/v1/rejectionreasons'

/** Of the caller's company, in its order: there are a few, at most `mostReasons`. */
export const listRejectionReasons = endpoint({
  name: 'listRejectionReasons',
  summary: "List the company's reasons for rejecting an application",
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'candidates.view',
  query: z.strictObject({ jobId: z.optional(id) }),
  output: z.object({
    ...listOf(rejectionReason).shape,
    /** A rejection must name one: of the job that was asked about, otherwise of the company's own jobs. */
    isRequired: z.boolean(),
  }),
})

export const createRejectionReason = endpoint({
  name: 'createRejectionReason',
  summary: 'Add a reason for rejecting an application',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.admin',
  status: 201,
  body: z.object({ name: reasonName, kind: z._default(kind, 'we'), templateId: z._default(templateId, null) }),
  output: rejectionReason,
  problems: ['invalid'],
})

export const changeRejectionReason = endpoint({
  name: 'changeRejectionReason',
  summary: 'Rename a reason for rejecting an application, set its email template, or stop offering it',
  method: 'PATCH',
  path: `${resource}/{rejectionReasonId}`,
  audience: 'staff',
  may: 'company.admin',
  params: z.object({ rejectionReasonId: id }),
  body: z.object({
    name: z.optional(reasonName),
    kind: z.optional(kind),
    templateId: z.optional(templateId),
    isActive: z.optional(z.boolean()),
  }),
  output: rejectionReason,
  problems: ['invalid', 'not-found'],
})

export const orderRejectionReasons = endpoint({
  name: 'orderRejectionReasons',
  summary: 'Set the order of the reasons for rejecting an application: all reasons of the company, first to last',
  method: 'PUT',
  path: `${resource}/order`,
  audience: 'staff',
  may: 'company.admin',
  body: z.object({ rejectionReasonIds: z.array(id).check(z.maxLength(mostReasons, texts.value.id)) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid'],
})
