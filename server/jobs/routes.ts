import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { countExtClick, shareJob } from '@hireloom/contract/jobs/shares.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { companyOf } from '../companies/hosts.ts'
import { answer } from '../kernel/dispatch.ts'
import { countClick } from './ext-clicks.ts'
import { findJob } from './jobs.ts'
import { shareJobPage } from './shares.ts'

/** A parameter says something else than the address or the session. */
const contradiction = (name: string) => new Problem('malformed', { fields: { [name]: texts.value.id } })

export const routes = [
  answer(readJob, async ({ params: { jobId }, query, headers }, caller) => {
    const { currentCompanyId: companyId, sharingHash, xrt } = query
    if (query.jobId !== undefined && query.jobId !== jobId) throw contradiction('jobId')
    if (companyId !== undefined && companyId !== (await companyOf(caller))) throw contradiction('currentCompanyId')
    return { jobs: [await findJob(caller, jobId, { sharingHash, xrt: xrt ?? headers.xrtoken })] }
  }),
  answer(shareJob, ({ params, body }, caller) => shareJobPage(params.jobId, body, caller)),
  answer(countExtClick, async ({ params, query }, caller) => {
    await countClick(params.jobId, { sharingHash: query.sharingHash }, caller)
    return { ok: true as const }
  }),
]
