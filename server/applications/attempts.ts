import { approvalLink, byJob, byToken, strangeStage } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  readStageDashboard: ({ jobIds }) => jobIds.map(jobId => ({ params: { type: 'phone' }, query: { jobId } })),
  changeApplication: ({ appId }) => [
    { params: { appId }, body: { tags: ['changed'] } },
    { params: { appId }, body: { answerDueOn: '2999-01-01' } },
  ],
  readBoardColumn: victim => [{ params: { stageId: victim.jobStageId } }],
  answerManualReview: victim => [
    { params: { appId: victim.appId, manualReviewId: 1 }, body: { state: 'upheld', answer: 'changed' } },
  ],
  answerAccommodation: victim => [
    { params: { appId: victim.appId, accommodationId: 1 }, body: { state: 'declined', answer: 'changed' } },
  ],
  askForAccommodation: victim => byToken(victim, { body: { request: 'changed' } }),
  listApplications: victim => [
    { query: { xcid: victim.companyId, searchKey: marker } },
    { query: { stageId: String(victim.jobStageId) } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
  ],
  readApplicationFacets: victim => [
    { query: { xcid: victim.companyId, searchKey: marker } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
  ],
  downloadApplications: victim => [
    { query: { xcid: victim.companyId, searchKey: marker } },
    { query: { appIds: [String(victim.appId)] } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
  ],
  readApplication: victim => [
    { params: { appId: victim.appId } },
    { params: { appId: victim.appId }, query: { jobId: victim.privateJobId } },
    { params: { appId: victim.appId }, headers: { xrtoken: approvalLink(victim) } },
  ],
  decideApplication: victim => [{ params: { appId: victim.appId }, body: { decision: 'reject' } }],
  copyApplication: victim => [{ params: { appId: victim.appId }, body: { jobId: victim.privateJobId } }],
  relocateApplication: victim => [{ params: { appId: victim.appId }, body: { jobId: victim.privateJobId } }],
  hireApplicant: victim => [
    { params: { appId: victim.appId }, body: { startDate: '2027-01-04', openingId: victim.openingId } },
  ],
  saveWorkflowStages: victim => [
    {
      params: { workflowId: victim.workflowId },
      body: { stages: [strangeStage, { name: 'changed', stageTypeId: 14 }], applyToOpenJobs: true },
    },
  ],
  startApplicationBulk: victim => [
    { body: { appIds: [victim.appId], action: 'advance' } },
    { body: { appIds: [victim.appId], action: 'add_to_bucket', args: { bucketId: victim.bucketId } } },
  ],
  previewApplicationBulk: victim => [{ body: { appIds: [victim.appId], action: 'advance' } }],
  createRejectionReason: victim => [{ body: { name: 'changed', templateId: victim.emailTemplateId } }],
  changeRejectionReason: victim => [
    { params: { rejectionReasonId: victim.rejectionReasonId }, body: { name: 'changed' } },
    { params: { rejectionReasonId: victim.rejectionReasonId }, body: { templateId: victim.emailTemplateId } },
  ],
  orderRejectionReasons: victim => [{ body: { rejectionReasonIds: [victim.rejectionReasonId] } }],
}
