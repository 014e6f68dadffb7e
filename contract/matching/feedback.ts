import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

export const verdictsOnPeople = ['up', 'down'] as const

/** A verdict `down` leaves the person out of the job's lists and of adding people, unless `addDownvoted` asks for them. */
export const giveFeedback = endpoint({
  name: 'giveFeedback',
  summary: 'Say whether a person suits a job; the latest verdict of the team counts, and null takes back the own one',
  method: 'POST',
  path: '/roboroy/api/v1/candidatejobmatches/{jobId}/{profileId}/feedback',
  audience: 'staff',
  may: 'pipeline.move',
  params: z.object({ jobId: id, profileId: id }),
  body: z.strictObject({
    verdict: z.nullable(z.enum(verdictsOnPeople)),
    reason: z._default(z.string().check(z.trim(), z.maxLength(1000, texts.value.id)), ''),
  }),
  output: z.object({ jobId: id, profileId: id, verdict: z.nullable(z.enum(verdictsOnPeople)) }),
  problems: ['not-found', 'invalid'],
})
