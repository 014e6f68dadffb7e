import { approvalLink, byJob } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { emptyJob } from '../testing/made-jobs.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  readJobVersion: victim => byJob(victim, jobId => ({ params: { jobId, version: 1 } })),
  readJob: victim =>
    [{}, { currentCompanyId: victim.companyId }].flatMap(more =>
      byJob(victim, jobId => ({ params: { jobId }, query: { jobId, ...more, xrt: approvalLink(victim) } })),
    ),
  shareJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { emails: `thief-${marker}@example.com` } })),
  countExtClick: victim => byJob(victim, jobId => ({ params: { jobId } })),
  saveJobDraft: victim =>
    byJob(victim, jobId => ({ params: { jobId }, body: { version: 1, fields: { ...emptyJob, title: 'changed' } } })),
  reopenJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { closeDate: '2099-12-31' } })),
  startJobBatch: victim => [{ body: { jobIds: [...victim.jobIds], action: 'close' } }],
  transferJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { toUserId: victim.userId } })),
  changeJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { meta: { Designation: 'changed' } } })),
  linkJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { linkedinJobId: '4242424242' } })),
  addCollaborator: victim =>
    byJob(victim, jobId => ({ params: { jobId }, body: { userId: victim.userId, roleId: 4 } })),
  createJob: victim => [{ body: { title: 'changed', templateId: victim.templateId } }],
  orderCloseReasons: victim => [{ body: { closeReasonIds: [victim.closeReasonId] } }],
}
