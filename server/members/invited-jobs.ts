import { mostCollaborators } from '@hireloom/contract/jobs/collaborators.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { MemberRole } from '@hireloom/contract/permissions.ts'
import { collaboratorRoleIds, isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { setCollaborator } from '../jobs/collaborators.ts'
import { isOfCompany, jobManagedBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'

/** What somebody is on a job for which they are invited, by their role in the company. */
const roleOnJob: Readonly<Record<MemberRole, number>> = {
  company_admin: collaboratorRoleIds.recruiter,
  recruiter: collaboratorRoleIds.recruiter,
  hiring_manager: collaboratorRoleIds.hiringManager,
  reporting_manager: collaboratorRoleIds.approver,
  interviewer: collaboratorRoleIds.interviewer,
  coordinator: collaboratorRoleIds.coordinator,
  approver: collaboratorRoleIds.approver,
  agency_recruiter: collaboratorRoleIds.agency,
  analyst: collaboratorRoleIds.observer,
  read_only: collaboratorRoleIds.observer,
}

/** Those of these jobs whose team the person may change now, each with room for one more. */
async function openTo(jobIds: readonly number[], viewer: StaffViewer): Promise<number[]> {
  const found = await rows(sql<{ job_id: number }>`
    select j.job_id from job j where j.job_id = any(${[...jobIds]}::bigint[]) and ${isOfCompany(viewer.companyId)}
      and ${jobManagedBy(viewer, 'jobs.edit')}
      and (select count(*) from job_collaborator c where c.job_id = j.job_id) < ${mostCollaborators}
    order by j.job_id`)
  return found.map(row => row.job_id)
}

/** Refuses to invite people to jobs whose team one may not change. */
export async function assertJobs(asked: readonly { readonly jobIds: readonly number[] }[], viewer: StaffViewer) {
  const open = new Set(await openTo([...new Set(asked.flatMap(({ jobIds }) => jobIds))], viewer))
  const wrong = asked.findIndex(({ jobIds }) => jobIds.some(jobId => !open.has(jobId)))
  if (wrong >= 0) throw new Problem('invalid', { fields: { [`${wrong}.jobIds`]: texts.notOfCompany.id } })
}

interface Joining {
  readonly userId: number
  readonly companyId: number
  readonly memberRole: MemberRole
  readonly jobIds: readonly number[]
  readonly invitedById: number | null
}

/** Puts who joins on the jobs of the invitation, as far as who sent it may still change their teams. */
export async function joinJobs({ userId, companyId, memberRole, jobIds, invitedById }: Joining): Promise<void> {
  if (jobIds.length === 0 || invitedById === null) return
  const inviter = (await findViewers([invitedById], companyId)).get(invitedById) ?? null
  if (!isStaff(inviter)) return
  for (const jobId of await openTo(jobIds, inviter))
    await setCollaborator(jobId, { userId, roleId: roleOnJob[memberRole] }, inviter)
}
