import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/members/members.ts'
import { type Member, type MemberStatus, memberStatuses } from '@hireloom/contract/members/members.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsWords, pageOf, shownName } from '../kernel/list-of.ts'
import { memberMay } from '../kernel/member-may.ts'
import { db } from '../kernel/postgres/db.ts'
import { toMemberRole } from './standing.ts'

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

function toMember(row: Row, viewer: StaffViewer): Member {
  const managesUsers = mayDo(viewer, 'users.manage')
  return {
    userId: row.user_id,
    email: row.email,
    fullName: row.full_name,
    status: toStatus(row.status),
    memberRole: toMemberRole(row.member_role),
    roleId: row.company_role_id,
    roleName: row.role_name,
    hasSecondFactor: managesUsers ? row.has_second_factor : null,
    lastSignedInAt: managesUsers ? (row.last_signed_in_at?.toISOString() ?? null) : null,
    invitedAt: row.invited_at?.toISOString() ?? null,
    inviteEndsAt: row.invite_ends_at?.toISOString() ?? null,
  }
}

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
  return { list: list.map(row => toMember(row, viewer)), count }
}

export async function findMember(userId: number, viewer: StaffViewer): Promise<Member> {
  const row = await people(viewer).selectAll().where('p.user_id', '=', userId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toMember(row, viewer)
}

/** Whoever is invited has nothing to change yet but the invitation. */
export async function findJoined(userId: number, viewer: StaffViewer): Promise<Member> {
  const found = await findMember(userId, viewer)
  if (found.status === 'invited') throw new Problem('not-found')
  return found
}
