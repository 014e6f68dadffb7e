import { isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/** Buckets (alias `b`) that are shared with the viewer, or with the role that counts for them. */
const isSharedWith = ({ userId }: Viewer, isForEditing: boolean): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from bucket_share s left join membership w on w.user_id = ${userId} and w.company_id = b.company_id
  where s.bucket_id = b.bucket_id and (s.can_edit or not ${isForEditing}::boolean) and (s.user_id = ${userId}
    or s.company_role_id = w.company_role_id or (w.company_role_id is null and s.member_role = w.member_role)))`

/**
 * Buckets (alias `b`) that the viewer sees, where their role looks into the talent pool: their own, those of their company that everyone or they in particular share; administrators also
 * those without an owner. Every statement on buckets uses it.
 */
export const bucketVisibleTo = (viewer: Viewer | null): RawBuilder<boolean> => presentBucket(viewer, false)

/**
 * Numbers of the buckets that the viewer sees, as an array. A statement over many people works it out once, and finds their places in these
 * buckets by the index instead of reading the places of all companies.
 */
export const bucketsSeenBy = (viewer: Viewer | null): RawBuilder<number[]> =>
  sql<number[]>`array(select b.bucket_id from bucket b where ${bucketVisibleTo(viewer)})`

/** Buckets (alias `b`) that hold a list to which the viewer may add people, and take them off. */
export const bucketFillableBy = (viewer: Viewer | null): RawBuilder<boolean> =>
  sql<boolean>`(b.filters is null and ${presentBucket(viewer, true)})`

function presentBucket(viewer: Viewer | null, isForEditing: boolean): RawBuilder<boolean> {
  if (!isStaff(viewer) || !mayDo(viewer, isForEditing ? 'talentpool.manage' : 'talentpool.view'))
    return sql<boolean>`false`
  const isOrphan = mayDo(viewer, 'company.admin') ? sql`or b.owner_user_id is null` : sql``
  return sql<boolean>`(b.removed_at is null and b.company_id = ${viewer.companyId}
    and (b.shared or b.owner_user_id = ${viewer.userId} ${isOrphan} or ${isSharedWith(viewer, isForEditing)}))`
}

/** Buckets (alias `b`), including removed ones, that belong to the viewer: their own; to administrators also shared ones and those without an owner. */
export function bucketBelongsTo(viewer: Viewer): RawBuilder<boolean> {
  if (!isStaff(viewer) || !mayDo(viewer, 'talentpool.manage')) return sql<boolean>`false`
  const asAdmin = mayDo(viewer, 'company.admin') ? sql`or b.shared or b.owner_user_id is null` : sql``
  return sql<boolean>`(b.company_id = ${viewer.companyId} and (b.owner_user_id is not distinct from ${viewer.userId} ${asAdmin}))`
}

/** Buckets (alias `b`) that the viewer may rename and whose filters they may change: those that belong to them or are shared for editing. */
export const bucketEditableBy = (viewer: Viewer): RawBuilder<boolean> =>
  isStaff(viewer) && mayDo(viewer, 'talentpool.manage')
    ? sql<boolean>`(b.removed_at is null and b.company_id = ${viewer.companyId} and (${bucketBelongsTo(viewer)} or ${isSharedWith(viewer, true)}))`
    : sql<boolean>`false`

/** Whether a bucket is one of those that a rule names. */
const isOneOf =
  (rule: (viewer: Viewer) => RawBuilder<boolean>) =>
  async (viewer: Viewer, bucketId: number): Promise<boolean> => {
    const found = await rows(sql`select 1 from bucket b where b.bucket_id = ${bucketId} and ${rule(viewer)}`)
    return found.length > 0
  }

/** Whether a bucket of a company was removed, or is not there at all any more. */
export async function isBucketRemoved(companyId: number, bucketId: number): Promise<boolean> {
  const [bucket] = await rows(sql<{ isRemoved: boolean }>`
    select company_id = ${companyId} and removed_at is not null as "isRemoved" from bucket where bucket_id = ${bucketId}`)
  return bucket?.isRemoved ?? true
}

export const isBucketFillable = isOneOf(bucketFillableBy)
export const isBucketEditable = isOneOf(bucketEditableBy)
export const isBucketOwn = isOneOf(bucketBelongsTo)
