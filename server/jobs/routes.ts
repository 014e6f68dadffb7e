import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { answer } from '../kernel/dispatch.ts'
import { findJob } from './jobs.ts'
import { findOwnJobs } from './own-jobs.ts'

export const routes = [
  answer(listOwnJobs, ({ query }, caller) => findOwnJobs(query, caller)),
  answer(readJob, async ({ params, query }, caller) => ({
    jobs: [await findJob(caller, params.jobId, { sharingHash: query.sharingHash, xrt: query.xrt })],
  })),
]
