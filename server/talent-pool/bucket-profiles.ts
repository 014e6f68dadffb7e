import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as contract from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { bucketFillableBy, bucketVisibleTo, isBucketFillable } from '../companies/visible-buckets.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf, shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanText } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { findBucket } from './buckets.ts'

const members = (bucketId: number, viewer: StaffViewer) =>
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
    .select(shownName('u').as('adder'))

/** The stage that a row names; throws on a word that is none. */
export const stageOf = (text: string): contract.PoolStage => z.enum(contract.poolStages).parse(text)

type MemberRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const toMember = (row: MemberRow) => ({
  profileId: row.profile_id,
  bucketId: row.bucket_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  currentTitle: row.current_title,
  currentCompany: row.current_company,
  stage: stageOf(row.stage),
  addedBy: row.adder,
  addedAt: row.added_at.toISOString(),
  note: row.note,
})

export async function findMembers(
  { params, query }: AnswerInput<typeof contract.listBucketProfiles>,
  viewer: StaffViewer,
) {
  const { bucketId } = params
  const bucket = await findBucket(bucketId, viewer)
  const text = sql`concat_ws(' ', p.first_name, p.last_name, p.email, p.current_title, p.current_company)`
  let found = members(bucketId, viewer).where(holdsWords(text, query.searchKey))
  if (query.stage !== undefined) found = found.where('bp.stage', '=', query.stage)
  const { list, count } = await pageOf(
    withColumns(found).orderBy('bp.added_at', 'desc').orderBy('bp.profile_id', 'desc'),
    query,
  )
  return { bucket, list: list.map(toMember), count }
}

const standing = z.object({ stage: z.enum(contract.poolStages), note: z.string().nullable() })
type Standing = z.output<typeof standing>

/** Gives a person the stage and the note again that they had, unless either has been changed since. */
const changeUndo = defineUndo({
  name: 'bucket-profile',
  entity: 'bucket',
  lasts: 'move',
  inverse: z.object({ profile_id: z.number(), before: standing, after: standing }),
  mayTakeBack: isBucketFillable,
  takeBack: async ({ profile_id: profileId, before, after }, viewer, bucketId) => {
    const back = await rows(sql`
      update bucket_profile bp set stage = ${before.stage}, note = ${before.note} from bucket b
      where b.bucket_id = bp.bucket_id and ${bucketFillableBy(viewer)} and bp.bucket_id = ${bucketId} and bp.profile_id = ${profileId}
        and bp.stage = ${after.stage} and bp.note is not distinct from ${after.note} returning 1`)
    if (back.length === 0) throw new Problem('illegal-change')
    await tellStage(bucketId, profileId, { before: after.stage, after: before.stage }, viewer)
    return 1
  },
})

export function changeMember(
  { params, body }: AnswerInput<typeof contract.changeBucketProfile>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.changeBucketProfile>> {
  const { bucketId, profileId } = params
  return transaction(async () => {
    const row = await members(bucketId, viewer)
      .select(['bp.stage', 'bp.note'])
      .where('bp.profile_id', '=', profileId)
      .where(bucketFillableBy(viewer))
      .forUpdate('bp')
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    const before: Standing = { stage: stageOf(row.stage), note: row.note }
    const after: Standing = {
      stage: body.stage ?? before.stage,
      note: body.note === undefined ? before.note : body.note === null ? null : cleanText(body.note) || null,
    }
    const isSame = after.stage === before.stage && after.note === before.note
    if (!isSame) {
      await db()
        .updateTable('bucket_profile')
        .set(after)
        .where('bucket_id', '=', bucketId)
        .where('profile_id', '=', profileId)
        .execute()
      await tellStage(bucketId, profileId, { before: before.stage, after: after.stage }, viewer)
    }
    const member = await withColumns(members(bucketId, viewer))
      .where('bp.profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
    const undo = isSame ? null : await changeUndo.issue(viewer, bucketId, { profile_id: profileId, before, after })
    return { ...toMember(member), undo }
  })
}

/** Tells of a change of somebody in a bucket. */
export function tellStage(
  bucketId: number,
  profileId: number,
  stage: { before: contract.PoolStage; after: contract.PoolStage },
  viewer: Viewer,
): Promise<void> {
  const about = { entityId: bucketId, companyId: viewer.companyId, profileId }
  return record('bucket_profile_changed', {
    ...about,
    before: { stage: stage.before },
    after: { stage: stage.after },
  })
}
