import type { UndoLength } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { peopleFilters } from '@hireloom/contract/people/filters.ts'
import { type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/talent-pool/buckets.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import {
  bucketBelongsTo,
  bucketEditableBy,
  bucketFillableBy,
  bucketVisibleTo,
  isBucketOwn,
} from '../companies/visible-buckets.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf, shownName } from '../kernel/list-of.ts'
import { brokenConstraint, db, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'

/** Margin after the undo period, for clocks that differ. */
const forgetAfterSeconds = 60

const buckets = (viewer: Viewer) => db().selectFrom('bucket as b').where(bucketVisibleTo(viewer))

function withColumns(query: ReturnType<typeof buckets>, viewer: Viewer) {
  return query
    .leftJoin('app_user as u', 'u.user_id', 'b.owner_user_id')
    .select([
      'b.bucket_id',
      'b.bucket_name',
      'b.shared',
      'b.company_id',
      'b.owner_user_id',
      'b.filters',
      'b.created_at',
    ])
    .select(shownName('u').as('owner_name'))
    .select(
      sql<
        number | null
      >`case when b.filters is null then (select count(*)::int from bucket_profile bp where bp.bucket_id = b.bucket_id) end`.as(
        'members',
      ),
    )
    .select([bucketEditableBy(viewer).as('can_edit'), bucketFillableBy(viewer).as('can_fill')])
    .select(bucketBelongsTo(viewer).as('can_share'))
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
  filters: row.filters === null ? null : peopleFilters.parse(row.filters),
  canEdit: row.can_edit,
  canFill: row.can_fill,
  canShare: row.can_share,
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
  if (query.canFill !== undefined) found = found.where(sql<boolean>`${bucketFillableBy(viewer)} = ${query.canFill}`)
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

async function lockWhere(bucketId: number, where: RawBuilder<boolean>) {
  const row = await db()
    .selectFrom('bucket as b')
    .selectAll('b')
    .where('b.bucket_id', '=', bucketId)
    .where('b.removed_at', 'is', null)
    .where(where)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** Holds a bucket that the viewer may change. */
export const lockEditable = (bucketId: number, viewer: StaffViewer) => lockWhere(bucketId, bucketEditableBy(viewer))

/** Holds a bucket that the viewer may delete and share. */
export const lockOwn = (bucketId: number, viewer: StaffViewer) => lockWhere(bucketId, bucketBelongsTo(viewer))

export function changeBucket(
  { bucketId, bucketName, shared }: AnswerInput<typeof contract.changeBucket>['body'],
  viewer: StaffViewer,
): Promise<contract.Bucket> {
  return withFreeName(async () => {
    const row = await (shared === undefined ? lockEditable(bucketId, viewer) : lockOwn(bucketId, viewer))
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
  mayTakeBack: isBucketOwn,
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
  payload: z.object({ bucketId: z.number(), removedAt: z.iso.datetime().optional() }),
  seconds: 60,
  retries: 10,
  atOnce: 2,
  work: async ({ bucketId, removedAt }) => {
    // Restored and removed again since: a later run deletes it.
    const last = removedAt === undefined ? later(-undoEndsSeconds('move') * 1000) : new Date(removedAt)
    await db().deleteFrom('bucket').where('bucket_id', '=', bucketId).where('removed_at', '<=', last).execute()
  },
})

/** Has a bucket deleted for good that was removed at this moment. */
export const forgetLater = (bucketId: number, removedAt: Date, lasts: UndoLength) =>
  forgetBucketTask.enqueue(
    { bucketId, removedAt: removedAt.toISOString() },
    { afterSeconds: undoEndsSeconds(lasts) + forgetAfterSeconds },
  )

/** Hides a bucket and its links; microsites that led into it lead into the pool again. */
export function removeBucket(bucketId: number, viewer: StaffViewer): Promise<Answer<typeof contract.removeBucket>> {
  return transaction(async () => {
    const row = await lockOwn(bucketId, viewer)
    const sites = await db()
      .updateTable('microsite')
      .set({ primary_bucket_id: null, updated_at: now() })
      .where('primary_bucket_id', '=', bucketId)
      .where('company_id', '=', row.company_id)
      .returning('microsite_id')
      .execute()
    const removedAt = now()
    await db()
      .updateTable('bucket')
      .set({ removed_at: removedAt })
      .where('bucket_id', '=', bucketId)
      .where('company_id', '=', row.company_id)
      .execute()
    const before = toSaid(row)
    const about = { entityId: bucketId, companyId: row.company_id }
    await record('bucket_removed', { ...about, before })
    await forgetLater(bucketId, removedAt, 'move')
    const micrositeIds = sites.map(site => site.microsite_id)
    return { ok: true as const, undo: await bucketRemovalUndo.issue(viewer, bucketId, { micrositeIds }) }
  })
}
