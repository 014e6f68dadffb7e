import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

/** What of a job comes along when it is cloned, beside its texts and fields. */
export const jobParts = ['team', 'workflow', 'questions'] as const
export type JobPart = (typeof jobParts)[number]

const wanted = (usually: boolean) => z._default(z.boolean(), usually)

/** The clone is private and has no close date and no internal code; what is not published of the job yet comes along. */
export const cloneJob = endpoint({
  name: 'cloneJob',
  summary: 'Clone a job as a draft that the caller owns',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/{jobId}/clone',
  audience: 'staff',
  may: 'jobs.create',
  status: 201,
  params: z.object({ jobId: id }),
  body: z.object({
    /** That of the job when left out. */
    title: z.optional(z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(200, texts.value.id))),
    include: z._default(z.object({ team: wanted(false), workflow: wanted(true), questions: wanted(true) }), {
      team: false,
      workflow: true,
      questions: true,
    }),
  }),
  output: z.object({ jobId: id }),
  problems: ['invalid', 'not-found'],
})
