import { isPartner, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationManagedBy } from '../applications/visible.ts'
import { isOfCompany, jobManagedBy } from '../jobs/visibility.ts'

/** A person has a place in an approval (alias `p`), or has handed theirs over. */
export const isDecider = (userId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from approval_step ds join approval_decider dd on dd.step_id = ds.step_id
  where ds.approval_id = p.approval_id and ${userId} in (dd.user_id, dd.instead_of))`

/**
 * Approvals (alias `p`) that a person sees: those they asked for or decide, those of jobs they see from inside, and all of the company for
 * who configures approvals or reads the audit log. Those of applications tell of a candidate: who decides sees them, and who sees the application.
 */
export function approvalVisibleTo(viewer: StaffViewer): RawBuilder<boolean> {
  const { userId, companyId } = viewer
  if (isPartner(viewer)) return sql<boolean>`false`
  const isReader = mayDo(viewer, 'approvals.configure') || mayDo(viewer, 'audit.view')
  const ofJob = sql<boolean>`((p.company_id = ${companyId} and (${isReader} or ${isDecider(userId)}))
    or exists (select 1 from job j where j.job_id = p.job_id
      and ((p.requested_by = ${userId} and ${isOfCompany(companyId)}) or ${jobManagedBy(viewer, 'jobs.view')})))`
  const ofApplication = sql<boolean>`(p.company_id = ${companyId} and (${isDecider(userId)} or exists (
    select 1 from application a join job j on j.job_id = a.job_id
    where a.app_id = p.app_id and a.state <> 'archived' and ${applicationManagedBy(viewer, 'candidates.view')})))`
  return sql<boolean>`(case when p.app_id is null then ${ofJob} else ${ofApplication} end)`
}
