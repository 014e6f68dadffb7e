import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { type PeopleFilters, peopleFilters } from '@hireloom/contract/people/filters.ts'
import * as contract from '@hireloom/contract/people/smart-buckets.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { spelledRight } from '@hireloom/contract/spelling.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { bucketVisibleTo, isBucketEditable } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { defineUndo } from '../kernel/undo.ts'
import { emptyBucket, lain, putBackPlaces, tellPlaces } from '../talent-pool/bucket-moves.ts'
import { createBucket, findBucket, lockEditable } from '../talent-pool/buckets.ts'
import { narrowingOf } from './filters.ts'
import { countExactly, findExactly, idsExactly } from './search.ts'

const change = z.object({
  before: z.nullable(peopleFilters),
  after: z.nullable(peopleFilters),
  /** People who left when a list became smart, and those who were added when it became a list. */
  gone: z.array(lain),
  added: z.array(z.number()),
})

/** Gives a bucket the filters or the people that it had, unless either has been changed since. */
const filtersUndo = defineUndo({
  name: 'bucket-filters',
  entity: 'bucket',
  lasts: 'bucket',
  inverse: change,
  mayTakeBack: isBucketEditable,
  takeBack: async ({ before, after, gone, added }, viewer, bucketId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    await lockEditable(bucketId, viewer)
    const [same] = await rows(sql`select 1 from bucket b where b.bucket_id = ${bucketId}
      and b.filters is not distinct from ${after && json(after)}::jsonb`)
    if (!same) throw new Problem('illegal-change')
    if (after === null && before !== null) {
      const [touched] = await rows(sql`select 1 from bucket_profile where bucket_id = ${bucketId}
        and (profile_id <> all(${added}::bigint[]) or stage <> 'new' or note is not null) limit 1`)
      if (touched) throw new Problem('illegal-change')
      await tellPlaces('bucket_addition_undone', await emptyBucket(bucketId), viewer)
    }
    await writeFilters(bucketId, before, viewer)
    if (before === null) await putBackPlaces(gone, viewer)
    return 1
  },
})

async function writeFilters(bucketId: number, filters: PeopleFilters | null, viewer: StaffViewer): Promise<void> {
  await db()
    .updateTable('bucket')
    .set({ filters: filters && json(filters), updated_at: now() })
    .where('bucket_id', '=', bucketId)
    .where('company_id', '=', viewer.companyId)
    .execute()
  await record('bucket_filters_changed', {
    entityId: bucketId,
    companyId: viewer.companyId,
    after: { isSmart: filters !== null },
  })
}

export function createSmartBucket(
  { filters, ...bucket }: AnswerInput<typeof contract.createSmartBucket>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.createSmartBucket>> {
  return transaction(async () => {
    const { bucketId } = await createBucket(bucket, viewer)
    await writeFilters(bucketId, filters, viewer)
    return findBucket(bucketId, viewer)
  })
}

/** The people of a smart bucket; of a list those whom filters that are tried out would find. */
export async function findSmartPeople(
  { params: { bucketId }, query }: AnswerInput<typeof contract.listSmartBucketPeople>,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof contract.listSmartBucketPeople>> {
  const bucket = await findBucket(bucketId, viewer)
  const { isDraft, sort, limit, skip, ...given } = query
  if (bucket.filters === null && !isDraft) throw new Problem('not-found')
  const narrowing = isDraft ? given : narrowingOf(bucket.filters ?? {})
  const { list, count } = await findExactly({ ...narrowing, sort, limit, skip }, viewer, language)
  return { list, count, ...spelledRight, bucket }
}

/** Numbers of people, one bucket after another: a screen asks for many at once, and none is urgent. */
export async function countSmart(
  bucketIds: readonly string[],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.countSmartBuckets>> {
  const wanted = bucketIds.map(Number)
  if (!wanted.every(bucketId => Number.isSafeInteger(bucketId) && bucketId > 0)) throw new Problem('malformed')
  const found = await db()
    .selectFrom('bucket as b')
    .select(['b.bucket_id', 'b.filters'])
    .where('b.bucket_id', 'in', wanted.length > 0 ? wanted : [0])
    .where('b.filters', 'is not', null)
    .where(bucketVisibleTo(viewer))
    .orderBy('b.bucket_id')
    .execute()
  const list = []
  for (const { bucket_id: bucketId, filters } of found) {
    const count = await countExactly(narrowingOf(peopleFilters.parse(filters)), viewer, contract.mostSmartCount + 1)
    const isMore = count > contract.mostSmartCount
    list.push({ bucketId, count: isMore ? contract.mostSmartCount : count, isMore })
  }
  return { list }
}

export function setFilters(
  bucketId: number,
  filters: PeopleFilters,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.setBucketFilters>> {
  return transaction(async () => {
    const row = await lockEditable(bucketId, viewer)
    const before = row.filters === null ? null : peopleFilters.parse(row.filters)
    const gone = before === null ? await emptyBucket(bucketId) : []
    if (gone.length > contract.mostSmartMoved)
      throw new Problem('invalid', { fields: { filters: contract.smartBucketTexts.tooMany.id } })
    await writeFilters(bucketId, filters, viewer)
    await tellPlaces('bucket_profile_removed', gone, viewer)
    const undo = await filtersUndo.issue(viewer, bucketId, { before, after: filters, gone, added: [] })
    return { bucket: await findBucket(bucketId, viewer), left: gone.length, undo }
  })
}

export function removeFilters(
  bucketId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeBucketFilters>> {
  return transaction(async () => {
    const row = await lockEditable(bucketId, viewer)
    if (row.filters === null) throw new Problem('illegal-change')
    const before = peopleFilters.parse(row.filters)
    const found = await idsExactly(narrowingOf(before), viewer, contract.mostSmartMoved)
    await writeFilters(bucketId, null, viewer)
    const added = await rows(sql<{ bucket_id: number; profile_id: number }>`
      insert into bucket_profile (bucket_id, profile_id, added_by)
      select ${bucketId}::bigint, x.profile_id, ${viewer.userId}::bigint from unnest(${found}::bigint[]) as x (profile_id)
      order by x.profile_id on conflict do nothing returning bucket_id, profile_id`)
    await tellPlaces('bucket_profile_added', added, viewer)
    const undo = await filtersUndo.issue(viewer, bucketId, {
      before,
      after: null,
      gone: [],
      added: added.map(each => each.profile_id),
    })
    return { bucket: await findBucket(bucketId, viewer), added: added.length, undo }
  })
}
