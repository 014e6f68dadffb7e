import { type RawBuilder, sql } from 'kysely'
import { isOutcome } from './suppressed.ts'

/**
 * A message (alias `m`, of the thread `t`) tells of no outcome, or of one that stands as it was then; and belongs to no sequence that was
 * stopped.
 */
export const isStillMeant = (): RawBuilder<boolean> => sql<boolean>`((not ${isOutcome(sql`m.kind`)} or exists (
  select 1 from application a where a.app_id = t.app_id and case m.kind when 'rejection' then a.state = 'rejected' and a.rejection_told_at = m.send_at
    else a.state = 'closed_out' and a.status_since <= m.send_at end))
  and not exists (select 1 from sequence_message sm join sequence_enrollment e on e.enrollment_id = sm.enrollment_id
    where sm.message_id = m.message_id and e.state = 'stopped'))`
