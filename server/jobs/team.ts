import type { Collaborator } from '@hireloom/contract/jobs/collaborators.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { type Permission, permissionsOfCollaborator } from '@hireloom/contract/permissions.ts'
import { collaboratorRoleIds, isPartner, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { jobManagedBy } from './visibility.ts'

export type RoleId = Collaborator['roleId']

/** A job with what decides who works on it. */
export interface TeamJob {
  job_id: number
  confidential: boolean
  open_collabs: boolean
  owner_user_id: number | null
}

/** A job on which the viewer may do something from the company's side; an agency is told nothing of the people of its client. */
export async function findTeamJob(
  jobId: number,
  viewer: Viewer,
  may: Permission,
  isToChange = false,
): Promise<TeamJob> {
  const lock = isToChange ? sql`for update of j` : sql``
  const [row] = await rows(sql<TeamJob>`
    select j.job_id, j.confidential, j.open_collabs, j.owner_user_id from job j
    where j.job_id = ${jobId} and ${!isPartner(viewer)} and ${jobManagedBy(viewer, may)} ${lock}`)
  if (!row) throw new Problem('not-found')
  return row
}

export const roles = Object.values(collaboratorRoleIds).map(roleId => ({
  roleId,
  permissions: [...(permissionsOfCollaborator[roleId] ?? [])],
}))

/** A person (alias `u`) by name. */
export const colleague = sql`u.user_id as "userId", ${shownName('u')} as "fullName", u.email::text as email`
/** Members (aliases `u` and `m`) of the viewer's company. */
export const membersOf = ({ companyId }: StaffViewer) =>
  sql`app_user u join membership m on m.user_id = u.user_id and m.company_id = ${companyId}`

/** Refuses people who are no active members of the viewer's company. */
export async function assertColleagues(field: string, userIds: readonly number[], viewer: StaffViewer): Promise<void> {
  const [found] = await rows(sql<{ count: number }>`
    select count(*)::int as count from ${membersOf(viewer)} where u.status = 'active' and u.user_id = any(${[...userIds]}::bigint[])`)
  if (found?.count !== userIds.length) throw new Problem('invalid', { fields: { [field]: texts.notOfCompany.id } })
}
