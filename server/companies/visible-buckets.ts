import { isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/**
 * Buckets (alias `b`) that the viewer sees: their own and shared ones of their company; administrators also those without an owner. Every
 * statement on buckets uses it.
 */
export function bucketVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`false`
  const isOrphan = mayDo(viewer, 'company.admin') ? sql`or b.owner_user_id is null` : sql``
  return sql<boolean>`(b.removed_at is null and b.company_id = ${viewer.companyId}
    and (b.shared or b.owner_user_id = ${viewer.userId} ${isOrphan}))`
}

export async function isBucketVisible(viewer: Viewer, bucketId: number): Promise<boolean> {
  const found = await rows(sql`select 1 from bucket b where b.bucket_id = ${bucketId} and ${bucketVisibleTo(viewer)}`)
  return found.length > 0
}
