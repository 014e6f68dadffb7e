import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as contract from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { type Addition, fillsBuckets, type Place } from '../applications/pool.ts'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { bucketFillableBy, isBucketFillable } from '../companies/visible-buckets.ts'
import { recordAll } from '../kernel/history.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { stageOf, tellStage } from './bucket-profiles.ts'

/**
 * Refuses unless every bucket is one that the person sees, and every profile somebody of their company whom they see: a client's people stay with
 * the client. All stay as they are until the end.
 */
async function refuseHidden(pairs: readonly Place[], viewer: StaffViewer): Promise<void> {
  const bucketIds = [...new Set(pairs.map(pair => pair.bucketId))]
  const profileIds = [...new Set(pairs.map(pair => pair.profileId))]
  const known = await db()
    .selectFrom('bucket as b')
    .select('b.bucket_id')
    .where('b.bucket_id', 'in', bucketIds)
    .where(bucketFillableBy(viewer))
    .orderBy('b.bucket_id')
    .forShare()
    .execute()
  const people = await db()
    .selectFrom('profile as p')
    .select('p.profile_id')
    .where('p.profile_id', 'in', profileIds)
    .where('p.company_id', '=', viewer.companyId)
    .where(isSomebody)
    .where(profileVisibleTo(viewer))
    .orderBy('p.profile_id')
    .forShare('p')
    .execute()
  if (known.length !== bucketIds.length || people.length !== profileIds.length) throw new Problem('not-found')
}

/** Places are written and held in one order, so that no two moves wait for each other. */
const inOrder = (wanted: readonly Place[]): Place[] =>
  wanted.toSorted((one, other) => one.bucketId - other.bucketId || one.profileId - other.profileId)

const placesOf = (wanted: readonly Place[]): RawBuilder<unknown> => sql`(
  select * from unnest(${wanted.map(pair => pair.bucketId)}::bigint[], ${wanted.map(pair => pair.profileId)}::bigint[]))`

async function holdPlaces(wanted: readonly Place[]): Promise<void> {
  await rows(sql`select 1 from bucket_profile where (bucket_id, profile_id) in ${placesOf(wanted)}
    order by bucket_id, profile_id for update`)
}

const additions = z.array(z.object({ bucketId: z.number(), profileId: z.number(), addedAt: z.string() }))

/** Exactly the additions of one call. */
const additionUndo = defineUndo({
  name: 'bucket-addition',
  entity: 'bucket',
  lasts: 'move',
  inverse: additions,
  mayTakeBack: isBucketFillable,
  takeBack: async (added, viewer) => {
    const gone = await takeAdditionsBack(added, viewer)
    if (gone === 0) throw new Problem('illegal-change')
    return gone
  },
})

/** Nobody has moved a place (alias `bp`) on, or noted anything at it, since it was added. */
const isUntouched = sql<boolean>`(bp.stage = 'new' and bp.note is null)`

/**
 * Takes additions back that nobody has gone on with, in the present transaction, and tells how many there still were. Someone who has been taken
 * out and added again since stays.
 */
export async function takeAdditionsBack(added: readonly Addition[], viewer: Viewer): Promise<number> {
  const isSame = sql<boolean>`(bp.bucket_id, bp.profile_id, bp.added_at) in (
    select r."bucketId", r."profileId", r."addedAt"
    from jsonb_to_recordset(${json(added)}) as r ("bucketId" bigint, "profileId" bigint, "addedAt" timestamptz))`
  return (await takeOut(added, 'bucket_addition_undone', viewer, sql`${isUntouched} and ${isSame}`)).length
}

