import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment } from '../wire.ts'
import { accommodationStates } from './status.ts'

/** An accommodation request, as the hiring team sees it. */
export const accommodation = z.object({
  accommodationId: id,
  request: z.string(),
  state: z.enum(accommodationStates),
  /** The answer to the applicant, possibly empty. */
  answer: z.string(),
  createdAt: moment,
  /** Until when an answer is promised. */
  dueAt: moment,
  answeredAt: z.nullable(moment),
})
export type Accommodation = z.output<typeof accommodation>

export const listAccommodations = endpoint({
  name: 'listAccommodations',
  summary:
    "List an applicant's accommodation requests; only the job's owner, its collaborators and company administrators see any",
  method: 'GET',
  path: '/roboroy/api/v1/applications/{appId}/accommodations',
  audience: 'staff',
  may: 'candidates.accommodations',
  params: z.object({ appId: id }),
  output: listOf(accommodation),
  problems: ['not-found'],
})

export const answerAccommodation = endpoint({
  name: 'answerAccommodation',
  summary: 'Agree to, decline or complete an accommodation request; the applicant is told by email',
  method: 'PATCH',
  path: '/roboroy/api/v1/applications/{appId}/accommodations/{accommodationId}',
  audience: 'staff',
  may: 'candidates.accommodations',
  params: z.object({ appId: id, accommodationId: id }),
  body: z.strictObject({
    state: z.enum(['agreed', 'declined', 'done']),
    answer: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  }),
  output: accommodation,
  problems: ['not-found', 'invalid'],
})
