import type { AnswerInput, Output } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/structure/belonging.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { changeStructure, refuse, visibleTo } from './company-structure.ts'
import { type Group, setGroups } from './members.ts'

type NamedBelonging = Output<typeof contract.readBelonging>

/** Those of one kind that a colleague belongs to, by name. */
const namesOf = (group: Group, userId: number, viewer: StaffViewer) => {
  const key = sql.ref(`s.${group}_id`)
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', ${key}, 'name', s.name) order by lower(s.name)), '[]')
    from ${sql.table(group)} s join ${sql.table(`${group}_member`)} m on m.${sql.ref(`${group}_id`)} = ${key}
    where ${visibleTo(viewer)} and m.user_id = ${userId})`
}

/** What a colleague belongs to; someone of another company is not found. */
export async function findBelonging(userId: number, viewer: StaffViewer): Promise<NamedBelonging> {
  const [found] = await rows(sql<{ belonging: NamedBelonging }>`
    select jsonb_build_object('offices', ${namesOf('office', userId, viewer)},
      'departments', ${namesOf('department', userId, viewer)}, 'teams', ${namesOf('team', userId, viewer)}) as belonging
    from membership where user_id = ${userId} and company_id = ${viewer.companyId}`)
  if (!found) throw new Problem('not-found')
  return found.belonging
}

export function changeBelonging(
  userId: number,
  { officeIds, departmentIds, teamIds }: AnswerInput<typeof contract.changeBelonging>['body'],
  viewer: StaffViewer,
): Promise<NamedBelonging> {
  const { companyId } = viewer
  return changeStructure(companyId, 'officeIds', async () => {
    const before = await findBelonging(userId, viewer)
    for (const [group, field, ids] of [
      ['office', 'officeIds', officeIds],
      ['department', 'departmentIds', departmentIds],
      ['team', 'teamIds', teamIds],
    ] as const) {
      if (ids === undefined) continue
      await assertOwn(group, field, ids, viewer)
      await setGroups(group, { userId, companyId }, ids)
    }
    const after = await findBelonging(userId, viewer)
    await record('belonging_changed', { entityId: userId, companyId, before: idsOf(before), after: idsOf(after) })
    return after
  })
}

const idsOf = ({ offices, departments, teams }: NamedBelonging) => ({
  officeIds: offices.map(({ id }) => id),
  departmentIds: departments.map(({ id }) => id),
  teamIds: teams.map(({ id }) => id),
})

async function assertOwn(group: Group, field: string, ids: readonly number[], viewer: StaffViewer): Promise<void> {
  const wanted = [...new Set(ids)]
  const [found] = await rows(sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(group)} s
    where ${visibleTo(viewer)} and ${sql.ref(`s.${group}_id`)} = any(${wanted}::bigint[])`)
  if (found?.count !== wanted.length) throw refuse(field)
}
