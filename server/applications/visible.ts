import { isStaff, roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobBelongsTo, jobEditableBy } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'

/** The person a signed-in user is, as a value inside a statement. */
export const personOfViewer = (viewer: Viewer): RawBuilder<number> =>
  sql<number>`(select u.person_id from app_user u where u.user_id = ${viewer.userId})`

/**
 * Which applications (alias `a`, of the job `j`) a person may see: those to the jobs one works on (owner, administrator of the company,
 * collaborator, open collaboration) or, as a candidate, the own ones. Every statement on applications carries it.
 */
export function applicationVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (isStaff(viewer) || viewer.roleId === roleIds.platformAdmin) return jobEditableBy(viewer)
  return sql<boolean>`(a.person_id = ${personOfViewer(viewer)} and a.state <> 'archived')`
}

/** Whose course a person may decide: those one sees from the company's side. */
export function applicationEditableBy(viewer: Viewer | null): RawBuilder<boolean> {
  return jobEditableBy(viewer)
}

/** Whether a person may decide on this one. */
export async function isApplicationEditable(viewer: Viewer, appId: number): Promise<boolean> {
  const found = await rows(sql`select 1 from application a join job j on j.job_id = a.job_id
    where a.app_id = ${appId} and ${applicationEditableBy(viewer)}`)
  return found.length > 0
}

/**
 * Who may know what an applicant (alias `a`, of the job `j`) needs: those who look after the job, which are its owner, its collaborators and the
 * administrators of its company; not every colleague who may see applications.
 */
export function applicationCaredForBy(viewer: Viewer): RawBuilder<boolean> {
  const looksAfter = sql<boolean>`(j.owner_user_id = ${viewer.userId} or exists (
    select 1 from job_collaborator c where c.job_id = j.job_id and c.user_id = ${viewer.userId}))`
  return viewer.isAdmin ? jobBelongsTo(viewer) : sql<boolean>`(${jobBelongsTo(viewer)} and ${looksAfter})`
}
