import { approvalLink, byJob, byToken } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { pieceOf, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'

export const attempts: Attempts = {
  validateApplication: victim =>
    byJob(victim, jobId => ({
      body: { jobId, email: victim.email, profileId: victim.profileId },
      headers: { xrtoken: approvalLink(victim) },
    })),
  mailStatusLink: victim => byJob(victim, jobId => ({ body: { jobId, email: 'a.stranger@example.com' } })),
  checkPhone: victim => byJob(victim, jobId => ({ body: { mobile: '81234567', countryId: 1, jobId } })),
  apply: victim => byJob(victim, jobId => ({ body: submissionOf(jobId, { companyId: victim.companyId }) })),
  applyWithResume: victim => byJob(victim, jobId => ({ body: uploadOf(submissionOf(jobId), resumePdf()) })),
  putDraftFile: victim => byToken(victim).map(attempt => ({ ...attempt, body: uploadOf(null, resumePdf()) })),
  putDraftPiece: victim =>
    byToken(victim).map(attempt => ({
      ...attempt,
      body: pieceOf({ uploadId: 'x', fileName: 'cv.pdf', size: 9, offset: 0 }, new Uint8Array(9)),
    })),
  readDraftPieces: victim => victim.tokens.map(token => ({ params: { token, uploadId: 'x' } })),
  submitDraft: victim => byToken(victim, { body: submissionOf(victim.privateJobId) }),
  readApplyForm: victim => byJob(victim, jobId => ({ params: { jobId } })),
  addApplicant: victim =>
    byJob(victim, jobId => ({
      params: { jobId },
      body: {
        fName: 'Mallory',
        lName: 'Marsh',
        email: 'mallory@example.com',
        countryId: 202,
        contactNumber: '81234567',
      },
    })),
  readCustomFieldResponses: victim => [
    { query: { entity: 'application', id: victim.appId } },
    { query: { entity: 'candidate', id: victim.profileId } },
    ...byJob(victim, id => ({ query: { entity: 'job', id } })),
  ],
  assignCustomFields: victim => [
    ...byJob(victim, jobId => ({ body: { jobId, type: 'job', fields: [{ cfId: victim.cfId, response: 'changed' }] } })),
    { body: { appId: victim.appId, fields: [{ cfId: victim.cfId, response: 'changed' }] } },
    {
      body: { appId: victim.appId, fields: [{ cfId: victim.cfId, response: 'changed' }] },
      headers: { xrtoken: approvalLink(victim) },
    },
  ],
}
