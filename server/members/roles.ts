import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/members/roles.ts'
import type { Role } from '@hireloom/contract/members/roles.ts'
import { memberRoles, type Permission, permissions, permissionsOfRole } from '@hireloom/contract/permissions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { brokenConstraint, db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import {
  holdCompany,
  requireAdministrator,
  requireGivable,
  requireOwn,
  type Standing,
  toMemberRole,
} from './standing.ts'

interface Row {
  company_role_id: number
  name: string
  permissions: string[]
}

/** Members and invited people by their role: `memberRole`, or the number of the company's own. */
async function countUsers(companyId: number): Promise<Map<string | number, number>> {
  const counted = await rows(sql<{ member_role: string; company_role_id: number | null; count: number }>`
    select member_role, company_role_id, count(*)::int as count from (
      select member_role, company_role_id from membership where company_id = ${companyId}
      union all select member_role, company_role_id from member_invite where company_id = ${companyId}) p
    group by 1, 2`)
  const counts = new Map<string | number, number>()
  for (const { member_role, company_role_id, count } of counted) {
    const key = company_role_id ?? member_role
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

const carriedBy = ({ permissions: names }: Pick<Row, 'permissions'>): Permission[] =>
  permissions.filter(permission => names.includes(permission))

const toRole = (row: Row, userCount: number): Role => ({
  roleId: row.company_role_id,
  memberRole: null,
  name: row.name,
  permissions: carriedBy(row),
  userCount,
})

export async function findRoles({ companyId }: StaffViewer): Promise<Answer<typeof contract.listRoles>> {
  const counts = await countUsers(companyId)
  const own = await db()
    .selectFrom('company_role')
    .select(['company_role_id', 'name', 'permissions'])
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(name)`)
    .execute()
  const standard = memberRoles.map(memberRole => ({
    roleId: null,
    memberRole,
    name: null,
    permissions: [...permissionsOfRole[memberRole]],
    userCount: counts.get(memberRole) ?? 0,
  }))
  const list = [...standard, ...own.map(row => toRole(row, counts.get(row.company_role_id) ?? 0))]
  return { list, count: list.length }
}

async function lockRole(roleId: number, companyId: number): Promise<Row> {
  await holdCompany(companyId)
  const row = await db()
    .selectFrom('company_role')
    .select(['company_role_id', 'name', 'permissions'])
    .where('company_role_id', '=', roleId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'company_role_name_key') throw error
    const { message } = new Problem('role-name-taken')
    throw new Problem('role-name-taken', { fields: { name: message } })
  }
}

export function createRole(
  { name, permissions: carried }: AnswerInput<typeof contract.createRole>['body'],
  viewer: StaffViewer,
): Promise<Role> {
  requireOwn(carried, viewer)
  return withFreeName(async () => {
    const row = await db()
      .insertInto('company_role')
      .values({ company_id: viewer.companyId, name: cleanLine(name), permissions: [...new Set(carried)] })
      .returning(['company_role_id', 'name', 'permissions'])
      .executeTakeFirstOrThrow()
    await record('role_created', { entityId: row.company_role_id, companyId: viewer.companyId, after: row })
    return toRole(row, 0)
  })
}

export function changeRole(
  roleId: number,
  change: AnswerInput<typeof contract.changeRole>['body'],
  viewer: StaffViewer,
): Promise<Role> {
  const { companyId } = viewer
  return withFreeName(async () => {
    const before = await lockRole(roleId, companyId)
    const after = {
      name: change.name === undefined ? before.name : cleanLine(change.name),
      permissions: change.permissions === undefined ? before.permissions : [...new Set(change.permissions)],
    }
    requireOwn(carriedBy(before), viewer)
    requireOwn(carriedBy(after), viewer)
    await db().updateTable('company_role').set(after).where('company_role_id', '=', roleId).execute()
    await requireAdministrator(companyId)
    await record('role_changed', { entityId: roleId, companyId, before, after })
    return toRole({ company_role_id: roleId, ...after }, (await countUsers(companyId)).get(roleId) ?? 0)
  })
}

/** What those who have a role are when it is gone: the role that it gives way to, or each their standard role. */
async function standingsWithout(roleId: number, next: number | null): Promise<Standing[]> {
  if (next !== null) return [{ memberRole: 'read_only', roleId: next }]
  const found = await rows(sql<{ member_role: string }>`
    select member_role from membership where company_role_id = ${roleId}
    union select member_role from member_invite where company_role_id = ${roleId}`)
  return found.map(row => ({ memberRole: toMemberRole(row.member_role), roleId: null }))
}

export function removeRole(
  roleId: number,
  { reassignTo }: AnswerInput<typeof contract.removeRole>['body'],
  viewer: StaffViewer,
): Promise<void> {
  const { companyId } = viewer
  return transaction(async () => {
    const before = await lockRole(roleId, companyId)
    requireOwn(carriedBy(before), viewer)
    const users = (await countUsers(companyId)).get(roleId) ?? 0
    if (users > 0 && reassignTo === undefined) throw new Problem('role-in-use', { details: { users } })
    const next = reassignTo ?? null
    if (next === roleId) throw new Problem('not-found')
    if (users > 0) {
      for (const standing of await standingsWithout(roleId, next)) await requireGivable(standing, viewer)
      await sql`update membership set company_role_id = ${next} where company_role_id = ${roleId}`.execute(db())
      await sql`update member_invite set company_role_id = ${next} where company_role_id = ${roleId}`.execute(db())
    }
    await db().deleteFrom('company_role').where('company_role_id', '=', roleId).execute()
    await requireAdministrator(companyId)
    await record('role_removed', { entityId: roleId, companyId, before })
  })
}
