import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment } from '../wire.ts'
import { applicationStatus, reviewStates } from './status.ts'

const reason = z.string().check(z.trim(), z.maxLength(5000, texts.value.id))

/** A request that a person looks at a score or a decision, as the hiring team sees it. */
export const manualReview = z.object({
  manualReviewId: id,
  reason: z.string(),
  state: z.enum(reviewStates),
  /** The answer to the applicant. */
  answer: z.string(),
  createdAt: moment,
  /** Until when an answer is promised. */
  dueAt: moment,
  answeredAt: z.nullable(moment),
  answeredBy: z.nullable(z.string()),
})
export type ManualReview = z.output<typeof manualReview>

export const askForManualReview = endpoint({
  name: 'askForManualReview',
  summary: 'Ask that a person reviews how an application was scored or decided; the hiring team is notified',
  method: 'POST',
  path: '/roboroy/api/v1/applicationstatus/{token}/manualreview',
  audience: 'anyone',
  status: 201,
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  body: z.object({ reason: z._default(reason, '') }),
  output: applicationStatus,
  problems: ['not-found', 'invalid', 'illegal-change', 'too-many-requests'],
})

export const listManualReviews = endpoint({
  name: 'listManualReviews',
  summary: 'List the requests of an applicant that a person reviews the score or the decision',
  method: 'GET',
  path: '/roboroy/api/v1/applications/{appId}/manualreviews',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ appId: id }),
  output: listOf(manualReview),
  problems: ['not-found'],
})

export const answerManualReview = endpoint({
  name: 'answerManualReview',
  summary: 'Answer a request for a manual review; the applicant reads it on the status page',
  method: 'PATCH',
  path: '/roboroy/api/v1/applications/{appId}/manualreviews/{manualReviewId}',
  audience: 'staff',
  may: 'pipeline.move',
  params: z.object({ appId: id, manualReviewId: id }),
  body: z.strictObject({
    state: z.enum(['upheld', 'changed']),
    answer: reason.check(z.minLength(1, texts.required.id)),
  }),
  output: manualReview,
  problems: ['not-found', 'invalid'],
})
