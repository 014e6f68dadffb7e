import { type Permission, permissionsOfRole } from '@hireloom/contract/permissions.ts'
import { isPartner, isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { bucketsSeenBy } from '../companies/visible-buckets.ts'
import { jobManagedBy, jobVisibleInside, worksOn } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'

/** The person a signed-in user is, as a value inside a statement. */
export const personOfViewer = (viewer: Viewer): RawBuilder<number> =>
  sql<number>`(select u.person_id from app_user u where u.user_id = ${viewer.userId})`

/**
 * Which applications (alias `a`, of the job `j`) a person may see: those to the jobs one works on, for an agency its own submissions, for a
 * candidate the own ones. Every statement on applications carries it.
 */
export function applicationVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (isStaff(viewer)) return applicationManagedBy(viewer, 'candidates.view')
  return sql<boolean>`(a.person_id = ${personOfViewer(viewer)} and a.state <> 'archived')`
}

/** A profile (alias `p`) that still tells of someone: an erasure leaves it empty. */
export const isSomebody = sql<boolean>`(p.email <> '' or p.first_name <> '')`

/**
 * Which profiles (alias `p`) a person may see: the own one; those whose application one sees; in the talent pool of the caller's company those
 * who joined it or are in a bucket one sees. An administrator of the company sees all of its profiles. How much an agency learns of a client's
 * is said by `peopleSeenBy`.
 */
export function profileVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`(p.company_id is null and p.person_id = ${personOfViewer(viewer)})`
  if (mayDo(viewer, 'company.admin'))
    return sql<boolean>`(p.company_id = ${viewer.companyId} or p.profile_id = any(${ofClients(viewer)}))`
  const inPool = sql<boolean>`(exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null)
    or exists (select 1 from bucket_profile bp where bp.profile_id = p.profile_id and bp.bucket_id = any(${bucketsSeenBy(viewer)})))`
  return sql<boolean>`(p.company_id is not null and (exists (select 1 from application a join job j on j.job_id = a.job_id
      where a.profile_id = p.profile_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)})
    or (p.company_id = ${viewer.companyId} and ${mayDo(viewer, 'talentpool.view')} and ${inPool})))`
}

/** Profiles of other companies whose applications one sees, as an array that a statement reckons once. */
const ofClients = (viewer: StaffViewer): RawBuilder<number[]> => sql<number[]>`array(
  select a.profile_id from application a join job j on j.job_id = a.job_id
  where j.company_id <> ${viewer.companyId} and a.state <> 'archived' and ${applicationVisibleTo(viewer)})`

/** What an agency may do about its own submissions, whatever a person's role in the agency: the client decides about them. */
const ofAgencies: ReadonlySet<Permission> = new Set(permissionsOfRole.agency_recruiter)

/** On which applications a person of a company may do something: those to the jobs on which one may do it. */
export function applicationManagedBy(viewer: Viewer | null, may: Permission): RawBuilder<boolean> {
  if (isStaff(viewer) && isPartner(viewer) && mayDo(viewer, may) && ofAgencies.has(may))
    return sql<boolean>`(a.partner_company_id = ${viewer.companyId} and ${jobVisibleInside(viewer)})`
  return jobManagedBy(viewer, may)
}

/**
 * Whether a person stands on the side that recruits for the job `j`. Where one company hires and another recruits, the scores are the
 * recruiting side's own.
 */
export const isRecruitedBy = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(j.recruiter_company_id = ${viewer.companyId})`

/** The score of an application (alias `a`, of the job `j`), for those it is made for. */
export const scoreFor = (viewer: Viewer): RawBuilder<string | null> =>
  sql<string | null>`case when ${isRecruitedBy(viewer)} then a.score end`

/** Whether a person may do something on this one. */
export async function isApplicationManaged(viewer: Viewer, appId: number, may: Permission): Promise<boolean> {
  const found = await rows(sql`select 1 from application a join job j on j.job_id = a.job_id
    where a.app_id = ${appId} and a.state <> 'archived' and ${applicationManagedBy(viewer, may)}`)
  return found.length > 0
}

/**
 * Who may know what an applicant (alias `a`, of the job `j`) needs: those who look after the job, which are its owner, its collaborators and the
 * administrators of its company; not every colleague who may see applications.
 */
export function applicationCaredForBy(viewer: Viewer): RawBuilder<boolean> {
  const managed = jobManagedBy(viewer, 'candidates.accommodations')
  if (!isStaff(viewer) || mayDo(viewer, 'company.admin')) return managed
  return sql<boolean>`(${managed} and (j.owner_user_id = ${viewer.userId} or ${worksOn(viewer)}))`
}
