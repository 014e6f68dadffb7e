import { isDeepStrictEqual } from 'node:util'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/structure/job-grants.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { changeStructure, visibleTo } from './company-structure.ts'

type Grants = AnswerInput<typeof contract.setJobGrants>['body']['grants']

interface Given {
  grants: contract.JobGrant[]
}

/** The roles of a member on jobs by office and department; those of a deleted one come back when it does. */
export async function findJobGrants(userId: number, viewer: StaffViewer): Promise<Given> {
  const place = (table: 'office' | 'department') => sql`(
    select jsonb_build_object('id', s.${sql.ref(`${table}_id`)}, 'name', s.name) from ${sql.table(table)} s
    where s.${sql.ref(`${table}_id`)} = g.${sql.ref(`${table}_id`)} and ${visibleTo(viewer)})`
  const [found] = await rows(sql<Given>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('roleId', g.role_id, 'office', g.office, 'department', g.department) order by g.job_grant_id)
      from (select g.job_grant_id, g.role_id, g.office_id, g.department_id, ${place('office')} as office, ${place('department')} as department
        from job_grant g where g.user_id = m.user_id and g.company_id = m.company_id) g
      where (g.office_id is null or g.office is not null) and (g.department_id is null or g.department is not null)), '[]') as grants
    from membership m where m.user_id = ${userId} and m.company_id = ${viewer.companyId}`)
  if (!found) throw new Problem('not-found')
  return found
}

export function setJobGrants(userId: number, grants: Grants, viewer: StaffViewer): Promise<Given> {
  const { companyId } = viewer
  return changeStructure(companyId, 'grants', async () => {
    const before = await findJobGrants(userId, viewer)
    await assertPlaces(grants, viewer)
    const given = sql`jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as w("roleId" int, "officeId" bigint, "departmentId" bigint)`
    // A grant over something deleted stays for when that comes back.
    await rows(sql`
      delete from job_grant g where g.user_id = ${userId} and g.company_id = ${companyId}
        and not exists (select 1 from office s where s.office_id = g.office_id and s.removed_at is not null)
        and not exists (select 1 from department s where s.department_id = g.department_id and s.removed_at is not null)
        and not exists (select 1 from ${given} where w."roleId" = g.role_id
          and (w."officeId", w."departmentId") is not distinct from (g.office_id, g.department_id))`)
    await rows(sql`
      insert into job_grant (company_id, user_id, role_id, office_id, department_id)
      select ${companyId}, ${userId}, w."roleId", w."officeId", w."departmentId" from ${given} on conflict do nothing`)
    const after = await findJobGrants(userId, viewer)
    const [was, is] = [idsOf(before), idsOf(after)]
    if (!isDeepStrictEqual(was, is))
      await record('job_grants_changed', { entityId: userId, companyId, before: was, after: is })
    return after
  })
}

const idsOf = ({ grants }: Given) => ({
  grants: grants.map(({ roleId, office, department }) => ({
    roleId,
    officeId: office?.id ?? null,
    departmentId: department?.id ?? null,
  })),
})

/** Refuses a grant that names neither, and one that names an office or department the company does not have. */
async function assertPlaces(grants: Grants, viewer: StaffViewer): Promise<void> {
  const idsIn = async (table: 'office' | 'department', ids: (number | null)[]) => {
    const key = sql.ref(`s.${table}_id`)
    const found = await rows(sql<{ id: number }>`
      select ${key} as id from ${sql.table(table)} s where ${visibleTo(viewer)} and ${key} = any(${ids}::bigint[])`)
    return new Set<number | null>([null, ...found.map(({ id }) => id)])
  }
  const offices = await idsIn(
    'office',
    grants.map(({ officeId }) => officeId),
  )
  const departments = await idsIn(
    'department',
    grants.map(({ departmentId }) => departmentId),
  )
  const fields: Record<string, string> = {}
  for (const [at, { officeId, departmentId }] of grants.entries()) {
    if (officeId === null && departmentId === null) fields[`grants.${at}.officeId`] = texts.placeMissing.id
    if (!offices.has(officeId)) fields[`grants.${at}.officeId`] = texts.notOfCompany.id
    if (!departments.has(departmentId)) fields[`grants.${at}.departmentId`] = texts.notOfCompany.id
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}
