import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { memberRoles } from '@hireloom/contract/permissions.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import {
  type BucketShare,
  type listBucketShares,
  mostShares,
  type shareBucket,
  shareTexts,
  type unshareBucket,
} from '@hireloom/contract/talent-pool/shares.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { isBucketOwn } from '../companies/visible-buckets.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { json, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { findBucket, lockOwn } from './buckets.ts'

type Targets = AnswerInput<typeof unshareBucket>['body']

/** With whom a bucket is shared, and how: `canEdit` is null where it is not. */
const target = z.object({
  userId: z.number().nullable(),
  memberRole: z.enum(memberRoles).nullable(),
  roleId: z.number().nullable(),
  canEdit: z.boolean().nullable(),
})
type Target = z.output<typeof target>

/** Shares as they were before, with whom nothing has been changed since. */
const sharesUndo = defineUndo({
  name: 'bucket-shares',
  entity: 'bucket',
  lasts: 'move',
  inverse: z.object({ before: z.array(target), after: z.array(target) }),
  mayTakeBack: isBucketOwn,
  takeBack: async ({ before, after }, viewer, bucketId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    await lockOwn(bucketId, viewer)
    const present = await presentOf(bucketId, after)
    const isSame = (one: Target, other: Target) => keyOf(one) === keyOf(other) && one.canEdit === other.canEdit
    const back = before.filter(was => {
      const said = after.find(each => keyOf(each) === keyOf(was))
      return said !== undefined && present.some(each => isSame(each, said))
    })
    if (back.length === 0) throw new Problem('illegal-change')
    await write(bucketId, back, viewer)
    return back.length
  },
})

const keyOf = ({ userId, memberRole, roleId }: Target): string => `${userId}/${memberRole}/${roleId}`

const targetsOf = ({ userIds, memberRoles: roles, roleIds }: Targets, canEdit: boolean | null): Target[] => {
  const nothing = { userId: null, memberRole: null, roleId: null, canEdit }
  return [
    ...[...new Set(userIds)].map(userId => ({ ...nothing, userId })),
    ...[...new Set(roles)].map(memberRole => ({ ...nothing, memberRole })),
    ...[...new Set(roleIds)].map(roleId => ({ ...nothing, roleId })),
  ]
}

const asRows = (targets: readonly Target[]) =>
  sql`jsonb_to_recordset(${json(targets)}) as t ("userId" bigint, "memberRole" text, "roleId" bigint, "canEdit" boolean)`

const isOf = sql`s.user_id is not distinct from t."userId" and s.member_role is not distinct from t."memberRole"
  and s.company_role_id is not distinct from t."roleId"`

/** How a bucket is shared now with each of these. */
async function presentOf(bucketId: number, targets: readonly Target[]): Promise<Target[]> {
  const found = await rows(sql<Target>`
    select t."userId", t."memberRole", t."roleId", s.can_edit as "canEdit" from ${asRows(targets)}
    left join bucket_share s on s.bucket_id = ${bucketId} and ${isOf}`)
  return z.array(target).parse(found)
}

/** Shares a bucket as it is said of each; colleagues who have left since are passed over. */
async function write(bucketId: number, targets: readonly Target[], viewer: StaffViewer): Promise<void> {
  await rows(sql`delete from bucket_share s using ${asRows(targets)} where s.bucket_id = ${bucketId} and ${isOf}`)
  await rows(sql`
    insert into bucket_share (bucket_id, user_id, member_role, company_role_id, can_edit, shared_by)
    select ${bucketId}::bigint, u.user_id, t."memberRole", r.company_role_id, t."canEdit", ${viewer.userId}::bigint
    from ${asRows(targets)} left join app_user u on u.user_id = t."userId"
      left join company_role r on r.company_role_id = t."roleId"
    where t."canEdit" is not null and num_nonnulls(u.user_id, t."memberRole", r.company_role_id) = 1`)
  await record('bucket_shares_changed', {
    entityId: bucketId,
    companyId: viewer.companyId,
    after: {
      shares: targets.map(({ userId, memberRole, roleId, canEdit }) => ({
        userId,
        memberRole,
        roleId,
        access: canEdit === null ? 'none' : canEdit ? 'edit' : 'view',
      })),
    },
  })
}

async function sharesOf(bucketId: number): Promise<BucketShare[]> {
  const found = await rows(sql<BucketShare & { memberRole: string | null }>`
    select s.user_id as "userId", s.member_role as "memberRole", s.company_role_id as "roleId", s.can_edit as "canEdit",
      coalesce(${shownName('u')}, u.email::text, r.name) as name
    from bucket_share s left join app_user u on u.user_id = s.user_id left join company_role r on r.company_role_id = s.company_role_id
    where s.bucket_id = ${bucketId}
    order by s.user_id is not null, array_position(${[...memberRoles]}::text[], s.member_role), lower(coalesce(r.name, u.email)) limit ${mostShares}`)
  return found
}

async function answerOf(bucketId: number, viewer: StaffViewer): Promise<Answer<typeof listBucketShares>> {
  const list = await sharesOf(bucketId)
  return { bucket: await findBucket(bucketId, viewer), list, count: list.length }
}

/** Refuses anyone who does not work for the company, and roles of others; `invalid` names the field. */
async function refuseStrangers({ userIds, roleIds }: Targets, { companyId }: StaffViewer): Promise<void> {
  const [found] = await rows(sql<{ users: number; roles: number }>`
    select (select count(*)::int from membership m join app_user u on u.user_id = m.user_id
        where m.company_id = ${companyId} and m.user_id = any(${userIds}::bigint[]) and u.status = 'active') as users,
      (select count(*)::int from company_role where company_id = ${companyId} and company_role_id = any(${roleIds}::bigint[])) as roles`)
  if (found?.users !== new Set(userIds).size)
    throw new Problem('invalid', { fields: { userIds: shareTexts.stranger.id } })
  if (found.roles !== new Set(roleIds).size)
    throw new Problem('invalid', { fields: { roleIds: shareTexts.stranger.id } })
}

export const findShares = (bucketId: number, viewer: StaffViewer): Promise<Answer<typeof listBucketShares>> =>
  transaction(async () => {
    await lockOwn(bucketId, viewer)
    return answerOf(bucketId, viewer)
  })

export function share(
  bucketId: number,
  { canEdit, ...wanted }: AnswerInput<typeof shareBucket>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof shareBucket>> {
  return transaction(async () => {
    await lockOwn(bucketId, viewer)
    await refuseStrangers(wanted, viewer)
    return change(bucketId, targetsOf(wanted, canEdit), viewer)
  })
}

export function unshare(bucketId: number, wanted: Targets, viewer: StaffViewer): Promise<Answer<typeof unshareBucket>> {
  return transaction(async () => {
    await lockOwn(bucketId, viewer)
    return change(bucketId, targetsOf(wanted, null), viewer)
  })
}

async function change(
  bucketId: number,
  wanted: readonly Target[],
  viewer: StaffViewer,
): Promise<Answer<typeof shareBucket>> {
  if (wanted.length === 0) throw new Problem('invalid', { fields: { userIds: shareTexts.noTarget.id } })
  const before = await presentOf(bucketId, wanted)
  const after = wanted.filter(next => before.find(was => keyOf(was) === keyOf(next))?.canEdit !== next.canEdit)
  if (after.length > 0) await write(bucketId, after, viewer)
  const [counted] = await rows(
    sql<{ count: number }>`select count(*)::int as count from bucket_share where bucket_id = ${bucketId}`,
  )
  if ((counted?.count ?? 0) > mostShares) throw new Problem('invalid', { fields: { userIds: shareTexts.full.id } })
  const changed = before.filter(was => after.some(next => keyOf(next) === keyOf(was)))
  const undo = after.length === 0 ? null : await sharesUndo.issue(viewer, bucketId, { before: changed, after })
  return { ...(await answerOf(bucketId, viewer)), undo }
}
