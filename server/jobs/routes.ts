import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { answer } from '../kernel/dispatch.ts'
import { findJob } from './jobs.ts'

export const routes = [
  answer(readJob, async ({ params, query }, caller) => ({
    jobs: [await findJob(caller, params.jobId, { sharingHash: query.sharingHash, xrt: query.xrt })],
  })),
]
