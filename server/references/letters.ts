import { pathOf } from '@hireloom/contract/pages.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { languageOf } from '../kernel/i18n.ts'
import { shownName } from '../kernel/list-of.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { hashToken, newToken } from '../kernel/session.ts'
import { composeAnswered, composeRequest } from './mails.ts'

interface RequestRow {
  is_asked_by_staff: boolean
  referee_name: string
  referee_email: string
  language: string
  expires_at: Date
  applicant: string
  company_name: string | null
  title: string | null
}

/** The name that a person goes by: that of the application, of the caller's own profile, of the account. */
export const applicantName = sql<string>`coalesce(
  (select nullif(trim(p.first_name || ' ' || p.last_name), '') from application a1 join profile p on p.profile_id = a1.profile_id where a1.app_id = r.app_id),
  (select nullif(trim(p.first_name || ' ' || p.last_name), '') from profile p where p.person_id = r.person_id and p.company_id is null),
  (select ${shownName('u')} from app_user u where u.person_id = r.person_id limit 1), '–')`

/** Asks or reminds a referee. The link is made here, so neither the queue nor any table holds one; those of earlier e-mails stay good. */
export const askRefereeTask = defineTask({
  name: 'ask-referee',
  payload: z.object({ referenceId: z.number(), kind: z.enum(['asked', 'reminded']), letters: z.number() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ referenceId, kind, letters }) => {
    const [row] = await rows(sql<RequestRow>`
      select r.is_asked_by_staff, r.referee_name, r.referee_email, r.language, r.expires_at, ${applicantName} as applicant, c.company_name, j.title
      from reference r left join application a on a.app_id = r.app_id left join job j on j.job_id = a.job_id
      left join company c on c.company_id = r.company_id
      where r.reference_id = ${referenceId} and r.status in ('requested', 'opened')`)
    if (!row) return
    const token = newToken()
    await db()
      .insertInto('reference_link')
      .values({ token_hash: hashToken(token), reference_id: referenceId })
      .execute()
    const letter = composeRequest(languageOf(row.language), kind, {
      isAskedByStaff: row.is_asked_by_staff,
      referee: row.referee_name,
      applicant: row.applicant,
      company: row.company_name,
      job: row.title,
      until: row.expires_at,
      token,
    })
    await deliver({
      letterId: `reference-${referenceId}-${letters}`,
      to: { name: row.referee_name, address: row.referee_email },
      ...letter,
    })
  },
})

interface AnsweredRow {
  email: string
  locale: string
  status: string
  referee_name: string
  applicant: string
  is_asked_by_staff: boolean
  job_id: number | null
  status_key: string | null
  app_id: number | null
}

/** Tells the requester that a referee has answered, without the answers. */
export const referenceAnsweredTask = defineTask({
  name: 'reference-answered',
  payload: z.object({ referenceId: z.number() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ referenceId }) => {
    const [row] = await rows(sql<AnsweredRow>`
      select u.email, u.locale, r.status, r.referee_name, ${applicantName} as applicant, r.is_asked_by_staff, a.job_id, a.status_key, a.app_id
      from reference r join app_user u on u.user_id = r.asked_by_user_id and u.status = 'active'
      left join application a on a.app_id = r.app_id
      where r.reference_id = ${referenceId} and r.status in ('submitted', 'declined')`)
    if (!row) return
    const isGiven = row.status === 'submitted'
    const letter = composeAnswered(languageOf(row.locale), isGiven ? 'given' : 'declined', {
      referee: row.referee_name,
      applicant: row.applicant,
      path:
        row.is_asked_by_staff && row.job_id !== null && row.status_key !== null
          ? `${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: row.job_id, statusKey: row.status_key })}?app=${row.app_id}`
          : pathOf('/app/roboroy/candidate/references'),
    })
    await deliver({ letterId: `reference-answered-${referenceId}`, to: { address: row.email }, ...letter })
  },
})
