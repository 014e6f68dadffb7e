import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/talent-pool/buckets.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf, shownName } from '../kernel/list-of.ts'
import { brokenConstraint, db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'

/** Margin after the undo period, for clocks that differ. */
export const forgetAfterSeconds = 60

/** Buckets (alias `b`), including removed ones, that the viewer may change: their own; administrators also shared ones and those without an owner. */
export function bucketBelongsTo(viewer: Viewer): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`false`
  const asAdmin = mayDo(viewer, 'company.admin') ? sql`or b.shared or b.owner_user_id is null` : sql``
  return sql<boolean>`(b.company_id = ${viewer.companyId} and (b.owner_user_id is not distinct from ${viewer.userId} ${asAdmin}))`
}

const bucketEditableBy = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(b.removed_at is null and ${bucketBelongsTo(viewer)})`

const buckets = (viewer: Viewer) => db().selectFrom('bucket as b').where(bucketVisibleTo(viewer))

function withColumns(query: ReturnType<typeof buckets>, viewer: Viewer) {
  return query
    .leftJoin('app_user as u', 'u.user_id', 'b.owner_user_id')
    .select(['b.bucket_id', 'b.bucket_name', 'b.shared', 'b.company_id', 'b.owner_user_id', 'b.created_at'])
    .select(shownName('u').as('owner_name'))
    .select(sql<number>`(select count(*)::int from bucket_profile bp where bp.bucket_id = b.bucket_id)`.as('members'))
    .select(bucketEditableBy(viewer).as('can_edit'))
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const toBucket = (row: Row): contract.Bucket => ({
  bucketId: row.bucket_id,
  bucketName: row.bucket_name,
  shared: row.shared,
  companyId: row.company_id,
  ownerId: row.owner_user_id,
  ownerName: row.owner_name,
  memberCount: row.members,
  canEdit: row.can_edit,
  createdAt: row.created_at.toISOString(),
})

export async function findBuckets({ query }: AnswerInput<typeof contract.listBuckets>, viewer: StaffViewer) {
  let found = buckets(viewer).where(holdsWords(sql`b.bucket_name`, query.searchKey))
  const types = query.type ?? []
  if (types.length > 0) {
    const isShared = types.includes('shared') ? sql`b.shared` : sql`false`
    const isOwn = types.includes('own') ? sql`b.owner_user_id = ${viewer?.userId ?? null}` : sql`false`
    found = found.where(sql<boolean>`(${isShared} or coalesce(${isOwn}, false))`)
  }
  if (query.shared !== undefined) found = found.where('b.shared', '=', query.shared)
  if (query.xcid !== undefined) found = found.where('b.company_id', '=', query.xcid)
  const { list, count } = await pageOf(
    withColumns(found, viewer).orderBy(sql`lower(b.bucket_name)`).orderBy('b.bucket_id'),
    query,
  )
  return { list: list.map(toBucket), count }
}

export async function findBucket(bucketId: number, viewer: Viewer): Promise<contract.Bucket> {
  const row = await withColumns(buckets(viewer), viewer).where('b.bucket_id', '=', bucketId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toBucket(row)
}

/** Runs a write and turns a duplicate name into a problem of the field `bucketName`. */
async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'bucket_name_key') throw error
    const problem = new Problem('bucket-name-taken')
    throw new Problem('bucket-name-taken', { fields: { bucketName: problem.message } })
  }
}

export function createBucket(
  { bucketName, shared }: AnswerInput<typeof contract.createBucket>['body'],
  viewer: StaffViewer,
): Promise<contract.Bucket> {
  if (viewer?.companyId == null) throw new Problem('forbidden')
  const { companyId, userId } = viewer
  return withFreeName(async () => {
    const { bucket_id: bucketId } = await db()
      .insertInto('bucket')
      .values({ company_id: companyId, owner_user_id: userId, bucket_name: cleanLine(bucketName), shared })
      .returning('bucket_id')
      .executeTakeFirstOrThrow()
    await record('bucket_created', { entityId: bucketId, companyId })
    return findBucket(bucketId, viewer)
  })
}

export const toSaid = (row: { bucket_name: string; shared: boolean }) => ({
  bucketName: row.bucket_name,
  shared: row.shared,
})

export async function lockEditable(bucketId: number, viewer: StaffViewer) {
  const row = await db()
    .selectFrom('bucket as b')
    .selectAll('b')
    .where('b.bucket_id', '=', bucketId)
    .where(bucketEditableBy(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function changeBucket(
  { bucketId, bucketName, shared }: AnswerInput<typeof contract.changeBucket>['body'],
  viewer: StaffViewer,
): Promise<contract.Bucket> {
  return withFreeName(async () => {
    const row = await lockEditable(bucketId, viewer)
    const after = {
      bucket_name: bucketName === undefined ? row.bucket_name : cleanLine(bucketName),
      shared: shared ?? row.shared,
    }
    await db()
      .updateTable('bucket')
      .set({ ...after, updated_at: now() })
      .where('bucket_id', '=', bucketId)
      .where('company_id', '=', row.company_id)
      .execute()
    const before = toSaid(row)
    const about = { entityId: bucketId, companyId: row.company_id }
    await record('bucket_changed', { ...about, before, after: toSaid(after) })
    return findBucket(bucketId, viewer)
  })
}

const left = z.object({ micrositeIds: z.array(z.number()) })

/** Restores a removed bucket, unless its name has been taken since. */
const bucketRemovalUndo = defineUndo({
  name: 'bucket-removal',
  entity: 'bucket',
  lasts: 'move',
  inverse: left,
  mayTakeBack: async (viewer, bucketId) =>
    (await rows(sql`select 1 from bucket b where b.bucket_id = ${bucketId} and ${bucketBelongsTo(viewer)}`)).length > 0,
  takeBack: ({ micrositeIds }, viewer, bucketId) =>
    withFreeName(async () => {
      const row = await db()
        .updateTable('bucket as b')
        .set({ removed_at: null, updated_at: now() })
        .where('b.bucket_id', '=', bucketId)
        .where('b.removed_at', 'is not', null)
        .where(bucketBelongsTo(viewer))
        .returning(['b.company_id', 'b.bucket_name', 'b.shared'])
        .executeTakeFirst()
      if (!row) throw new Problem('illegal-change')
      if (micrositeIds.length > 0) {
        await db()
          .updateTable('microsite')
          .set({ primary_bucket_id: bucketId, updated_at: now() })
          .where('microsite_id', 'in', micrositeIds)
          .where('company_id', '=', row.company_id)
          .where('primary_bucket_id', 'is', null)
          .execute()
      }
      const after = toSaid(row)
      const about = { entityId: bucketId, companyId: row.company_id }
      await record('bucket_restored', { ...about, after })
      return 1
    }),
})

/** Deletes a removed bucket with its links and entries, once the undo period is over. */
export const forgetBucketTask = defineTask({
  name: 'forget-bucket',
  payload: z.object({ bucketId: z.number() }),
  seconds: 60,
  retries: 10,
  atOnce: 2,
  work: async ({ bucketId }) => {
    // Restored and removed again since: a later run deletes it.
    const last = later(-undoEndsSeconds('move') * 1000)
    await db().deleteFrom('bucket').where('bucket_id', '=', bucketId).where('removed_at', '<', last).execute()
  },
})

/** Hides a bucket and its links; microsites that led into it lead into the pool again. */
export function removeBucket(bucketId: number, viewer: StaffViewer): Promise<Answer<typeof contract.removeBucket>> {
  return transaction(async () => {
    const row = await lockEditable(bucketId, viewer)
    const sites = await db()
      .updateTable('microsite')
      .set({ primary_bucket_id: null, updated_at: now() })
      .where('primary_bucket_id', '=', bucketId)
      .where('company_id', '=', row.company_id)
      .returning('microsite_id')
      .execute()
    await db()
      .updateTable('bucket')
      .set({ removed_at: now() })
      .where('bucket_id', '=', bucketId)
      .where('company_id', '=', row.company_id)
      .execute()
    const before = toSaid(row)
    const about = { entityId: bucketId, companyId: row.company_id }
    await record('bucket_removed', { ...about, before })
    await forgetBucketTask.enqueue({ bucketId }, { afterSeconds: undoEndsSeconds('move') + forgetAfterSeconds })
    const micrositeIds = sites.map(site => site.microsite_id)
    return { ok: true as const, undo: await bucketRemovalUndo.issue(viewer, bucketId, { micrositeIds }) }
  })
}
