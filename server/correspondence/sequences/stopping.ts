import { type RawBuilder, sql } from 'kysely'
import { now } from '../../kernel/clock.ts'
import { subscribe } from '../../kernel/follow-history.ts'
import { recordAll } from '../../kernel/history.ts'
import { rows, transaction } from '../../kernel/postgres/db.ts'
import { hasRefused } from '../../privacy/refused.ts'
import { enrollments } from '../threads.ts'

/** Why a sequence must end for an enrollment (alias `e`, of the application `a`, if any, with the profile `p`); null while it may go on. */
const reasonToStop = sql<string | null>`case
  when a.state <> 'active' then 'ended'
  when e.app_id is null and exists (select 1 from application x where x.profile_id = p.profile_id and x.applied_at >= e.started_at
    and x.state not in ('archived', 'invited')) then 'applied'
  when exists (select 1 from message r join message_thread t on t.thread_id = r.thread_id
    where (t.app_id = e.app_id or t.profile_id = e.profile_id) and t.company_id = e.company_id and r.kind = 'reply' and r.created_at >= e.started_at) then 'replied'
  when exists (select 1 from sequence_message sm join message m on m.message_id = sm.message_id
    where sm.enrollment_id = e.enrollment_id and m.status in ('bounced', 'complained')) then 'bounced'
  when exists (select 1 from suppression u where u.company_id = e.company_id and u.email = lower(p.email)) then 'unsubscribed'
  when ${hasRefused(sql`p.person_id`, sql`e.company_id`)} then 'refused' end`

/** An enrollment (alias `e`, of `enrollments`) with what its events are about. */
export const enrolledColumns = sql`e.enrollment_id, e.company_id, e.app_id, a.job_id, p.profile_id`
export interface Enrolled {
  readonly enrollment_id: number
  readonly company_id: number
  readonly app_id: number | null
  readonly job_id: number | null
  readonly profile_id: number
}

export const recordEnrolled = (
  verb: 'sequence_started' | 'sequence_paused' | 'sequence_resumed' | 'sequence_finished' | 'sequence_stopped',
  enrolled: readonly Enrolled[],
): Promise<void> =>
  recordAll(
    verb,
    enrolled.map(row => ({
      entityId: row.enrollment_id,
      ...(row.app_id === null && { companyId: row.company_id }),
      appId: row.app_id,
      jobId: row.job_id,
      profileId: row.profile_id,
    })),
    {},
  )

/** Stops those of some enrollments (alias `e`) for which there is a reason, and cancels what of them waits to be sent. */
export const stopEnded = (which: RawBuilder<unknown>): Promise<void> =>
  transaction(async () => {
    const ended = await rows(sql<Enrolled>`
      update sequence_enrollment w set state = 'stopped', stop_reason = found.reason, next_at = null, ended_at = ${now()}
      from (select ${enrolledColumns}, ${reasonToStop} as reason from ${enrollments}
        where e.state in ('active', 'paused') and ${which}) found
      where w.enrollment_id = found.enrollment_id and w.state in ('active', 'paused') and found.reason is not null
      returning found.enrollment_id, found.company_id, found.app_id, found.job_id, found.profile_id`)
    if (ended.length === 0) return
    await rows(sql`
      update message m set status = 'cancelled', next_try_at = null from sequence_message sm
      where m.message_id = sm.message_id and m.status = 'scheduled'
        and sm.enrollment_id = any(${ended.map(row => row.enrollment_id)}::bigint[])`)
    await recordEnrolled('sequence_stopped', ended)
  })

/** Those (alias `e`) who are in a sequence for an application, or as its person, or as a person without one. */
export const enrolled = (appId: number | null, profileId: number | null): RawBuilder<boolean> =>
  sql<boolean>`(e.app_id = ${appId} or e.profile_id in (select id from merged_profiles(${profileId}) m (id)))`

/** Ends sequences at once where the candidate has replied, or the application has ended; the rest is seen before the next email. */
export const stopSequences = subscribe({
  name: 'stop-email-sequences',
  verbs: [
    'message_received',
    'unmatched_email_attached',
    'application_submitted',
    'application_added',
    'invite_accepted',
    'application_rejected',
    'application_closed_out',
    'application_withdrawn',
    'application_withdrawn_by_team',
    'application_joined',
    'application_relocated',
    'application_moved',
    'stage_skipped',
  ],
  work: async ({ appId, profileId }) => {
    // Few are in a sequence, and it takes longer to plan the whole statement than to find nobody.
    const [found] = await rows(
      sql`select 1 from sequence_enrollment e where e.state in ('active', 'paused') and ${enrolled(appId, profileId)} limit 1`,
    )
    if (found !== undefined) await stopEnded(enrolled(appId, profileId))
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
