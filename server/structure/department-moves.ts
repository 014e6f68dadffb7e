import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/structure/departments.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { changeStructure, mayTakeBack, refuse } from './company-structure.ts'
import { assertPlace, departmentRow, existingDepartment, isWithin, toSaid } from './departments.ts'
import { moveConditions, moveConditionsBack } from './flow-conditions.ts'
import { countJobs, noneRenamed, renameBackInJobs, renameInJobs } from './jobs-named.ts'
import { memberIdsOf, moveInvited, moveMembers, takeOutMembers } from './members.ts'
import { moveOpenings, moveOpeningsBack } from './openings-placed.ts'
import { assertMayGo, hide, type Moved, moved } from './removal.ts'

type Undoable = Answer<typeof contract.mergeDepartment>['undo']

/** Hides a department and moves everything that belongs to it, below `to` or to the top. */
async function fold(
  departmentId: number,
  to: number | null,
  field: string,
  viewer: StaffViewer,
): Promise<{ left: Moved; counts: Record<string, number> }> {
  const { companyId } = viewer
  const row = await existingDepartment(departmentId, viewer)
  if (to === departmentId) throw refuse(field)
  await assertPlace(field, to, departmentId, viewer)
  const other = to === null ? undefined : await departmentRow(to, viewer)
  await assertNoNamesakes(departmentId, to, field)
  await hide('department', departmentId)
  const members = await memberIdsOf('department', departmentId)
  const userIds = await moveMembers('department', departmentId, to)
  const teamIds = await moveBelow('team', departmentId, to)
  const departmentIds = await moveBelow('department', departmentId, to)
  const renaming = { companyId, from: row.name, to: other?.name ?? null }
  const named = row.has_own_name ? await renameInJobs('department', renaming) : noneRenamed
  const openingIds = await moveOpenings('department', departmentId, to)
  const invitedIds = await moveInvited('department', { from: departmentId, to })
  const flows = await moveConditions('department', companyId, { from: departmentId, to })
  const counts = {
    users: members.length,
    teams: teamIds.length,
    jobs: countJobs(named),
    departments: departmentIds.length,
  }
  return { left: { ...named, to, userIds, openingIds, teamIds, departmentIds, invitedIds, flows }, counts }
}

const placeIn = (table: 'team' | 'department') => sql.ref(table === 'team' ? 'department_id' : 'parent_id')

/** Moves all teams of a department, or all departments below it; answers their numbers. */
async function moveBelow(table: 'team' | 'department', fromId: number, to: number | null): Promise<number[]> {
  const place = placeIn(table)
  const found = await rows(sql<{ id: number }>`
    update ${sql.table(table)} set ${place} = ${to}::bigint, version = version + 1, updated_at = ${now()}
    where ${place} = ${fromId} and removed_at is null returning ${sql.ref(`${table}_id`)} as id`)
  return found.map(({ id }) => id)
}

/** The names directly below one place must differ. */
async function assertNoNamesakes(departmentId: number, to: number | null, field: string): Promise<void> {
  const [found] = await rows(sql<{ is_found: boolean }>`select
    exists (select 1 from department a join department b on lower(a.name) = lower(b.name) and a.company_id = b.company_id
      where a.parent_id = ${departmentId} and b.parent_id is not distinct from ${to}::bigint and b.department_id <> ${departmentId}
        and a.removed_at is null and b.removed_at is null)
    or exists (select 1 from team a join team b on lower(a.name) = lower(b.name) and a.company_id = b.company_id
      where a.department_id = ${departmentId} and b.department_id is not distinct from ${to}::bigint
        and a.removed_at is null and b.removed_at is null) as is_found`)
  if (found?.is_found) throw refuse(field, texts.sameNamesInside)
}

