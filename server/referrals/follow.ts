import type { ReferralStatus } from '@hireloom/contract/referrals/referrals.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'

const atOnce = 500
/** Proof of a payout; after that the number itself is of no use. */
const nricKeptDays = 365

interface Changed {
  referral_id: number
  company_id: number
  job_id: number
  was: ReferralStatus
  is: ReferralStatus
}

export const tell = async (changes: readonly Changed[]): Promise<void> => {
  for (const { referral_id: entityId, company_id: companyId, job_id: jobId, was, is } of changes)
    await record('referral_changed', { entityId, companyId, jobId, before: { status: was }, after: { status: is } })
}

/**
 * Brings referrals to where their applications are: the own one, and those of later referrals for which this one is credited. The best of
 * them counts. An incentive that is due is so no longer when the hire is taken back.
 */
export async function follow(referralIds: readonly number[]): Promise<void> {
  const changes = await rows(sql<Changed>`
    with course as (
      select r.referral_id, best.status, best.hired_on from referral r, lateral (
        select case a.state when 'hired' then 'hired' when 'withdrawn' then 'withdrawn' when 'rejected' then 'rejected'
              when 'closed_out' then 'rejected' when 'invited' then 'submitted'
              else case a.status_key when 'applied' then 'submitted' else 'in_process' end end as status,
          coalesce(a.start_date, a.status_since::date) as hired_on
        from application a where a.state <> 'archived' and a.app_id in (
          select r.app_id union all select d.app_id from referral d where d.credited_referral_id = r.referral_id and d.status = 'duplicate')
        order by array_position(array['hired', 'active', 'invited', 'withdrawn', 'rejected', 'closed_out'], a.state), a.status_key = 'applied'
        limit 1) best
      where r.referral_id = any(${[...referralIds]}::bigint[])
    ), present as (
      select r.referral_id, r.status from referral r where r.referral_id = any(${[...referralIds]}::bigint[]) for update
    )
    update referral r set status = c.status, status_since = ${now()}, hired_on = case when c.status = 'hired' then c.hired_on end
    from course c join present p on p.referral_id = c.referral_id
    where r.referral_id = c.referral_id and c.status <> p.status
      and (p.status in ('submitted', 'in_process', 'hired', 'rejected', 'withdrawn') or (p.status = 'incentive_due' and c.status <> 'hired'))
    returning r.referral_id, r.company_id, r.job_id, p.status as was, r.status as is`)
  await tell(changes)
}

/** Referrals whose status hangs on an application. */
const ofApplication = async (appId: number): Promise<number[]> =>
  (
    await rows(sql<{ id: number }>`
      select coalesce(case when r.status = 'duplicate' then r.credited_referral_id end, r.referral_id) as id from referral r where r.app_id = ${appId}`)
  ).map(({ id }) => id)

export const followApplications = subscribe({
  name: 'referrals-follow-applications',
  verbs: [
    'application_submitted',
    'application_moved',
    'application_rejected',
    'application_closed_out',
    'stage_skipped',
    'application_reversed',
    'application_joined',
    'application_decision_undone',
    'application_withdrawn',
    'application_withdrawn_by_team',
    'application_reopened',
    'application_relocated',
  ],
  work: async ({ appId }) => {
    if (appId === null) return
    // The copy of a moved application goes when the move is undone.
    await rows(sql`update referral r set app_id = a.app_id from application a where a.app_id = ${appId} and r.app_id is null
      and r.person_id = a.person_id and r.job_id = a.job_id and r.status not in ('duplicate', 'void', 'incentive_paid')`)
    await follow(await ofApplication(appId))
  },
})

/** Who was recommended goes on with the recommendation when the application is taken over to another job. */
export const followMovedPeople = subscribe({
  name: 'referrals-follow-moved-people',
  verbs: ['application_copied'],
  work: async ({ appId, after }) => {
    if (appId === null) return
    const moved = await rows(sql<{ referral_id: number }>`
      update referral r set app_id = ${appId} from application a
      where r.app_id = ${after.copiedFromAppId} and a.app_id = r.app_id and a.state = 'closed_out' returning r.referral_id`)
    await follow(moved.map(({ referral_id: id }) => id))
  },
})

/** Incentives whose day has come are due; the numbers of referrers go a year after the payout. */
export const dueIncentives = defineTask({
  name: 'due-referral-incentives',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '20 * * * *',
  work: async () => {
    while ((await makeDue()) === atOnce);
    await rows(sql`update referral set nric_sealed = null where nric_sealed is not null
      and paid_on < ${now()}::date - ${nricKeptDays}::int`)
  },
})

const makeDue = (): Promise<number> =>
  transaction(async () => {
    const changes = await rows(sql<Changed>`
      update referral r set status = 'incentive_due', status_since = ${now()}
      from (select referral_id from referral where status = 'hired' and incentive_amount is not null
          and hired_on + incentive_after_days <= ${now()}::date
        order by referral_id limit ${atOnce} for update skip locked) due
      where r.referral_id = due.referral_id
      returning r.referral_id, r.company_id, r.job_id, 'hired' as was, r.status as is`)
    await tell(changes)
    return changes.length
  })
