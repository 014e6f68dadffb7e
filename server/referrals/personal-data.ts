import { sql } from 'kysely'
import { type PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { unseal } from '../kernel/sealed.ts'
import { referralSentBy } from './list.ts'

interface Sent {
  readonly nricSealed: string | null
  readonly [more: string]: unknown
}

/** Who recommended whom. What is due or paid stays without the names of either, for the books of the company. */
export const personalData: PersonalData = {
  turn: 15,
  tables: {
    referral: {
      people: [
        'app_id',
        'person_id',
        'candidate_name',
        'user_id',
        'referrer_full_name',
        'referrer_email',
        'referrer_unique_id',
        'nric_sealed',
        'nric_last4',
        'payout_reference',
        'void_reason',
      ],
      ends: 'with the application, of what is due or paid only the names; what tells of the referrer with their account, the number a year after the payout',
      nobody: { credited_referral_id: 'another referral' },
    },
    job_incentive: { colleagues: ['changed_by'] },
  },
  ofApplication: {
    erase: async ({ appId, jobId, personId }) => {
      const isOfThem = sql`(app_id = ${appId} or (app_id is null and job_id = ${jobId} and person_id = ${personId}))`
      await rows(sql`delete from referral where ${isOfThem} and status not in ('incentive_due', 'incentive_paid')`)
      await rows(
        sql`update referral set app_id = null, person_id = null, candidate_name = '', void_reason = null where ${isOfThem}`,
      )
    },
  },
  ofAccount: {
    read: async ({ viewer }) => {
      const sent = await rows(sql<Sent>`
        select r.created_at as "sentAt", j.title as job, c.company_name as company, r.candidate_name as candidate,
          r.status, r.incentive_amount::float8 as incentive, r.incentive_currency as currency, r.paid_on::text as "paidOn",
          r.payout_reference as "payoutReference", r.nric_sealed as "nricSealed"
        from referral r join job j on j.job_id = r.job_id join company c on c.company_id = r.company_id
        where ${referralSentBy(viewer)} order by r.referral_id`)
      return {
        referrals: sent.map(({ nricSealed, ...row }) => ({
          ...row,
          nric: nricSealed === null ? null : unseal(nricSealed),
        })),
      }
    },
    erase: async ({ userId, email }) => {
      const isTheirs = sql`(r.user_id = ${userId} or lower(r.referrer_email) = lower(${email}))`
      await sql`
        update application set submission = submission - 'referrer'
        where app_id in (select r.app_id from referral r where ${isTheirs})`.execute(db())
      await sql`update referral r set user_id = null, referrer_full_name = '', referrer_email = '', referrer_unique_id = null, nric_sealed = null, nric_last4 = null,
        payout_reference = null, void_reason = null where ${isTheirs}`.execute(db())
    },
  },
}
