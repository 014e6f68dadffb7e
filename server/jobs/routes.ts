import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { countExtClick, shareJob } from '@hireloom/contract/jobs/shares.ts'
import { answer } from '../kernel/dispatch.ts'
import { countClick } from './ext-clicks.ts'
import { findJob } from './jobs.ts'
import { shareJobPage } from './shares.ts'

export const routes = [
  answer(readJob, async ({ params, query }, caller) => ({
    jobs: [await findJob(caller, params.jobId, { sharingHash: query.sharingHash, xrt: query.xrt })],
  })),
  answer(shareJob, ({ params, body }, caller) => shareJobPage(params.jobId, body, caller)),
  answer(countExtClick, async ({ params, query }, caller) => {
    await countClick(params.jobId, { sharingHash: query.sharingHash }, caller)
    return { ok: true as const }
  }),
]
