import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/** What members of a company belong to; each has a table of who does. */
export type Group = 'office' | 'department' | 'team'
/** What an invitation can name. */
type InvitedTo = Exclude<Group, 'team'>

const partsOf = (group: Group) => ({ table: sql.table(`${group}_member`), key: sql.ref(`${group}_id`) })

/** Who belongs to it, in the order of their numbers. */
export async function memberIdsOf(group: Group, groupId: number): Promise<number[]> {
  const { table, key } = partsOf(group)
  const found = await rows(sql<{ user_id: number }>`
    select user_id from ${table} where ${key} = ${groupId} order by user_id`)
  return found.map(row => row.user_id)
}

/** Makes the members of a group exactly these. */
export async function setMembers(
  group: Group,
  groupId: number,
  companyId: number,
  userIds: readonly number[],
): Promise<void> {
  const { table, key } = partsOf(group)
  await rows(sql`delete from ${table} where ${key} = ${groupId} and user_id <> all(${[...userIds]}::bigint[])`)
  await rows(sql`insert into ${table} (${key}, user_id, company_id)
    select ${groupId}, unnest(${[...userIds]}::bigint[]), ${companyId} on conflict do nothing`)
}

/** Makes the groups of a kind that a member belongs to exactly these. Groups that are removed keep their members. */
export async function setGroups(
  group: Group,
  { userId, companyId }: { userId: number; companyId: number },
  groupIds: readonly number[],
): Promise<void> {
  const { table, key } = partsOf(group)
  await rows(sql`
    delete from ${table} m using ${sql.table(group)} s
    where s.${key} = m.${key} and s.removed_at is null and m.user_id = ${userId} and m.company_id = ${companyId}
      and m.${key} <> all(${[...groupIds]}::bigint[])`)
  await rows(sql`insert into ${table} (${key}, user_id, company_id)
    select unnest(${[...groupIds]}::bigint[]), ${userId}, ${companyId} on conflict do nothing`)
}

/** Adds the members of a group that is removed to another one; answers who was not there yet. The removed one keeps its own for the way back. */
export async function moveMembers(group: Group, fromId: number, toId: number | null): Promise<number[]> {
  if (toId === null) return []
  const { table, key } = partsOf(group)
  const added = await rows(sql<{ user_id: number }>`
    insert into ${table} (${key}, user_id, company_id) select ${toId}, user_id, company_id from ${table} where ${key} = ${fromId}
    on conflict do nothing returning user_id`)
  return added.map(row => row.user_id)
}

/** Lets people who are invited to a group that is removed join another one; answers who. */
export async function moveInvited(
  group: InvitedTo,
  { from, to, only = null }: { from: number | null; to: number | null; only?: readonly number[] | null },
): Promise<number[]> {
  if (from === null || to === null) return []
  const { key } = partsOf(group)
  const moved = await rows(sql<{ user_id: number }>`
    update member_invite set ${key} = ${to} where ${key} = ${from}
      and (${only === null} or user_id = any(${[...(only ?? [])]}::bigint[])) returning user_id`)
  return moved.map(row => row.user_id)
}

export async function takeOutMembers(group: Group, groupId: number | null, userIds: readonly number[]): Promise<void> {
  const { table, key } = partsOf(group)
  await rows(sql`delete from ${table} where ${key} = ${groupId} and user_id = any(${[...userIds]}::bigint[])`)
}
