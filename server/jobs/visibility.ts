import type { JobState } from '@hireloom/contract/jobs/search.ts'
import { collaboratorRolesWith, isForColleagues, type Permission } from '@hireloom/contract/permissions.ts'
import { isPartner, isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { readSignedLink } from '../kernel/link-grants.ts'

/** What a link adds to a person's own rights for one job. */
export interface Opened {
  readonly sharingHash?: string | undefined
  readonly xrt?: string | undefined
}

const never = sql<boolean>`false`
const isPublic = sql<boolean>`(not j.draft and not j.is_private)`
/** On the page of a paused job everybody still reads that it takes no applications now; lists leave it out. */
const isListed = sql<boolean>`(${isPublic} and j.paused_at is null)`

/** A job (alias `j`) takes no applications, whatever its closing date. Search and matching index it as this. */
export const isShut = sql<boolean>`(j.is_closed or j.paused_at is not null)`

/** A job takes applications: not a draft, neither closed by hand nor paused, its closing date empty or ahead (specification P4). */
export function jobIsOpen(): RawBuilder<boolean> {
  return sql<boolean>`(not j.draft and not ${isShut} and (j.close_date is null or j.close_date > ${now()}))`
}

/** Where a job (alias `j`) is in its life, as the people who work on it see it. */
export const jobState = (): RawBuilder<JobState> =>
  sql<JobState>`(case when j.draft then 'draft' when j.is_closed or j.close_date <= ${now()} then 'closed'
    when j.paused_at is not null then 'paused' else 'open' end)`

/** A job (alias `j`) that was archived after it was closed, and has not been opened since. */
export const isArchived = sql<boolean>`(exists (select 1 from job_archive ja where ja.job_id = j.job_id))`

/**
 * An application (alias `a`) that its person has sent, whatever became of it. What an employer has begun, and no one has accepted, is none.
 */
export const isSent = sql<boolean>`(a.state <> 'archived' and not exists (
  select 1 from application_invite i where i.app_id = a.app_id and i.accepted_at is null))`

/**
 * The rule of specification P6 which jobs (alias `j`) a person may see, one by one: every statement on a job carries it. A sharing hash opens
 * one job's page, never a list.
 */
export const jobVisibleTo = (viewer: Viewer | null, opened: Opened = {}): RawBuilder<boolean> =>
  seenBy(viewer, isPublic, opened)

/** The same rule for lists, boards, feeds and search: every statement on many jobs carries it. */
export const jobListedFor = (viewer: Viewer | null): RawBuilder<boolean> => seenBy(viewer, isListed, {})

function seenBy(viewer: Viewer | null, isForAll: RawBuilder<boolean>, opened: Opened): RawBuilder<boolean> {
  const byHash = opened.sharingHash ? sql<boolean>`(not j.draft and j.sharing_hash = ${opened.sharingHash})` : never
  if (viewer === null) return sql<boolean>`(${isForAll} or ${byHash} or ${byApprovalLink(opened.xrt)})`
  if (isStaff(viewer)) return sql<boolean>`(${isForAll} or ${byHash} or ${jobVisibleInside(viewer)})`
  return sql<boolean>`(${isForAll} or ${byHash} or (not j.draft and exists (
    select 1 from application a join app_user u on u.person_id = a.person_id
    where a.job_id = j.job_id and u.user_id = ${viewer.userId} and a.state <> 'archived')))`
}

/** Jobs that a person sees from the company's side, or as the agency they are shared with. */
export const jobVisibleInside = (viewer: Viewer | null): RawBuilder<boolean> => jobManagedBy(viewer, 'jobs.view')

/**
 * On which jobs (alias `j`) a person may do something: what the company's role allows, on the jobs of the caller's company (hiring or recruiting)
 * that one owns, or works on in a role that allows it too (`worksOn`), or where collaboration is open (recruiting for those who recruit, looking
 * for everybody). Administrators of the company may on all. A confidential job is for its owner, administrators and named people only. An agency
 * looks at the jobs shared with it.
 */
export function jobManagedBy(viewer: Viewer | null, may: Permission): RawBuilder<boolean> {
  if (!isStaff(viewer) || !mayDo(viewer, may)) return never
  const { companyId, userId } = viewer
  if (isPartner(viewer)) return may === 'jobs.view' ? sharedWithPartner(companyId) : never
  if (mayDo(viewer, 'company.admin')) return isOfCompany(companyId)
  const isAuthorized = sql<boolean>`exists (
    select 1 from job_authorized_user au where au.job_id = j.job_id and au.user_id = ${userId})`
  return sql<boolean>`((j.owner_user_id is not null and j.owner_user_id = ${userId})
    or (${isOfCompany(companyId)} and case when j.confidential then ${isAuthorized}
      else (${givesOpenCollaboration(viewer, may)} or ${worksOn(viewer, may)}) end))`
}

/**
 * A person works on a job (alias `j`) without owning it: as a collaborator, or in a role given for all jobs of its office or department; in
 * one that carries the permission, where it is named.
 */
export function worksOn(viewer: StaffViewer, may?: Permission): RawBuilder<boolean> {
  const collaborates = sql<boolean>`exists (select 1 from job_collaborator r
    where r.job_id = j.job_id and r.user_id = ${viewer.userId} and ${carries(may)})`
  return viewer.hasJobGrants ? sql<boolean>`(${collaborates} or ${hasGrantOn(viewer, may)})` : collaborates
}

/** A person has a role on all jobs of the office or department of the job (alias `j`). */
export const hasGrantOn = ({ userId, companyId }: StaffViewer, may?: Permission): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from job_grant_name r
    where r.user_id = ${userId} and r.company_id = ${companyId} and ${grantFits} and ${carries(may)})`

/** The names of a grant (alias `r`) are those of the job (alias `j`), which is of the grant's company. */
export const grantFits = sql<boolean>`(r.company_id = j.company_id
  and (r.office is null or r.office = lower(j.office)) and (r.department is null or r.department = lower(j.department)))`

/** A role on a job (alias `r`) carries the permission, where one is named. */
const carries = (may: Permission | undefined): RawBuilder<boolean> =>
  may === undefined ? sql<boolean>`true` : sql<boolean>`r.role_id = any(${[...collaboratorRolesWith(may)]})`

/** Everything that a person may do on a job (alias `j`), by the rule of `jobManagedBy`. */
export function permissionsOnJob(viewer: Viewer | null): RawBuilder<Permission[]> {
  // Of permissions that the same collaborator roles and open collaboration carry, the rule is asked once.
  const alike = Map.groupBy(
    viewer?.permissions ?? [],
    may => `${collaboratorRolesWith(may).join()} ${String(isForColleagues(may))}`,
  )
  const given = [...alike.values()].flatMap(permissions =>
    permissions
      .slice(0, 1)
      .map(may => sql`case when ${jobManagedBy(viewer, may)} then ${permissions}::text[] else '{}' end`),
  )
  return given.length === 0 ? sql`'{}'::text[]` : sql`(${sql.join(given, sql` || `)})`
}

/** A company hires or recruits for the job. */
export const isOfCompany = (companyId: number): RawBuilder<boolean> =>
  sql<boolean>`(j.company_id = ${companyId} or j.recruiter_company_id = ${companyId})`

/** Open collaboration lets those who recruit do everything, and every colleague look. */
export const givesOpenCollaboration = (viewer: Viewer, may: Permission): RawBuilder<boolean> =>
  mayDo(viewer, 'jobs.edit') || isForColleagues(may) ? sql<boolean>`j.open_collabs` : never

/** A signed link of an active member who decides about a published job opens its page while the approval is pending. */
function byApprovalLink(xrt: string | undefined): RawBuilder<boolean> {
  const link = xrt ? readSignedLink(xrt) : null
  if (link?.kind !== 'xref' || link.refType !== 'approval') return never
  return sql<boolean>`(not j.draft and exists (
    select 1 from approval p join link_grant g on g.ref_type = 'approval' and g.ref_id = p.approval_id
      join app_user u on u.user_id = g.user_id and u.status = 'active'
    where p.job_id = j.job_id and p.status = 'pending' and p.approval_id = ${link.refId} and g.kind = 'xref'
      and g.user_id = ${link.userId} and g.expires_at = ${link.expiresAt} and g.expires_at > ${now()} and g.revoked_at is null))`
}

/** A job shared with an agency, for as long as its company works with that agency. */
export function sharedWithPartner(companyId: number): RawBuilder<boolean> {
  return sql<boolean>`(not j.draft and not j.confidential and exists (
    select 1 from job_share sh join company_link l on l.parent_company_id = j.company_id and l.child_company_id = sh.company_id
    where sh.job_id = j.job_id and sh.company_id = ${companyId} and l.status = 'approved'))`
}
