import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationVisibleTo } from '../applications/visible.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'

/** A profile (alias `p`) that still tells of somebody: an erasure leaves it empty. */
export const isSomebody = sql<boolean>`(p.email <> '' or p.first_name <> '')`

/**
 * Whose profiles (alias `p`) a person sees in the pool: of the own company those who joined, who are in a bucket one sees, or whose
 * application one sees; an administrator all.
 */
export function profileVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer === null || !isStaff(viewer)) return sql<boolean>`false`
  if (viewer.isAdmin) return sql<boolean>`p.company_id = ${viewer.companyId}`
  return sql<boolean>`(p.company_id = ${viewer.companyId} and (
    exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null)
    or exists (select 1 from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
      where bp.profile_id = p.profile_id and ${bucketVisibleTo(viewer)})
    or exists (select 1 from application a join job j on j.job_id = a.job_id
      where a.profile_id = p.profile_id and ${applicationVisibleTo(viewer)})))`
}
