import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/members/members.ts'
import { type Member, type MemberStatus, memberStatuses } from '@hireloom/contract/members/members.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf, shownName } from '../kernel/list-of.ts'
import { memberMay } from '../kernel/member-may.ts'
import { assertReceivable, countOwned, countsOf, type HandedOver, handedOver, transferOwned } from '../kernel/owned.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { endSessionsOf } from '../kernel/session.ts'
import { defineUndo } from '../kernel/undo.ts'
import { holdCompany, requireAdministrator, requireGivable, toMemberRole } from './standing.ts'

interface Row {
  user_id: number
  email: string
  full_name: string | null
  status: string
  member_role: string
  company_role_id: number | null
  role_name: string | null
  has_second_factor: boolean
  last_signed_in_at: Date | null
  invited_at: Date | null
  invite_ends_at: Date | null
}

/** Members of a company and, for those who manage them, who is invited (alias `p`). */
const peopleOf = ({ companyId, ...viewer }: StaffViewer): RawBuilder<Row> => sql<Row>`(
  select u.user_id, u.email::text as email, ${shownName('u')} as full_name, u.status, m.member_role, m.company_role_id, r.name as role_name,
    exists (select 1 from second_factor f where f.user_id = u.user_id) as has_second_factor, u.lasttime_logged_at as last_signed_in_at,
    null::timestamptz as invited_at, null::timestamptz as invite_ends_at
  from membership m join app_user u on u.user_id = m.user_id left join company_role r on r.company_role_id = m.company_role_id
  where m.company_id = ${companyId}
  union all
  select i.user_id, i.email::text, i.full_name, 'invited', i.member_role, i.company_role_id, r.name, false, null, i.invited_at, i.expires_at
  from member_invite i left join company_role r on r.company_role_id = i.company_role_id
  where i.company_id = ${companyId} and ${mayDo(viewer, 'users.manage')}::boolean)`

const people = (viewer: StaffViewer) => db().selectFrom(peopleOf(viewer).as('p'))

function toStatus(name: string): MemberStatus {
  const known = memberStatuses.find(status => status === name)
  if (!known) throw new Error(`unknown status ${name}`)
  return known
}

const toMember = (row: Row): Member => ({
  userId: row.user_id,
  email: row.email,
  fullName: row.full_name,
  status: toStatus(row.status),
  memberRole: toMemberRole(row.member_role),
  roleId: row.company_role_id,
  roleName: row.role_name,
  hasSecondFactor: row.has_second_factor,
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  invitedAt: row.invited_at?.toISOString() ?? null,
  inviteEndsAt: row.invite_ends_at?.toISOString() ?? null,
})

export async function findMembers({ query }: AnswerInput<typeof contract.listRecruiters>, viewer: StaffViewer) {
  let found = people(viewer).where(holdsWords(sql`concat_ws(' ', p.full_name, p.email)`, query.searchKey))
  if (query.status) found = found.where('p.status', 'in', query.status)
  if (query.memberRole)
    found = found.where('p.company_role_id', 'is', null).where('p.member_role', 'in', query.memberRole)
  if (query.may) found = found.where(memberMay('p', query.may))
  const { list, count } = await pageOf(
    found.selectAll().orderBy(sql`lower(coalesce(p.full_name, p.email))`).orderBy('p.user_id'),
    query,
  )
  return { list: list.map(toMember), count }
}

