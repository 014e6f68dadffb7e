import type { ReferralStatus } from '@hireloom/contract/referrals/referrals.ts'
import { creditDays } from '@hireloom/contract/referrals/referrals.ts'
import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { follow, tell } from './follow.ts'

interface Row {
  id: number
  companyId: number
  jobId: number
  personId: number
  email: string
  status: ReferralStatus
  creditedId: number | null
  createdAt: Date
}

const dayMs = 24 * 3600_000
/** Of these the credit changes by itself: what is due, paid or void was decided by the desk. */
const open: readonly ReferralStatus[] = ['submitted', 'in_process', 'hired', 'rejected', 'withdrawn']

/** Referrals to the jobs of a company of the people who are one profile in it now, the first one first; they are held. */
const referralsOf = (profileId: number, companyId: number): Promise<Row[]> =>
  rows(sql<Row>`
    select r.referral_id as id, r.company_id as "companyId", r.job_id as "jobId", r.person_id as "personId",
      lower(r.referrer_email) as email, r.status, r.credited_referral_id as "creditedId", r.created_at as "createdAt"
    from referral r join job j on j.job_id = r.job_id
    where j.company_id = ${companyId} and r.person_id in (${personsOf(profileId)})
    order by r.created_at, r.referral_id for update of r`)

/** Persons whose profiles lie in this one. */
const personsOf = (profileId: number): RawBuilder<number> => sql<number>`(
  with recursive tree as (
    select profile_id, person_id, 1 as depth from profile where profile_id = ${profileId}
    union all select p.profile_id, p.person_id, t.depth + 1 from tree t join profile p on p.merged_into_profile_id = t.profile_id where t.depth < 50)
  select person_id from tree)`

/**
 * Two people are one: whoever recommended them first is credited, and a referral whose application gave way to the other one to the same job
 * follows that.
 */
export const followMerges = subscribe({
  name: 'referrals-follow-merges',
  verbs: ['profiles_merged'],
  work: async ({ companyId, after }) => {
    if (companyId === null) return
    const found = await referralsOf(after.keptProfileId, companyId)
    await rows(sql`
      update referral r set app_id = k.app_id from application gone join application k on k.job_id = gone.job_id and k.state <> 'archived'
      where r.referral_id = any(${idsOf(found)}::bigint[]) and gone.app_id = r.app_id and gone.state = 'archived'
        and k.profile_id = gone.profile_id`)
    const credited: Row[] = []
    for (const row of found) {
      const first = credited.find(each => isBefore(each, row))
      if (first && open.includes(row.status)) await setCredit(row, 'duplicate', first.id)
      else if (row.status !== 'duplicate' && row.status !== 'void') credited.push(row)
    }
    await follow(idsOf(found))
  },
})

/** They are two again: a referral is not credited to someone who recommended the other one, and has the application of its own candidate. */
export const followUnmerges = subscribe({
  name: 'referrals-follow-unmerges',
  verbs: ['profiles_unmerged'],
  work: async ({ companyId, before }) => {
    if (companyId === null) return
    const sides = [
      await referralsOf(before.keptProfileId, companyId),
      await referralsOf(before.mergedProfileId, companyId),
    ]
    for (const found of sides) {
      await rows(sql`
        update referral r set app_id = own.app_id from application other, application own
        where r.referral_id = any(${idsOf(found)}::bigint[]) and other.app_id = r.app_id and other.person_id <> r.person_id
          and own.job_id = r.job_id and own.person_id = r.person_id and own.profile_id <> other.profile_id and own.state <> 'archived'`)
      const here = new Set(idsOf(found))
      for (const row of found)
        if (row.status === 'duplicate' && row.creditedId !== null && !here.has(row.creditedId))
          await setCredit(row, 'submitted', null)
    }
    await follow(idsOf(sides.flat()))
  },
})

const idsOf = (found: readonly Row[]): number[] => found.map(({ id }) => id)

/** Whether a referral keeps a later one of the other person from counting, as one of the same person does (`writeReferral`). */
const isBefore = (first: Row, later: Row): boolean =>
  first.companyId === later.companyId &&
  first.personId !== later.personId &&
  first.email !== later.email &&
  later.createdAt.getTime() - first.createdAt.getTime() < creditDays * dayMs

async function setCredit(row: Row, status: 'duplicate' | 'submitted', creditedId: number | null): Promise<void> {
  await rows(sql`update referral set status = ${status}, credited_referral_id = ${creditedId}, hired_on = null, status_since = ${now()}
    where referral_id = ${row.id}`)
  const { id, companyId, jobId, status: was } = row
  await tell([{ referral_id: id, company_id: companyId, job_id: jobId, was, is: status }])
}
