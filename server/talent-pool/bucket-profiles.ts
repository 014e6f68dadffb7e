import { undoSeconds } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import {
  type addCandidateToBucket,
  type changeBucketProfile as changeEndpoint,
  type listBucketProfiles as listEndpoint,
  poolStages,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { applicationVisibleTo } from '../applications/visible.ts'
import { later, now } from '../kernel/clock.ts'
import { db, json, rows, transaction } from '../kernel/db.ts'
import { record } from '../kernel/events.ts'
import { cleanText } from '../kernel/sanitize.ts'
import { hashToken, newToken } from '../kernel/session.ts'
import { bucketVisibleTo } from './buckets.ts'

/** The button ends after `undoSeconds.move`; a click in the last moment still has to travel. */
const graceSeconds = 30
const undoKind = 'bucket-addition'

/**
 * Whose profiles (alias `p`) a person sees in the pool: of the own company those who joined, who are in a bucket one sees, or whose
 * application one sees; an administrator all.
 */
function profileVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer === null || !isStaff(viewer)) return sql<boolean>`false`
  if (viewer.isAdmin) return sql<boolean>`p.company_id = ${viewer.companyId}`
  return sql<boolean>`(p.company_id = ${viewer.companyId} and (
    exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null)
    or exists (select 1 from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
      where bp.profile_id = p.profile_id and ${bucketVisibleTo(viewer)})
    or exists (select 1 from application a join job j on j.job_id = a.job_id
      where a.profile_id = p.profile_id and ${applicationVisibleTo(viewer)})))`
}

type Pair = { profileId: number; bucketId: number }

/** Refuses unless every bucket and every profile is one that the person sees; buckets stay as they are until the end. */
async function refuseHidden(pairs: readonly Pair[], viewer: Viewer | null): Promise<void> {
  const bucketIds = [...new Set(pairs.map(pair => pair.bucketId))]
  const profileIds = [...new Set(pairs.map(pair => pair.profileId))]
  const known = await db()
    .selectFrom('bucket as b')
    .select('b.bucket_id')
    .where('b.bucket_id', 'in', bucketIds)
    .where(bucketVisibleTo(viewer))
    .orderBy('b.bucket_id')
    .forShare()
    .execute()
  const people = await db()
    .selectFrom('profile as p')
    .select('p.profile_id')
    .where('p.profile_id', 'in', profileIds)
    .where(profileVisibleTo(viewer))
    .execute()
  if (known.length !== bucketIds.length || people.length !== profileIds.length) throw new Problem('not-found')
}

/** Puts people into buckets and hands out the token that takes exactly these additions back. */
export function addToBuckets(
  pairs: readonly Pair[],
  viewer: Viewer | null,
): Promise<Answer<typeof addCandidateToBucket>> {
  if (viewer === null) throw new Problem('unauthorized')
  return transaction(async () => {
    await refuseHidden(pairs, viewer)
    const added = await db()
      .insertInto('bucket_profile')
      .values(pairs.map(pair => ({ bucket_id: pair.bucketId, profile_id: pair.profileId, added_by: viewer.userId })))
      .onConflict(conflict => conflict.doNothing())
      .returning(['bucket_id', 'profile_id'])
      .execute()
    for (const row of added) await tell('bucket_profile_added', row, viewer)
    const [first] = added
    if (!first) return { added: 0, undo: null }
    const token = newToken()
    await db()
      .insertInto('undo_token')
      .values({
        token_hash: hashToken(token),
        user_id: viewer.userId,
        kind: undoKind,
        entity_id: first.bucket_id,
        inverse: json(added.map(row => ({ bucketId: row.bucket_id, profileId: row.profile_id }))),
        expires_at: later((undoSeconds.move + graceSeconds) * 1000),
      })
      .execute()
    return { added: added.length, undo: { token, expiresAt: later(undoSeconds.move * 1000).toISOString() } }
  })
}

function tell(verb: string, row: { bucket_id: number; profile_id: number }, viewer: Viewer): Promise<void> {
  return record({
    verb,
    entity: 'bucket',
    entityId: row.bucket_id,
    companyId: viewer.companyId,
    profileId: row.profile_id,
  })
}

const addedPairs = z.array(z.object({ bucketId: z.number(), profileId: z.number() }))

export function undoAddition(token: string, viewer: Viewer | null): Promise<{ removed: number }> {
  if (viewer === null) throw new Problem('unauthorized')
  return transaction(async () => {
    const found = await db()
      .selectFrom('undo_token')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where('user_id', '=', viewer.userId)
      .where('kind', '=', undoKind)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Problem('not-found')
    if (found.used_at !== null || found.expires_at < now()) throw new Problem('undo-expired')
    await db().updateTable('undo_token').set({ used_at: now() }).where('token_hash', '=', found.token_hash).execute()
    return { removed: await takeOut(addedPairs.parse(found.inverse), 'bucket_addition_undone', viewer) }
  })
}

