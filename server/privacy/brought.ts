import type { Output } from '@hireloom/contract/endpoint.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import type { BroughtHow, sendPrivacyNotice } from '@hireloom/contract/privacy/notices.ts'
import { type RawBuilder, sql } from 'kysely'
import { settingsOf } from '../companies/settings.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { undoEndsSeconds } from '../kernel/undo.ts'

/** GDPR Art. 14 (3) a: a month after the data was obtained. */
const dueDays = 30

/** An application (alias `a`) that its person has sent, or accepted when invited to; not one that a colleague or a referrer has sent for them. */
export const isOwnApplication = sql<boolean>`(a.state <> 'archived' and not a.needs_proof
  and not exists (select 1 from referral r where r.app_id = a.app_id)
  and (exists (select 1 from application_invite i where i.app_id = a.app_id and i.accepted_at is not null)
    or exists (select 1 from domain_event e left join app_user u on u.user_id = e.actor_user_id
      where e.app_id = a.app_id and e.verb = 'application_submitted' and (u.user_id is null or u.role_id = ${roleIds.candidate}))))`

/** A person has come to a company by themselves, where they read its notice; answers to a notice of ours do not count. */
export const hasComeThemselves = (personId: RawBuilder<unknown>, companyId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select 1 from application a where a.person_id = ${personId} and a.company_id = ${companyId} and ${isOwnApplication})
    or exists (select 1 from consent c left join application a on a.app_id = c.app_id
      where c.person_id = ${personId} and c.company_id = ${companyId} and not c.is_pending and c.source <> 'notice'
        and (c.app_id is null or ${isOwnApplication})))`

/** A profile (alias `p`) stands in an application or the talent pool. */
export const isKept = sql<boolean>`(exists (select 1 from application a where a.profile_id = p.profile_id and a.state <> 'archived')
  or exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null))`

interface Bringing {
  readonly jobId: number | null
  readonly how: BroughtHow
  /** In the words of a colleague or another system; empty where nobody says. */
  readonly source: string
  readonly language: Language
  readonly userId: number
}

/**
 * Plans what a person is told whom a colleague has brought, in the transaction that brings them: once for each person and company, and not of
 * someone without an address. It waits until the bringing can no longer be undone.
 */
export async function planNotice(profileId: number, { jobId, how, source, language, userId }: Bringing): Promise<void> {
  const profile = await db()
    .selectFrom('profile')
    .select('company_id')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  if (!profile?.company_id) return
  const { company_id: companyId } = profile
  const { sourcingBasis: basis } = await settingsOf(companyId)
  const asksConsent = basis === 'consent' || !(await skipsQuestion(jobId))
  const sendAt = later(undoEndsSeconds('import') * 1000)
  const dueAt = later(dueDays * 24 * 3600_000)
  const [planned] = await rows(sql<{ id: number }>`
    insert into brought_notice (company_id, person_id, profile_id, job_id, how, source, basis, asks_consent, language, brought_by,
      created_at, send_at, due_at)
    select p.company_id, p.person_id, p.profile_id, ${jobId}::bigint, ${how}, ${source.slice(0, 200)}, ${basis}, ${asksConsent}::boolean, ${language},
      ${userId}::bigint, ${now()}::timestamptz, ${sendAt}::timestamptz, ${dueAt}::timestamptz
    from profile p where p.profile_id = ${profileId} and p.email <> ''
      and not ${hasComeThemselves(sql`p.person_id`, sql`p.company_id`)}
    on conflict on constraint brought_notice_key do nothing returning brought_notice_id as id`)
  if (!planned) return
  await record('privacy_notice_planned', {
    entityId: planned.id,
    companyId,
    profileId,
    after: { basis, asksConsent },
  })
}

async function skipsQuestion(jobId: number | null): Promise<boolean> {
  if (jobId === null) return false
  const row = await db()
    .selectFrom('job_automation')
    .select('skip_consent_all')
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return row?.skip_consent_all ?? false
}

/** Forgets a notice that was not sent, once its person is in no application and no pool any more. */
export async function dropNotice(profileId: number): Promise<void> {
  await rows(sql`
    delete from brought_notice n using profile p
    where n.profile_id = ${profileId} and p.profile_id = n.profile_id and n.sent_at is null and not ${isKept}`)
}

/** What keeps a notice (alias `n`, of the profile `p`) back for now. */
export const isHeldBack = sql<boolean>`(p.merged_into_profile_id is not null
  or exists (select 1 from legal_hold h where h.profile_id = p.profile_id)
  or exists (select 1 from suppression s where s.company_id = n.company_id and s.email = lower(p.email) and s.reason <> 'unsubscribed')
  or exists (select 1 from privacy_request r left join application a on a.app_id = r.app_id
    where r.kind = 'erase' and r.state = 'received' and r.company_id = n.company_id
      and (a.profile_id = p.profile_id or (r.app_id is null and r.person_id = n.person_id))))`

type Standing = NonNullable<Output<typeof sendPrivacyNotice>['notice']>

/** How far it is with the notice of a person, for those who see the profile. */
export interface NoticeRow {
  readonly is_held: boolean
  readonly asks_consent: boolean
  readonly send_at: Date
  readonly due_at: Date
  readonly sent_at: Date | null
  readonly failed_at: Date | null
  readonly answer: string | null
  readonly answered_at: Date | null
}

export const noticesOf = (profileId: number, companyId: number) =>
  rows(sql<NoticeRow>`
    select ${isHeldBack} as is_held, n.asks_consent, n.send_at, n.due_at, n.sent_at, n.failed_at, n.answer, n.answered_at
    from brought_notice n join profile p on p.profile_id = n.profile_id
    where n.company_id = ${companyId} and n.profile_id in (select id from merged_profiles(${profileId}) m (id))
    order by n.profile_id = ${profileId} desc, n.brought_notice_id limit 1`)

export function standingOf(row: NoticeRow): Standing {
  const told = { asksConsent: row.asks_consent, isLate: row.sent_at === null && row.due_at < now() }
  const at = (state: Standing['state'], moment: Date): Standing => ({ state, ...told, at: moment.toISOString() })
  if (row.answered_at !== null) return at(row.answer === 'yes' ? 'accepted' : 'refused', row.answered_at)
  if (row.sent_at !== null) return at('sent', row.sent_at)
  if (row.failed_at !== null) return at('undeliverable', row.failed_at)
  if (row.is_held) return at('held', row.send_at)
  return at(row.send_at <= now() ? 'sending' : 'planned', row.send_at)
}
