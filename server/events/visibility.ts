import { isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'

/** Who sees an event (alias `e`): everybody one that is published or cancelled, a draft only people of its own company. */
export function eventVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  return isStaff(viewer)
    ? sql<boolean>`(e.state <> 'draft' or e.company_id = ${viewer.companyId})`
    : sql<boolean>`e.state <> 'draft'`
}

/** Whose events a person manages (alias `e`): those of the caller's company. */
export function eventEditableBy(viewer: Viewer | null): RawBuilder<boolean> {
  return isStaff(viewer) && mayDo(viewer, 'events.manage')
    ? sql<boolean>`e.company_id = ${viewer.companyId}`
    : sql<boolean>`false`
}
