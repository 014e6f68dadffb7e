import { byJob } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { resumePdf, uploadOf } from '../testing/made-applications.ts'
import { joinOf } from '../testing/made-pools.ts'

export const attempts: Attempts = {
  shareBucket: victim => [
    { params: { bucketId: victim.bucketId }, body: { memberRoles: ['recruiter'], canEdit: true } },
    { params: { bucketId: victim.bucketId }, body: { userIds: [victim.userId] } },
  ],
  unshareBucket: victim => [{ params: { bucketId: victim.bucketId }, body: { memberRoles: ['recruiter'] } }],
  inviteFromBucket: victim => [
    {
      params: { bucketId: victim.bucketId },
      body: { jobId: victim.privateJobId, profileIds: [victim.profileId], message: 'changed' },
    },
  ],
  previewInvite: victim => [
    { params: { bucketId: victim.bucketId }, body: { jobId: victim.privateJobId, profileIds: [victim.profileId] } },
  ],
  matchTalentPool: victim =>
    byJob(victim, jobId => ({ query: { addProfileToJob: 'true' }, body: [{ jobId, profileId: victim.profileId }] })),
  joinTalentPool: victim => [
    { body: joinOf(victim.poolHash, { bucketId: victim.bucketId }) },
    { body: uploadOf(joinOf(victim.poolHash, { email: victim.email }), resumePdf()) },
  ],
  putPoolCv: victim => [{ body: uploadOf({ sharinghash: victim.poolHash }, resumePdf()) }],
  changeTalentPoolSettings: victim => [
    {
      params: { companyId: victim.companyId },
      body: { data: { list: [{ talentPoolField: 'capture_cv', isEnabled: false }] } },
    },
  ],
}
