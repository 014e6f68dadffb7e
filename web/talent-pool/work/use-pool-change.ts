import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { listTalentPool } from '@hireloom/contract/people/search.ts'
import { countSmartBuckets, listSmartBucketPeople } from '@hireloom/contract/people/smart-buckets.ts'
import { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { listPoolLinks } from '@hireloom/contract/talent-pool/links.ts'
import { listBucketShares } from '@hireloom/contract/talent-pool/shares.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** Changes in the talent pool; everything that shows its people or their number follows. */
export const usePoolChange = () =>
  useChange(
    listBuckets,
    listBucketProfiles,
    listTalentPool,
    listPoolLinks,
    searchJobs,
    listBucketShares,
    listSmartBucketPeople,
    countSmartBuckets,
  )
