import type { peoplePages } from '@hireloom/contract/people/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof peoplePages> = {
  '/app/roboroy/candidates': 'people/work/PeopleListPage.tsx',
  '/app/roboroy/profile/:profileId': 'people/work/PersonPage.tsx',
  '/app/roboroy/talentpool': 'people/work/PoolPage.tsx',
  '/app/roboroy/talentpool/smart/:bucketId': 'people/work/SmartBucketPage.tsx',
  '/app/roboroy/emptalentpool': 'people/work/PoolPage.tsx',
}
