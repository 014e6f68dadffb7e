import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { creditDays, type ReferralSource } from '@hireloom/contract/referrals/referrals.ts'
import { type RawBuilder, sql } from 'kysely'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { alone, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { isOfEmployer } from './employer-side.ts'
import { incentiveOf } from './incentives.ts'
import type { Referrer } from './judge.ts'

export interface NewReferral {
  readonly referralId: number
  readonly status: 'submitted' | 'duplicate'
}

interface About {
  readonly appId: number | null
  readonly jobId: number
  readonly companyId: number
  readonly personId: number
  readonly candidateName: string
}

/** A referral (alias `r`) that counts, so that a later one of the same candidate does not. */
export const isCredited = (): RawBuilder<boolean> =>
  sql<boolean>`(r.status not in ('duplicate', 'void') and r.created_at > ${later(-creditDays * 24 * 3600_000)})`

/** Notes who recommended an applicant, in the transaction of the application. Who was first with the candidate is credited. */
export async function insertReferral(
  from: Pick<Caller, 'viewer' | 'language'>,
  referrer: Referrer,
  appId: number,
  candidate?: { readonly firstName: string; readonly lastName: string },
): Promise<NewReferral> {
  const [about] = await rows(sql<Omit<About, 'appId' | 'candidateName'> & { name: string }>`
    select a.job_id as "jobId", j.recruiter_company_id as "companyId", a.person_id as "personId",
      trim(p.first_name || ' ' || p.last_name) as name
    from application a join job j on j.job_id = a.job_id join profile p on p.profile_id = a.profile_id where a.app_id = ${appId}`)
  if (!about) throw new Problem('not-found')
  const candidateName = candidate ? `${candidate.firstName} ${candidate.lastName}`.trim() : about.name
  return writeReferral(from, referrer, { ...about, appId, candidateName })
}

/**
 * Notes that someone recommended a candidate for a job after someone else had: the first one stays credited. Null when the candidate has
 * applied without any referral that counts.
 */
export function keepLateReferral(
  from: Pick<Caller, 'viewer' | 'language'>,
  referrer: Referrer,
  { jobId, email, candidateName }: { readonly jobId: number; readonly email: string; readonly candidateName: string },
): Promise<NewReferral | null> {
  return transaction(async () => {
    const [about] = await rows(sql<{ companyId: number; personId: number }>`
      select r.company_id as "companyId", p.person_id as "personId" from person p join referral r on r.person_id = p.person_id
      where p.email = lower(${email}) and r.job_id = ${jobId} and ${isCredited()}
        and lower(r.referrer_email) <> lower(${referrer.email}) limit 1`)
    if (!about) return null
    const [own] = await rows(sql<NewReferral>`
      select referral_id as "referralId", 'duplicate' as status from referral where job_id = ${jobId} and person_id = ${about.personId}
        and status = 'duplicate' and lower(referrer_email) = lower(${referrer.email})`)
    return own ?? writeReferral(from, referrer, { ...about, appId: null, jobId, candidateName })
  })
}

/** A person, and those who are the same one to the company of a job, whose profiles were merged. */
const personsAlike = (personId: number, jobId: number): RawBuilder<number> => sql<number>`(
  with recursive tree as (
    select kept_profile(p.profile_id) as profile_id, 1 as depth from profile p join job j on j.job_id = ${jobId} and j.company_id = p.company_id
      where p.person_id = ${personId}
    union all select p.profile_id, t.depth + 1 from tree t join profile p on p.merged_into_profile_id = t.profile_id where t.depth < 50)
  select p.person_id from tree join profile p on p.profile_id = tree.profile_id union select ${personId}::bigint)`

async function writeReferral(
  { viewer, language }: Pick<Caller, 'viewer' | 'language'>,
  referrer: Referrer,
  { appId, jobId, companyId, personId, candidateName }: About,
): Promise<NewReferral> {
  await alone(`referrals of ${companyId} and ${personId}`)
  const [first] = await rows(sql<{ referralId: number }>`
    select r.referral_id as "referralId" from referral r
    where r.company_id = ${companyId} and r.person_id in (${personsAlike(personId, jobId)}) and ${isCredited()}
      and lower(r.referrer_email) <> lower(${referrer.email})
    order by r.created_at, r.referral_id limit 1`)
  const promised = await incentiveOf(jobId, companyId)
  const status = first ? 'duplicate' : 'submitted'
  const source = await sourceOf(viewer, jobId)
  const [made] = await rows(sql<{ referral_id: number }>`
    insert into referral (app_id, job_id, company_id, user_id, person_id, candidate_name, source, language, referrer_full_name, referrer_email,
      referrer_unique_id, referrer_company_id, status, credited_referral_id, incentive_amount, incentive_currency, incentive_after_days, created_at, status_since)
    values (${appId}, ${jobId}, ${companyId}, ${await ownerOf(viewer, referrer)}, ${personId}, ${candidateName.slice(0, 200)}, ${source}, ${language},
      ${referrer.fullName}, ${referrer.email}, ${referrer.uniqueId ?? null}, (select company_id from company where company_id = ${referrer.companyId}), ${status},
      ${first?.referralId ?? null}, ${promised?.amount ?? null}, ${promised?.currency ?? null}, ${promised?.afterDays ?? 0}, ${now()}, ${now()})
    returning referral_id`)
  const referralId = made?.referral_id ?? 0
  await record('referral_submitted', {
    entityId: referralId,
    companyId,
    jobId,
    appId,
    after: { status, source, ...(first && { creditedReferralId: first.referralId }) },
  })
  return { referralId, status }
}

/** The account of the referrer: the one that is signed in under the address that the form names. */
async function ownerOf(viewer: Viewer | null, { email }: Referrer): Promise<number | null> {
  if (viewer === null) return null
  const [own] = await rows(
    sql`select 1 from app_user where user_id = ${viewer.userId} and lower(email) = lower(${email})`,
  )
  return own ? viewer.userId : null
}

/** People of other companies recommend as everybody does: for public jobs, in their own name. */
async function sourceOf(viewer: Viewer | null, jobId: number): Promise<ReferralSource> {
  if (viewer === null) return 'guest'
  return (await isOfEmployer(viewer, jobId)) ? 'employee' : 'candidate'
}

/** A caller as who recommends; an account without a name or a confirmed address cannot. */
export async function referrerOf(viewer: Viewer): Promise<Referrer> {
  const [user] = await rows(sql<{ name: string; email: string }>`
    select trim(concat(firstname, ' ', lastname)) as name, email from app_user
    where user_id = ${viewer.userId} and email_confirmed_at is not null`)
  if (!user) throw new Problem('forbidden')
  if (user.name === '') throw new Problem('invalid', { fields: { 'referrer.referrerFullName': texts.required.id } })
  return { fullName: user.name, email: user.email, companyId: isStaff(viewer) ? viewer.companyId : null }
}
