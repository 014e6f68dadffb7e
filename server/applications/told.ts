import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'

/** The applicant does not know yet of the rejection of an application (alias `a`). */
const isUntold = (): RawBuilder<boolean> => sql<boolean>`(a.state = 'rejected' and a.rejection_told_at > ${now()})`

/** State of an application (alias `a`) as its applicant may know it. */
export const stateTold = (): RawBuilder<string> => sql<string>`case when ${isUntold()} then 'active' else a.state end`

/** Status of an application (alias `a`) as its applicant may know it. */
export const statusTold = (): RawBuilder<string> =>
  sql<string>`case when ${isUntold()} then status_key_of('active', a.stage_group) else a.status_key end`

export const stateFor = (viewer: Viewer): RawBuilder<string> => (isStaff(viewer) ? sql<string>`a.state` : stateTold())

export const statusFor = (viewer: Viewer): RawBuilder<string> =>
  isStaff(viewer) ? sql<string>`a.status_key` : statusTold()

/**
 * Events (alias `e`, of the application `a`) that its applicant may know: a rejection once it has been told, and nothing of one that was
 * taken back before.
 */
export const isEventTold = (): RawBuilder<boolean> => sql<boolean>`(case e.verb
  when 'application_rejected' then not ${isUntold()} and not exists (
    select 1 from domain_event l where l.app_id = e.app_id and l.event_id > e.event_id and l.verb = 'application_decision_undone')
  when 'application_decision_undone' then e.before->>'statusKey' <> 'rejected'
  else true end)`
