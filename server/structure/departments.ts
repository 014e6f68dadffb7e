import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as contract from '@hireloom/contract/structure/departments.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf, shownName } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { assertColleagues, assertFresh, changeStructure, refuse, visibleTo } from './company-structure.ts'
import { jobsNaming, renameInJobs } from './jobs-named.ts'

interface Row {
  readonly department_id: number
  readonly company_id: number
  readonly parent_id: number | null
  readonly name: string
  readonly path: string[]
  readonly manager_user_id: number | null
  readonly manager_name: string | null
  readonly users: number
  readonly teams: number
  /** No other department of the company has its name. */
  readonly has_own_name: boolean
  readonly jobs: number
  readonly departments: number
  readonly version: number
  readonly rank: string[]
}

/**
 * The departments that a viewer sees, with their place in the tree and what belongs to them. Several departments of a company can have one
 * name; jobs, which name theirs by a text, then belong to none of them.
 */
const departmentsOf = (viewer: StaffViewer) => sql<Row>`(
  with recursive seen as (select * from department s where ${visibleTo(viewer)}),
  tree as (
    select seen.*, array[name] as path, array[lower(name), department_id::text] as rank from seen where parent_id is null
    union all
    select seen.*, tree.path || seen.name, tree.rank || array[lower(seen.name), seen.department_id::text]
    from seen join tree on tree.department_id = seen.parent_id
  )
  select tree.department_id, tree.company_id, tree.parent_id, tree.name, tree.path, tree.rank, tree.version, tree.manager_user_id,
    coalesce(${shownName('u')}, u.email) as manager_name,
    (select count(*)::int from department_member m where m.department_id = tree.department_id) as users,
    (select count(*)::int from team t where t.department_id = tree.department_id and t.removed_at is null) as teams,
    (select count(*)::int from seen below where below.parent_id = tree.department_id) as departments,
    names.are_own as has_own_name,
    case when names.are_own then ${jobsNaming('department', { companyId: sql`tree.company_id`, name: sql`tree.name` })} else 0 end as jobs
  from tree left join app_user u on u.user_id = tree.manager_user_id,
    lateral (select count(*) = 1 as are_own from seen same where lower(same.name) = lower(tree.name)) names)`

const departments = (viewer: StaffViewer) => db().selectFrom(departmentsOf(viewer).as('d')).selectAll()

const toDepartment = (row: Row): contract.Department => ({
  departmentId: row.department_id,
  name: row.name,
  parentId: row.parent_id,
  path: row.path,
  managerUserId: row.manager_user_id,
  managerName: row.manager_name,
  userCount: row.users,
  teamCount: row.teams,
  jobCount: row.jobs,
  departmentCount: row.departments,
  version: row.version,
})

export async function findDepartments(
  { query }: AnswerInput<typeof contract.listDepartments>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listDepartments>> {
  const { list, count } = await pageOf(
    departments(viewer).where(holdsWords(sql`d.name`, query.searchKey)).orderBy('d.rank'),
    query,
  )
  return { list: list.map(toDepartment), count }
}

/** A department by its number; `undefined` where the viewer sees none. */
export const departmentRow = (departmentId: number, viewer: StaffViewer): Promise<Row | undefined> =>
  departments(viewer).where('d.department_id', '=', departmentId).executeTakeFirst()

export async function existingDepartment(departmentId: number, viewer: StaffViewer): Promise<Row> {
  const row = await departmentRow(departmentId, viewer)
  if (!row) throw new Problem('not-found')
  return row
}

/** Whether a department is another one or stands below it. */
export async function isWithin(departmentId: number, above: number): Promise<boolean> {
  const [found] = await rows(sql<{ is_within: boolean }>`
    with recursive up as (
      select department_id, parent_id from department where department_id = ${departmentId}
      union
      select d.department_id, d.parent_id from department d join up on d.department_id = up.parent_id
    )
    select exists (select 1 from up where department_id = ${above}) as is_within`)
  return found?.is_within === true
}

/** Refuses a department that is none of the company, or stands at or below the one that is moved. */
export async function assertPlace(
  field: string,
  placeId: number | null | undefined,
  movedId: number | null,
  viewer: StaffViewer,
): Promise<void> {
  if (placeId == null) return
  if ((await departmentRow(placeId, viewer)) === undefined) throw refuse(field)
  if (movedId !== null && (await isWithin(placeId, movedId))) throw refuse(field, texts.departmentCircle)
}

export const toSaid = (row: Pick<Row, 'name' | 'parent_id' | 'manager_user_id'>) => ({
  name: row.name,
  parentId: row.parent_id,
  managerUserId: row.manager_user_id,
})

export function createDepartment(
  { name, parentId = null, managerUserId = null }: AnswerInput<typeof contract.createDepartment>['body'],
  viewer: StaffViewer,
): Promise<contract.Department> {
  const { companyId } = viewer
  return changeStructure(companyId, 'name', async () => {
    await assertPlace('parentId', parentId, null, viewer)
    await assertColleagues(companyId, 'managerUserId', managerUserId === null ? [] : [managerUserId])
    const [known] = await rows(sql<{ count: number }>`
      select count(*)::int as count from department s where ${visibleTo(viewer)}`)
    if ((known?.count ?? 0) >= contract.mostDepartments) throw refuse('name', texts.departmentsFull)
    const values = { name: cleanLine(name), parent_id: parentId, manager_user_id: managerUserId }
    const { department_id: departmentId } = await db()
      .insertInto('department')
      .values({ company_id: companyId, ...values })
      .returning('department_id')
      .executeTakeFirstOrThrow()
    await record('department_created', { entityId: departmentId, companyId, after: toSaid(values) })
    return toDepartment(await existingDepartment(departmentId, viewer))
  })
}

export function changeDepartment(
  departmentId: number,
  { name, parentId, managerUserId, version }: AnswerInput<typeof contract.changeDepartment>['body'],
  viewer: StaffViewer,
): Promise<contract.Department> {
  const { companyId } = viewer
  return changeStructure(companyId, 'name', async () => {
    const row = await existingDepartment(departmentId, viewer)
    assertFresh(row, version)
    await assertPlace('parentId', parentId, departmentId, viewer)
    await assertColleagues(companyId, 'managerUserId', managerUserId == null ? [] : [managerUserId])
    const after = {
      name: name === undefined ? row.name : cleanLine(name),
      parent_id: parentId === undefined ? row.parent_id : parentId,
      manager_user_id: managerUserId === undefined ? row.manager_user_id : managerUserId,
    }
    await db()
      .updateTable('department')
      .set({ ...after, version: row.version + 1, updated_at: now() })
      .where('department_id', '=', departmentId)
      .where('company_id', '=', companyId)
      .execute()
    if (row.has_own_name) await renameInJobs('department', { companyId, from: row.name, to: after.name })
    await record('department_changed', { entityId: departmentId, companyId, before: toSaid(row), after: toSaid(after) })
    return toDepartment(await existingDepartment(departmentId, viewer))
  })
}