export async function findMember(userId: number, viewer: StaffViewer): Promise<Member> {
  const row = await people(viewer).selectAll().where('p.user_id', '=', userId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toMember(row)
}

/** Whoever is invited has nothing to change yet but the invitation. */
async function findJoined(userId: number, viewer: StaffViewer): Promise<Member> {
  const found = await findMember(userId, viewer)
  if (found.status === 'invited') throw new Problem('not-found')
  return found
}

export function changeMember(
  userId: number,
  change: AnswerInput<typeof contract.changeMember>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.changeMember>> {
  return transaction(async () => {
    await holdCompany(viewer.companyId)
    const before = await findJoined(userId, viewer)
    let handed: HandedOver = {}
    const after = {
      memberRole: change.memberRole ?? before.memberRole,
      // A standard role that is chosen counts; the company's own would hide it.
      roleId: change.roleId === undefined ? (change.memberRole === undefined ? before.roleId : null) : change.roleId,
      status: change.status ?? before.status,
    }
    const hasNewRole = after.memberRole !== before.memberRole || after.roleId !== before.roleId
    if (!hasNewRole && after.status === before.status) return before
    // Who may do more than the caller is changed by those alone who may do as much.
    await requireGivable(before, viewer)
    if (hasNewRole) await requireGivable(after, viewer)
    if (after.status !== 'active' && userId === viewer.userId) throw new Problem('own-membership')
    if (after.status === 'deactivated' && change.transferTo !== undefined)
      handed = await handOver(userId, { transferTo: change.transferTo }, viewer)
    if (after.status === 'deactivated') await requireNothingOwned(userId, viewer.companyId)
    await db()
      .updateTable('membership')
      .set({ member_role: after.memberRole, company_role_id: after.roleId })
      .where('user_id', '=', userId)
      .where('company_id', '=', viewer.companyId)
      .execute()
    if (after.status !== before.status) await setStatus(userId, after.status, viewer)
    await requireAdministrator(viewer.companyId)
    await record('member_changed', { entityId: userId, companyId: viewer.companyId, before, after })
    const member = await findMember(userId, viewer)
    if (after.status !== 'deactivated' || hasNewRole) return member
    const inverse = { status: before.status, takerId: change.transferTo ?? null, handed }
    return { ...member, undo: await deactivationUndo.issue(viewer, userId, inverse) }
  })
}

/** What has moved on since stays where it is. */
const deactivationUndo = defineUndo({
  name: 'deactivation',
  entity: 'member',
  lasts: 'structure',
  inverse: z.object({ status: z.enum(memberStatuses), takerId: z.nullable(z.number()), handed: handedOver }),
  mayTakeBack: viewer => mayDo(viewer, 'users.manage'),
  takeBack: async ({ status, takerId, handed }, viewer, userId) => {
    if (!isStaff(viewer) || !mayDo(viewer, 'users.manage')) throw new Problem('not-found')
    const { companyId } = viewer
    await holdCompany(companyId)
    const before = await findJoined(userId, viewer)
    if (before.status !== 'deactivated') throw new Problem('illegal-change')
    await requireGivable(before, viewer)
    await setStatus(userId, status, viewer)
    await record('member_changed', { entityId: userId, companyId, before, after: { ...before, status } })
    if (takerId === null) return 1
    const moved = countsOf(await transferOwned(takerId, userId, companyId, handed))
    await record('ownership_transferred', { entityId: takerId, companyId, after: { toUserId: userId, moved } })
    return Object.values(moved).reduce((sum, count) => sum + count, 1)
  },
})

/** An account is suspended, closed and opened by the company that it belongs to, and by no other in which its holder works. */
async function setStatus(userId: number, status: MemberStatus, { companyId }: StaffViewer): Promise<void> {
  const changed = await db()
    .updateTable('app_user')
    .set({ status })
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Problem('forbidden')
  if (status !== 'active') await endSessionsOf(userId)
}

async function requireNothingOwned(userId: number, companyId: number): Promise<void> {
  const counts = await countOwned(userId, companyId)
  if (Object.keys(counts).length > 0) throw new Problem('owns-things', { details: counts })
}

/** Hands over what a member owns to an active colleague. */
export function transferOwnership(
  userId: number,
  toUserId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.transferOwnership>> {
  return transaction(async () => {
    await holdCompany(viewer.companyId)
    await findJoined(userId, viewer)
    return { moved: countsOf(await handOver(userId, { toUserId }, viewer)) }
  })
}

/** Whoever takes over stands in the field of the call, which is named where it cannot be. */
async function handOver(
  userId: number,
  taker: { toUserId: number } | { transferTo: number },
  viewer: StaffViewer,
): Promise<HandedOver> {
  const { companyId } = viewer
  const [field, toUserId] =
    'toUserId' in taker ? (['toUserId', taker.toUserId] as const) : (['transferTo', taker.transferTo] as const)
  const colleague = await findJoined(toUserId, viewer)
  if (colleague.status !== 'active' || toUserId === userId)
    throw new Problem('invalid', { fields: { [field]: texts.notActive.id } })
  await assertReceivable(userId, toUserId, companyId, field)
  const moved = await transferOwned(userId, toUserId, companyId)
  await record('ownership_transferred', { entityId: userId, companyId, after: { toUserId, moved: countsOf(moved) } })
  return moved
}

export async function readOwned(userId: number, viewer: StaffViewer): Promise<Answer<typeof contract.readOwned>> {
  await findJoined(userId, viewer)
  return { owned: await countOwned(userId, viewer.companyId) }
}
