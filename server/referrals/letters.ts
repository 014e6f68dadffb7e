import { sql } from 'kysely'
import * as z from 'zod'
import { subscribe } from '../kernel/follow-history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { composeReferralLetter, referralNews } from './mails.ts'

/** An email to the referrer, who is not told in the app. */
export const referralLetterTask = defineTask({
  name: 'referral-letter',
  payload: z.object({ referralId: z.number(), news: z.enum(referralNews) }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ referralId, news }) => {
    const [found] = await rows(sql<{
      email: string
      language: string
      candidate: string
      job: string
      company: string
      hasAccount: boolean
    }>`
      select r.referrer_email as email, r.language, r.candidate_name as candidate, j.title as job, c.company_name as company,
        r.user_id is not null as "hasAccount"
      from referral r join job j on j.job_id = r.job_id join company c on c.company_id = j.company_id
      where r.referral_id = ${referralId} and r.referrer_email <> '' and r.candidate_name <> ''`)
    if (!found) return
    const letter = composeReferralLetter(languageOf(found.language), news, found)
    await deliver({ letterId: `referral-${referralId}-${news}`, to: { address: found.email }, ...letter })
  },
})

/** Colleagues have notifications; everyone else is written to when the candidate joined and when the incentive is paid, and a guest who was not the first. */
export const writeToReferrers = subscribe({
  name: 'write-to-referrers',
  verbs: ['referral_submitted', 'referral_changed'],
  work: async ({ verb, entityId, after, eventId }) => {
    const { status } = after
    const news = verb === 'referral_submitted' ? (status === 'duplicate' ? status : null) : newsOf(status)
    if (news === null) return
    const [to] = await rows(sql`
      select 1 from referral r where r.referral_id = ${entityId} and r.source <> 'employee'
        and (${news !== 'duplicate'} or r.source = 'guest')`)
    if (to) await referralLetterTask.enqueue({ referralId: entityId, news }, { id: `event-${eventId}` })
  },
})

const newsOf = (status: string | undefined) => (status === 'hired' || status === 'incentive_paid' ? status : null)
