import type { talentPoolPages } from '@hireloom/contract/talent-pool/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof talentPoolPages> = {
  '/public/join/talentpool/:sharinghash': 'talent-pool/JoinPage.tsx',
  '/public/join/talentpool-bt/:sharinghash/bucket/:bucketId': 'talent-pool/JoinPage.tsx',
  '/public/join/member/:token': 'talent-pool/MembershipPage.tsx',
  '/public/join/confirm/:token': 'talent-pool/JoinRequestPage.tsx',
  '/app/roboroy/talentpool/buckets': 'talent-pool/work/BucketsPage.tsx',
  '/app/roboroy/talentpool/links': 'talent-pool/work/LinksPage.tsx',
  '/app/roboroy/talentpool/form': 'talent-pool/work/JoinFormPage.tsx',
  '/app/roboroy/talentpool/bucket/:bucketId': 'talent-pool/work/BucketPage.tsx',
}
