import { isStaff, roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'

/** Who sees an event (alias `e`): everybody one that is published or cancelled, a draft only people of its own company. */
export function eventVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  return viewer !== null && isStaff(viewer)
    ? sql<boolean>`(e.state <> 'draft' or e.company_id = ${viewer.companyId})`
    : sql<boolean>`e.state <> 'draft'`
}

/** Whether a person manages events at all: recruiters and administrators. */
export function mayManageEvents(viewer: Viewer | null): viewer is Viewer & { companyId: number } {
  if (viewer === null || viewer.companyId === null || !isStaff(viewer)) return false
  return viewer.isAdmin || viewer.roleId === roleIds.recruiter || viewer.roleId === roleIds.platformAdmin
}

/** Whose events a person manages (alias `e`): those of the own company. */
export function eventEditableBy(viewer: Viewer | null): RawBuilder<boolean> {
  return mayManageEvents(viewer) ? sql<boolean>`e.company_id = ${viewer.companyId}` : sql<boolean>`false`
}
