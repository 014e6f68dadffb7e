import { type RawBuilder, sql } from 'kysely'

/**
 * A message (alias `m`, of the thread `t`) tells of no rejection, or of one that stands as it was decided then; and belongs to no sequence
 * that was stopped.
 */
export const isStillMeant = (): RawBuilder<boolean> => sql<boolean>`((m.kind <> 'rejection' or exists (
  select 1 from application a where a.app_id = t.app_id and a.state = 'rejected' and a.rejection_told_at = m.send_at))
  and not exists (select 1 from sequence_message sm join sequence_enrollment e on e.enrollment_id = sm.enrollment_id
    where sm.message_id = m.message_id and e.state = 'stopped'))`
