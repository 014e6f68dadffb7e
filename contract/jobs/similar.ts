import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'
import { jobCard } from './jobs.ts'

export const mostSimilarJobs = 6

export const listSimilarJobs = endpoint({
  name: 'listSimilarJobs',
  summary: 'At most six other open, public jobs: those of the same name first, then those that share most skills',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/{jobId}/similar',
  audience: 'anyone',
  params: z.object({ jobId: id }),
  query: z.strictObject({ sharingHash: z.optional(z.string()), xrt: z.optional(z.string()) }),
  output: z.object({ list: z.array(jobCard), count: z.number() }),
  problems: ['not-found'],
})
