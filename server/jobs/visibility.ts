import { isStaff, partnerUserType, roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { readXrt } from '@hireloom/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'

/** What a link adds to a person's own rights for one job. */
export interface Opened {
  readonly sharingHash?: string | undefined
  readonly xrt?: string | undefined
}

const never = sql<boolean>`false`
const isPublic = sql<boolean>`(not j.draft and not j.is_private)`

/** A job takes applications: not a draft, not closed by hand, its closing date empty or ahead (specification P4). */
export function jobIsOpen(): RawBuilder<boolean> {
  return sql<boolean>`(not j.draft and not j.is_closed and (j.close_date is null or j.close_date > ${now()}))`
}

/**
 * An application (alias `a`) that its person has sent, whatever became of it. What an employer has begun, and nobody has accepted, is none.
 */
export const isSent = sql<boolean>`(a.state <> 'archived' and not exists (
  select 1 from application_invite i where i.app_id = a.app_id and i.accepted_at is null))`

/**
 * The rule of specification P6 which jobs (alias `j`) a person may see; every statement on jobs carries it. A list passes no `opened`:
 * a sharing hash opens one job's page, never a list.
 */
export function jobVisibleTo(viewer: Viewer | null, opened: Opened = {}): RawBuilder<boolean> {
  const byHash = opened.sharingHash ? sql<boolean>`(not j.draft and j.sharing_hash = ${opened.sharingHash})` : never
  if (viewer === null) return sql<boolean>`(${isPublic} or ${byHash} or ${byApprovalLink(opened.xrt)})`
  if (viewer.roleId === roleIds.platformAdmin) return sql<boolean>`true`
  if (viewer.userType === partnerUserType && viewer.companyId !== null) {
    return sql<boolean>`(${isPublic} or ${byHash} or ${sharedWithPartner(viewer.companyId)})`
  }
  if (isStaff(viewer)) return sql<boolean>`(${isPublic} or ${byHash} or ${jobBelongsTo(viewer)})`
  return sql<boolean>`(${isPublic} or ${byHash} or (not j.draft and exists (
    select 1 from application a join app_user u on u.person_id = a.person_id
    where a.job_id = j.job_id and u.user_id = ${viewer.userId} and a.state <> 'archived')))`
}

/**
 * Jobs of the viewer's own company side: owner; an administrator of the company; a collaborator of the same company, or everybody of it
 * where collaboration is open. A confidential job is for its owner, administrators and named people only.
 */
export function jobBelongsTo(viewer: Viewer): RawBuilder<boolean> {
  if (!isStaff(viewer) || viewer.userType === partnerUserType) return never
  const companyId = viewer.companyId
  const isOfCompany = sql<boolean>`(j.company_id = ${companyId} or j.recruiter_company_id = ${companyId})`
  const isCollaborator = sql<boolean>`exists (
    select 1 from job_collaborator c where c.job_id = j.job_id and c.user_id = ${viewer.userId})`
  const isAuthorized = sql<boolean>`exists (
    select 1 from job_authorized_user au where au.job_id = j.job_id and au.user_id = ${viewer.userId})`
  const asAdmin = viewer.isAdmin ? isOfCompany : never
  return sql<boolean>`((j.owner_user_id is not null and j.owner_user_id = ${viewer.userId}) or ${asAdmin}
    or (${isOfCompany} and case when j.confidential then ${isAuthorized} else (j.open_collabs or ${isCollaborator}) end))`
}

/** Whose settings, applications and drafts a person may change: the same people who see the job from inside. */
export const jobEditableBy = (viewer: Viewer | null): RawBuilder<boolean> =>
  viewer === null ? never : viewer.roleId === roleIds.platformAdmin ? sql<boolean>`true` : jobBelongsTo(viewer)

/** An approval link names the person who must decide; it opens the jobs whose approval waits for that person. */
function byApprovalLink(xrt: string | undefined): RawBuilder<boolean> {
  const token = xrt ? readXrt(xrt) : null
  if (!token?.isApproval) return never
  // No approvals exist yet, so no link can be good: the token alone is a claim anybody can type.
  return never
}

function sharedWithPartner(companyId: number): RawBuilder<boolean> {
  return sql<boolean>`(not j.draft and exists (
    select 1 from company_link l where l.child_company_id = ${companyId} and l.parent_company_id = j.company_id and l.status = 'approved'))`
}
