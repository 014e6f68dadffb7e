import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf } from '../wire.ts'
import { jobCard } from './jobs.ts'

export const mostSimilarJobs = 6

export const listSimilarJobs = endpoint({
  name: 'listSimilarJobs',
  summary: 'List up to six similar open jobs: same job name first, then most shared skills',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/{jobId}/similar',
  audience: 'anyone',
  params: z.object({ jobId: id }),
  query: z.strictObject({ sharingHash: z.optional(z.string()), xrt: z.optional(z.string()) }),
  output: listOf(jobCard),
  problems: ['not-found'],
})
