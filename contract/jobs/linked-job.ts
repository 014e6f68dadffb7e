import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'

const network = /^(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.com\/(?:[^?#]*\/)?view\/([^/?#]*)/i

/**
 * The number of a job on the professional network (specification R5): typed, or taken from the address of its page in the forms `view` and
 * `cap/view`, up to the next slash or question mark. Null where that is no number.
 */
export function linkedJobIdOf(text: string): string | null {
  const typed = text.trim()
  const number = network.exec(typed)?.[1] ?? typed
  return /^\d{1,20}$/.test(number) ? number : null
}

const typed = z.optional(z.nullable(z.string().check(z.maxLength(2000))))

/** `linkedinJobId` or `url`, read by `linkedJobIdOf`; null removes the number. */
export const linkJob = endpoint({
  name: 'linkJob',
  summary: 'Associate a job with its number on the professional network',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/{jobId}/linkedin',
  audience: 'staff',
  may: 'jobs.edit',
  params: z.object({ jobId: id }),
  body: z.object({ linkedinJobId: typed, url: typed }),
  output: z.object({ linkedinJobId: z.nullable(z.string()) }),
  problems: ['invalid', 'not-found', 'linked-job-taken'],
})