/** Puts people into buckets and hands out the token that takes exactly these additions back. */
export function addToBuckets(
  wanted: readonly Place[],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.addCandidateToBucket>> {
  return transaction(async () => {
    const added = await putIntoBuckets(wanted, viewer)
    const [first] = added
    if (!first) return { added: 0, undo: null }
    return { added: added.length, undo: await additionUndo.issue(viewer, first.bucketId, added) }
  })
}

/** Puts people into buckets in the present transaction, and answers who was not there yet. */
export async function putIntoBuckets(wanted: readonly Place[], viewer: StaffViewer): Promise<Addition[]> {
  await refuseHidden(wanted, viewer)
  const added = await db()
    .insertInto('bucket_profile')
    .values(
      inOrder(wanted).map(pair => ({
        bucket_id: pair.bucketId,
        profile_id: pair.profileId,
        added_by: viewer.userId,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning(['bucket_id', 'profile_id', sql<string>`added_at::text`.as('added_at')])
    .execute()
  await tellPlaces('bucket_profile_added', added, viewer)
  return added.map(row => ({ bucketId: row.bucket_id, profileId: row.profile_id, addedAt: row.added_at }))
}

fillsBuckets({ put: putIntoBuckets, takeBack: takeAdditionsBack })

/** Tells of everyone who has come to buckets or left them. */
export const tellPlaces = (
  verb: PlaceVerb,
  places: readonly { bucket_id: number; profile_id: number }[],
  viewer: Viewer,
): Promise<void> =>
  recordAll(
    verb,
    places.map(row => ({ entityId: row.bucket_id, companyId: viewer.companyId, profileId: row.profile_id })),
    {},
  )

type PlaceVerb =
  | 'bucket_profile_added'
  | 'bucket_addition_undone'
  | 'bucket_profile_removed'
  | 'bucket_profile_restored'

/** A row of `bucket_profile` as it lay there, moments as text: a JavaScript date would round the microseconds off. */
export const lain = z.object({
  bucket_id: z.number(),
  profile_id: z.number(),
  stage: z.enum(contract.poolStages),
  note: z.string().nullable(),
  added_by: z.number().nullable(),
  added_at: z.string(),
})
type Lain = z.output<typeof lain>

/** Restores removed entries with stage, note and author; people who have been added again keep their new entry. */
const leavingUndo = defineUndo({
  name: 'bucket-leaving',
  entity: 'bucket',
  lasts: 'move',
  inverse: z.array(lain),
  mayTakeBack: isBucketFillable,
  takeBack: async (gone, viewer) => {
    const back = await putBackPlaces(gone, viewer)
    if (back === 0) throw new Problem('illegal-change')
    return back
  },
})

/** Puts people back into buckets with stage, note and author, and returns how many; those who are there already stay as they are. */
export async function putBackPlaces(gone: readonly Lain[], viewer: Viewer): Promise<number> {
  const back = await rows(sql<{ bucket_id: number; profile_id: number }>`
    insert into bucket_profile (bucket_id, profile_id, stage, note, added_by, added_at)
    select r.bucket_id, r.profile_id, r.stage, r.note, u.user_id, r.added_at
    from jsonb_to_recordset(${json(gone)}) as r (bucket_id bigint, profile_id bigint, stage text, note text, added_by bigint, added_at timestamptz)
    join bucket b on b.bucket_id = r.bucket_id
    join profile p on p.profile_id = r.profile_id and p.company_id = b.company_id and ${isSomebody}
    left join app_user u on u.user_id = r.added_by
    where ${bucketFillableBy(viewer)}
    on conflict do nothing
    returning bucket_id, profile_id`)
  await tellPlaces('bucket_profile_restored', back, viewer)
  return back.length
}

/** Takes everybody out of a bucket that is held. */
export const emptyBucket = (bucketId: number): Promise<Lain[]> =>
  rows(sql<Lain>`
    delete from bucket_profile where bucket_id = ${bucketId}
    returning bucket_id, profile_id, stage, note, added_by, added_at::text as added_at`)

export function removeFromBuckets(
  wanted: readonly Place[],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeCandidateFromBucket>> {
  return transaction(async () => {
    await refuseHidden(wanted, viewer)
    const gone = await takeOut(wanted, 'bucket_profile_removed', viewer)
    const [first] = gone
    if (!first) return { removed: 0, undo: null }
    return { removed: gone.length, undo: await leavingUndo.issue(viewer, first.bucket_id, gone) }
  })
}

async function takeOut(
  wanted: readonly Place[],
  verb: PlaceVerb,
  viewer: Viewer,
  which = sql<boolean>`true`,
): Promise<Lain[]> {
  await holdPlaces(wanted)
  const gone = await rows(sql<Lain>`
    delete from bucket_profile bp using bucket b
    where b.bucket_id = bp.bucket_id and ${bucketFillableBy(viewer)}
      and (bp.bucket_id, bp.profile_id) in ${placesOf(wanted)} and ${which}
    returning bp.bucket_id, bp.profile_id, bp.stage, bp.note, bp.added_by, bp.added_at::text as added_at`)
  await tellPlaces(verb, gone, viewer)
  return gone
}

const stagesBefore = z.object({
  to: z.enum(contract.poolStages),
  before: z.array(z.object({ profileId: z.number(), stage: z.enum(contract.poolStages) })),
})

/** Undoes a stage change of several people; those who have moved on since keep their stage. */
const stageUndo = defineUndo({
  name: 'bucket-stage',
  entity: 'bucket',
  lasts: 'move',
  inverse: stagesBefore,
  mayTakeBack: isBucketFillable,
  takeBack: async ({ to, before }, viewer, bucketId) => {
    await holdPlaces(before.map(({ profileId }) => ({ bucketId, profileId })))
    const back = await rows(sql<{ profile_id: number; stage: string }>`
      update bucket_profile bp set stage = r.stage
      from bucket b, jsonb_to_recordset(${json(before)}) as r ("profileId" bigint, stage text)
      where b.bucket_id = bp.bucket_id and ${bucketFillableBy(viewer)}
        and bp.bucket_id = ${bucketId} and bp.profile_id = r."profileId" and bp.stage = ${to}
      returning bp.profile_id, bp.stage`)
    if (back.length === 0) throw new Problem('illegal-change')
    for (const row of back) await tellStage(bucketId, row.profile_id, { before: to, after: stageOf(row.stage) }, viewer)
    return back.length
  },
})

/** Moves several people of a bucket to one stage; who stands there already, or is no longer in it, is passed over. */
export function changeStages(
  { params: { bucketId }, body: { profileIds, stage } }: AnswerInput<typeof contract.changeBucketProfiles>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.changeBucketProfiles>> {
  return transaction(async () => {
    const standing = await db()
      .selectFrom('bucket_profile as bp')
      .innerJoin('bucket as b', 'b.bucket_id', 'bp.bucket_id')
      .select(['bp.profile_id', 'bp.stage'])
      .where('bp.bucket_id', '=', bucketId)
      .where('bp.profile_id', 'in', profileIds)
      .where(bucketFillableBy(viewer))
      .orderBy('bp.profile_id')
      .forUpdate('bp')
      .execute()
    if (standing.length === 0) throw new Problem('not-found')
    const moved = standing.filter(row => row.stage !== stage)
    if (moved.length === 0) return { changed: 0, undo: null }
    await db()
      .updateTable('bucket_profile')
      .set({ stage })
      .where('bucket_id', '=', bucketId)
      .where(
        'profile_id',
        'in',
        moved.map(row => row.profile_id),
      )
      .execute()
    for (const row of moved)
      await tellStage(bucketId, row.profile_id, { before: stageOf(row.stage), after: stage }, viewer)
    const before = moved.map(row => ({ profileId: row.profile_id, stage: stageOf(row.stage) }))
    return { changed: moved.length, undo: await stageUndo.issue(viewer, bucketId, { to: stage, before }) }
  })
}
