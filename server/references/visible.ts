import { isPartner, isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationManagedBy, applicationVisibleTo, personOfViewer } from '../applications/visible.ts'
import { isSettingOn } from '../companies/settings.ts'

/**
 * Which references (alias `r`) a person may see: a candidate all about themselves; staff those for applications to jobs they work on, and
 * the answered ones that such an applicant keeps for every employer.
 */
export function referenceVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`(r.person_id = ${personOfViewer(viewer)})`
  // What a referee says is for employers, and an agency may submit whomever it likes.
  if (isPartner(viewer)) return sql<boolean>`false`
  return sql<boolean>`exists (select 1 from application a join job j on j.job_id = a.job_id
    where a.person_id = r.person_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)}
      and (r.app_id = a.app_id or (r.app_id is null and r.status = 'submitted')))`
}

/** Which references (alias `r`) a person may send, remind of and remove: the side that has asked. */
export function referenceEditableBy(viewer: Viewer): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`(r.person_id = ${personOfViewer(viewer)} and not r.is_asked_by_staff)`
  return sql<boolean>`(r.is_asked_by_staff and exists (select 1 from application a join job j on j.job_id = a.job_id
    where a.app_id = r.app_id and a.state <> 'archived' and ${applicationManagedBy(viewer, 'candidates.contact')}))`
}

/** The person may read what a referee of theirs (alias `r`) said: always of an own reference, of a company's only where it allows that. */
export const answersShown = sql<boolean>`(r.company_id is null or ${isSettingOn('referenceAnswersShown', sql`r.company_id`)})`
