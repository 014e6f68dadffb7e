import type { Pages } from '../page.ts'

export const peoplePages = {
  '/app/roboroy/candidates': { for: { may: 'candidates.view' } },
  '/app/roboroy/profile/:profileId': { for: { may: 'candidates.view' } },
  '/app/roboroy/talentpool': { for: { may: 'talentpool.view' } },
  '/app/roboroy/talentpool/smart/:bucketId': { for: { may: 'candidates.view' } },
  '/app/roboroy/emptalentpool': { for: { may: 'talentpool.view' } },
} as const satisfies Pages
