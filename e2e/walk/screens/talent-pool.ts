import type { talentPoolPages } from '@hireloom/contract/talent-pool/pages.ts'
import { admin, pool, sharingHash, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof talentPoolPages> = {
  '/public/join/talentpool/:sharinghash': () => [
    visitor('join', `/public/join/talentpool/${sharingHash}`),
    { ...visitor('join ended', '/public/join/talentpool/nobody-has-this'), status: 404 },
  ],
  '/public/join/talentpool-bt/:sharinghash/bucket/:bucketId': ({ bucketId }) => [
    visitor('join bucket', `/public/join/talentpool-bt/${sharingHash}/bucket/${bucketId}`),
    visitor('joined', `/public/join/talentpool-bt/${sharingHash}/bucket/${bucketId}?joined=1`),
  ],
  '/public/join/member/:token': ({ links }) => [visitor('membership', links.member)],
  '/public/join/confirm/:token': ({ links }) => [visitor('joining to confirm', links.joining)],
  '/app/roboroy/talentpool/buckets': () => [
    admin('buckets', `${pool}/buckets`),
    admin('bucket new', `${pool}/buckets`, 'New bucket'),
    admin('buckets none', `${pool}/buckets?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/talentpool/links': () => [admin('pool links', `${pool}/links`)],
  '/app/roboroy/talentpool/form': () => [admin('pool form', `${pool}/form`)],
  '/app/roboroy/talentpool/bucket/:bucketId': ({ bucketId }) => [
    admin('bucket', `${pool}/bucket/${bucketId}`),
    admin('bucket share', `${pool}/bucket/${bucketId}`, 'Share'),
    admin('bucket link', `${pool}/bucket/${bucketId}`, 'Bucket join link'),
    admin('bucket chosen', `${pool}/bucket/${bucketId}`, 'Select everyone on this page'),
    admin('bucket to job', `${pool}/bucket/${bucketId}`, 'Select everyone on this page', 'Add to a job'),
    admin('bucket to bucket', `${pool}/bucket/${bucketId}`, 'Select everyone on this page', 'Add to another bucket'),
  ],
}
