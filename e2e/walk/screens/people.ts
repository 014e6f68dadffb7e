import type { peoplePages } from '@hireloom/contract/people/pages.ts'
import { admin, app, pool, type Walks } from '../screens.ts'

export const walks: Walks<typeof peoplePages> = {
  '/app/roboroy/candidates': () => [
    admin('people', `${app}/candidates`),
    admin('people filters', `${app}/candidates`, 'More filters'),
    admin('people sentence', `${app}/candidates`, "Describe who you're looking for"),
    admin('people smart', `${app}/candidates?isInPool=yes`, 'Save as a smart bucket'),
    admin('people none', `${app}/candidates?q=zzzzqqqq`),
    admin('people misspelt', `${app}/candidates?q=enginer`),
    admin('people chosen', `${app}/candidates`, 'Select everyone on this page'),
  ],
  '/app/roboroy/profile/:profileId': ({ personId }) => [
    admin('person', `${app}/profile/${personId}`),
    admin('person about', `${app}/profile/${personId}`, 'Edit profile'),
    admin('person skills', `${app}/profile/${personId}`, 'Edit skills'),
    admin('person work', `${app}/profile/${personId}`, 'Add experience'),
    admin('person hold', `${app}/profile/${personId}`, 'Place a legal hold'),
  ],
  '/app/roboroy/talentpool': () => [
    admin('pool', pool),
    admin('pool filters', pool, 'More filters'),
    admin('pool none', `${pool}?q=zzzzqqqq`),
    admin('pool tags', pool, 'Select everyone on this page', 'Add tags'),
  ],
  '/app/roboroy/talentpool/smart/:bucketId': ({ bucketId, smartBucketId }) => [
    admin('smart bucket', `${pool}/smart/${smartBucketId}`),
    admin('smart bucket share', `${pool}/smart/${smartBucketId}`, 'Share'),
    admin('smart bucket tried out', `${pool}/smart/${smartBucketId}?set=1&q=zzzzqqqq`),
    admin('smart bucket of a list', `${pool}/smart/${bucketId}?set=1&isInPool=yes`),
  ],
  '/app/roboroy/emptalentpool': () => [admin('pool employees', `${app}/emptalentpool`)],
}