/** Moves back those that still stand where they were moved; a department that has come to stand above this one stays. */
async function moveBack(departmentId: number, { to, teamIds, departmentIds }: Moved): Promise<void> {
  const below: number[] = []
  for (const id of departmentIds) if (!(await isWithin(departmentId, id))) below.push(id)
  for (const [table, ids] of [
    ['team', teamIds],
    ['department', below],
  ] as const) {
    const place = placeIn(table)
    await rows(sql`
      update ${sql.table(table)} set ${place} = ${departmentId}, version = version + 1, updated_at = ${now()}
      where ${sql.ref(`${table}_id`)} = any(${[...ids]}::bigint[]) and ${place} is not distinct from ${to}::bigint`)
  }
}

const nameOf = async (departmentId: number | null): Promise<string | null> => {
  const [row] = await rows(
    sql<{ name: string }>`select name from department where department_id = ${departmentId}::bigint`,
  )
  return row?.name ?? null
}

/** Restores a department that was deleted or merged, with what belonged to it: at the top, where what was above it is gone. */
const departmentRemovalUndo = defineUndo({
  name: 'department-removal',
  entity: 'department',
  lasts: 'structure',
  inverse: moved,
  mayTakeBack,
  takeBack: (left, viewer: Viewer, departmentId) => {
    const { companyId } = viewer
    if (companyId === null || !mayTakeBack(viewer)) throw new Problem('not-found')
    return changeStructure(companyId, 'name', async () => {
      const isBelow = await isWithin(left.to ?? 0, departmentId)
      const row = await db()
        .updateTable('department as s')
        .set({
          removed_at: null,
          parent_id: isBelow
            ? null
            : sql`(select p.department_id from department p where p.department_id = s.parent_id and p.removed_at is null)`,
          updated_at: now(),
        })
        .where('s.department_id', '=', departmentId)
        .where('s.company_id', '=', companyId)
        .where('s.removed_at', 'is not', null)
        .returningAll('s')
        .executeTakeFirst()
      if (!row) throw new Problem('illegal-change')
      await moveBack(departmentId, left)
      await moveOpeningsBack('department', left.openingIds, { from: left.to, to: departmentId })
      await moveInvited('department', { from: left.to, to: departmentId, only: left.invitedIds })
      await moveConditionsBack('department', companyId, left.flows)
      await takeOutMembers('department', left.to, left.userIds)
      const renaming = { companyId, from: await nameOf(left.to), to: row.name }
      await renameBackInJobs('department', left, renaming)
      await record('department_restored', { entityId: departmentId, companyId, after: toSaid(row) })
      return 1
    })
  },
})

export function mergeDepartment(
  departmentId: number,
  { into }: AnswerInput<typeof contract.mergeDepartment>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.mergeDepartment>> {
  return changeStructure(viewer.companyId, 'into', async () => {
    const row = await existingDepartment(departmentId, viewer)
    const { left, counts } = await fold(departmentId, into, 'into', viewer)
    await tell('department_merged', row, left, counts)
    return { ok: true as const, undo: await issue(viewer, departmentId, left) }
  })
}

export function removeDepartment(
  departmentId: number,
  { reassignTo }: AnswerInput<typeof contract.removeDepartment>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeDepartment>> {
  return changeStructure(viewer.companyId, 'reassignTo', async () => {
    const row = await existingDepartment(departmentId, viewer)
    const { jobs, users, teams, departments } = row
    assertMayGo({ jobs, users, teams, departments }, reassignTo)
    const { left, counts } = await fold(departmentId, reassignTo ?? null, 'reassignTo', viewer)
    await tell('department_removed', row, left, counts)
    return { ok: true as const, undo: await issue(viewer, departmentId, left) }
  })
}

const issue = (viewer: StaffViewer, departmentId: number, left: Moved): Promise<Undoable> =>
  departmentRemovalUndo.issue(viewer, departmentId, left)

const tell = (
  verb: 'department_merged' | 'department_removed',
  row: Awaited<ReturnType<typeof existingDepartment>>,
  { to }: Moved,
  counts: Record<string, number>,
) =>
  record(verb, {
    entityId: row.department_id,
    companyId: row.company_id,
    before: toSaid(row),
    after: { reassignedTo: to, moved: counts },
  })
