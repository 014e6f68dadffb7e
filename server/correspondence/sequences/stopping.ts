import { type RawBuilder, sql } from 'kysely'
import { now } from '../../kernel/clock.ts'
import { subscribe } from '../../kernel/follow-history.ts'
import { rows } from '../../kernel/postgres/db.ts'
import { hasRefused } from '../../privacy/refused.ts'

/** Why a sequence must end for an enrollment (alias `e`, of the application `a` with the profile `p`); null while it may go on. */
const reasonToStop = sql<string | null>`case
  when a.state <> 'active' then 'ended'
  when exists (select 1 from message r join message_thread t on t.thread_id = r.thread_id
    where t.app_id = e.app_id and t.company_id = e.company_id and r.kind = 'reply' and r.created_at >= e.started_at) then 'replied'
  when exists (select 1 from sequence_message sm join message m on m.message_id = sm.message_id
    where sm.enrollment_id = e.enrollment_id and m.status in ('bounced', 'complained')) then 'bounced'
  when exists (select 1 from suppression u where u.company_id = e.company_id and u.email = lower(p.email)) then 'unsubscribed'
  when ${hasRefused(sql`p.person_id`, sql`e.company_id`)} then 'refused' end`

/** Stops those of some enrollments (alias `e`) for which there is a reason, and cancels what of them waits to be sent. */
export async function stopEnded(which: RawBuilder<unknown>): Promise<void> {
  await rows(sql`
    with ended as (
      update sequence_enrollment w set state = 'stopped', stop_reason = found.reason, next_at = null, ended_at = ${now()}
      from (select e.enrollment_id, ${reasonToStop} as reason from sequence_enrollment e
          join application a on a.app_id = e.app_id join profile p on p.profile_id = a.profile_id
        where e.state in ('active', 'paused') and ${which}) found
      where w.enrollment_id = found.enrollment_id and found.reason is not null returning w.enrollment_id)
    update message m set status = 'cancelled', next_try_at = null from sequence_message sm join ended on ended.enrollment_id = sm.enrollment_id
    where m.message_id = sm.message_id and m.status = 'scheduled'`)
}

/** Ends sequences at once where the candidate has replied, or the application has ended; the rest is seen before the next email. */
export const stopSequences = subscribe({
  name: 'stop-email-sequences',
  verbs: [
    'message_received',
    'unmatched_email_attached',
    'application_rejected',
    'application_withdrawn',
    'application_withdrawn_by_team',
    'application_joined',
    'application_relocated',
    'application_moved',
    'stage_skipped',
  ],
  work: async ({ appId }) => {
    await stopEnded(sql`e.app_id = ${appId}`)
  },
})

/** Ends sequences to someone who has refused to be kept. */
export const stopRefused = subscribe({
  name: 'stop-email-sequences-to-refused',
  verbs: ['privacy_notice_refused'],
  work: async ({ companyId, profileId }) => {
    await stopEnded(
      sql`e.company_id = ${companyId} and p.person_id = (select k.person_id from profile k where k.profile_id = ${profileId})`,
    )
  },
})

/** Ends sequences to an address that takes no emails to many any more, in the present transaction. */
export const stopOfAddress = (companyId: number, email: string): Promise<void> =>
  stopEnded(sql`e.company_id = ${companyId} and lower(p.email) = lower(${email})`)