export function removeFromBuckets(pairs: readonly Pair[], viewer: Viewer | null): Promise<{ removed: number }> {
  if (viewer === null) throw new Problem('unauthorized')
  return transaction(async () => {
    await refuseHidden(pairs, viewer)
    return { removed: await takeOut(pairs, 'bucket_profile_removed', viewer) }
  })
}

async function takeOut(pairs: readonly Pair[], verb: string, viewer: Viewer): Promise<number> {
  const gone = await rows(sql<{ bucket_id: number; profile_id: number }>`
    delete from bucket_profile bp using bucket b
    where b.bucket_id = bp.bucket_id and ${bucketVisibleTo(viewer)}
      and (bp.bucket_id, bp.profile_id) in (
        select * from unnest(${pairs.map(pair => pair.bucketId)}::bigint[], ${pairs.map(pair => pair.profileId)}::bigint[]))
    returning bp.bucket_id, bp.profile_id`)
  for (const row of gone) await tell(verb, row, viewer)
  return gone.length
}

const members = (bucketId: number, viewer: Viewer | null) =>
  db()
    .selectFrom('bucket_profile as bp')
    .innerJoin('bucket as b', 'b.bucket_id', 'bp.bucket_id')
    .innerJoin('profile as p', 'p.profile_id', 'bp.profile_id')
    .where('bp.bucket_id', '=', bucketId)
    .where(bucketVisibleTo(viewer))

const withColumns = (query: ReturnType<typeof members>) =>
  query
    .leftJoin('app_user as u', 'u.user_id', 'bp.added_by')
    .select(['bp.bucket_id', 'bp.profile_id', 'bp.stage', 'bp.note', 'bp.added_at'])
    .select(['p.first_name', 'p.last_name', 'p.email', 'p.current_title', 'p.current_company'])
    .select(sql<string | null>`nullif(trim(concat(u.firstname, ' ', u.lastname)), '')`.as('adder'))

type MemberRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const toMember = (row: MemberRow) => ({
  profileId: row.profile_id,
  bucketId: row.bucket_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  currentTitle: row.current_title,
  currentCompany: row.current_company,
  stage: z.enum(poolStages).parse(row.stage),
  addedBy: row.adder,
  addedAt: row.added_at.toISOString(),
  note: row.note,
})

export async function findMembers({ params, query }: AnswerInput<typeof listEndpoint>, viewer: Viewer | null) {
  const { bucketId } = params
  const bucket = await db()
    .selectFrom('bucket as b')
    .select('b.bucket_id')
    .where('b.bucket_id', '=', bucketId)
    .where(bucketVisibleTo(viewer))
    .executeTakeFirst()
  if (!bucket) throw new Problem('not-found')
  let found = members(bucketId, viewer)
  if (query.stage !== undefined) found = found.where('bp.stage', '=', query.stage)
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const list = await withColumns(found)
    .orderBy('bp.added_at', 'desc')
    .orderBy('bp.profile_id', 'desc')
    .limit(query.limit)
    .offset(query.skip)
    .execute()
  return { list: list.map(toMember), count }
}

export function changeMember({ params, body }: AnswerInput<typeof changeEndpoint>, viewer: Viewer | null) {
  if (viewer === null) throw new Problem('unauthorized')
  const { bucketId, profileId } = params
  return transaction(async () => {
    const row = await members(bucketId, viewer)
      .select(['bp.stage', 'bp.note', 'bp.bucket_id', 'bp.profile_id'])
      .where('bp.profile_id', '=', profileId)
      .forUpdate('bp')
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    const after = {
      stage: body.stage ?? row.stage,
      note: body.note === undefined ? row.note : body.note === null ? null : cleanText(body.note) || null,
    }
    await db()
      .updateTable('bucket_profile')
      .set(after)
      .where('bucket_id', '=', bucketId)
      .where('profile_id', '=', profileId)
      .execute()
    await record({
      verb: 'bucket_profile_changed',
      entity: 'bucket',
      entityId: bucketId,
      companyId: viewer.companyId,
      profileId,
      before: { stage: row.stage },
      after: { stage: after.stage },
    })
    return toMember(
      await withColumns(members(bucketId, viewer)).where('bp.profile_id', '=', profileId).executeTakeFirstOrThrow(),
    )
  })
}
