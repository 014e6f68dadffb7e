import * as z from 'zod/mini'
import { mostReasons, reasonName } from '../companies/reasons.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf } from '../wire.ts'

/** The reasons that every company begins with; they are shown in the reader's language until the company renames them. */
export const shippedReasons = [
  /*i18n*/ { id: 'Position filled' },
  /*i18n*/ { id: 'Position cancelled' },
  /*i18n*/ { id: 'No suitable candidates' },
  /*i18n*/ { id: 'Budget withdrawn' },
  /*i18n*/ { id: 'Other reason' },
] as const

const closeReason = z.object({
  closeReasonId: id,
  name: z.string(),
  /** Offered when a job is closed. */
  isActive: z.boolean(),
  /** The shipped reason that the position is filled, as long as the company has not renamed it. */
  isFilled: z.boolean(),
  /** How many jobs of the company were closed for it. */
  jobCount: z.number(),
})
export type CloseReason = z.output<typeof closeReason>

const resource = '/roboroy/api/v1/closereasons'

/** Of the caller's company, in its order: there are a few, at most `mostReasons`. */
export const listCloseReasons = endpoint({
  name: 'listCloseReasons',
  summary: "List the company's reasons for closing a job",
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'jobs.view',
  output: listOf(closeReason),
})

export const createCloseReason = endpoint({
  name: 'createCloseReason',
  summary: 'Add a reason for closing a job',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.admin',
  status: 201,
  body: z.object({ name: reasonName }),
  output: closeReason,
  problems: ['invalid'],
})

export const changeCloseReason = endpoint({
  name: 'changeCloseReason',
  summary: 'Rename a reason for closing a job, or stop offering it',
  method: 'PATCH',
  path: `${resource}/{closeReasonId}`,
  audience: 'staff',
  may: 'company.admin',
  params: z.object({ closeReasonId: id }),
  body: z.object({ name: z.optional(reasonName), isActive: z.optional(z.boolean()) }),
  output: closeReason,
  problems: ['invalid', 'not-found'],
})

export const orderCloseReasons = endpoint({
  name: 'orderCloseReasons',
  summary: 'Set the order of the reasons for closing a job: all reasons of the company, first to last',
  method: 'PUT',
  path: `${resource}/order`,
  audience: 'staff',
  may: 'company.admin',
  body: z.object({ closeReasonIds: z.array(id).check(z.maxLength(mostReasons, texts.value.id)) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid'],
})
