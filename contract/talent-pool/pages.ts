import type { Pages } from '../page.ts'

export const talentPoolPages = {
  '/public/join/talentpool/:sharinghash': { for: 'everybody', cached: true, indexed: true },
  '/public/join/talentpool-bt/:sharinghash/bucket/:bucketId': { for: 'everybody', cached: true, indexed: true },
  '/public/join/member/:token': { for: 'holder' },
  '/public/join/confirm/:token': { for: 'holder' },
  '/app/roboroy/talentpool/buckets': { for: 'staff' },
  '/app/roboroy/talentpool/links': { for: 'staff' },
  '/app/roboroy/talentpool/form': { for: 'staff' },
  '/app/roboroy/talentpool/bucket/:bucketId': { for: 'staff' },
} as const satisfies Pages
