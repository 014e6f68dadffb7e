import { statusKeys } from '@hireloom/contract/applications/applications.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import {
  handChanges,
  type listReferrals,
  type Referral,
  type ReferralStatus,
  referralSources,
  referralStatuses,
} from '@hireloom/contract/referrals/referrals.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { applicationVisibleTo } from '../applications/visible.ts'
import { isSettingOn } from '../companies/settings.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Referrals (alias `r`, of the job `j`) that a person sees or, with another permission, may act on: those of the company, to the jobs one works on. */
export function referralVisibleTo(
  viewer: Viewer,
  may: 'referrals.view' | 'referrals.manage' = 'referrals.view',
): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`false`
  return sql<boolean>`(r.company_id = ${viewer.companyId} and ${jobManagedBy(viewer, may)})`
}

/** Referrals (alias `r`) that a person has sent: signed in, or under the confirmed address of the account. */
export const referralSentBy = ({ userId }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(r.user_id = ${userId} or (r.user_id is null and lower(r.referrer_email) = (
    select lower(u.email) from app_user u where u.user_id = ${userId} and u.email_confirmed_at is not null)))`

/** The candidate knows of a rejection first. */
const statusForReferrer = (): RawBuilder<string> => sql<string>`case when r.status = 'rejected' and exists (
  select 1 from application a where a.app_id = r.app_id and a.state = 'rejected' and a.rejection_told_at > ${now()}) then 'in_process' else r.status end`

interface Row {
  referral_id: number
  job_id: number
  job_name: string
  company_name: string
  app_id: number | null
  profile_id: number | null
  status_key: string | null
  candidate_name: string
  status: string
  amount: string | null
  currency: string | null
  due_on: string | null
  paid_on: string | null
  created_at: Date
  referrer_name: string
  referrer_email: string
  referrer_unique_id: string | null
  is_known: boolean
  source: string
  credited_to: string | null
  payout_reference: string | null
  nric_last4: string | null
  void_reason: string | null
  may_manage: boolean
  needs_nric: boolean
}

const status = z.enum(referralStatuses)

function toReferral(row: Row, viewer: Viewer, isOwn: boolean): Referral {
  const present = status.parse(row.status)
  return {
    referralId: row.referral_id,
    jobId: row.job_id,
    jobName: row.job_name,
    companyName: row.company_name,
    application:
      row.app_id === null || row.status_key === null
        ? null
        : { appId: row.app_id, statusKey: z.enum(statusKeys).parse(row.status_key) },
    candidateName: row.candidate_name,
    status: present,
    incentive:
      row.amount === null || row.currency === null ? null : { amount: Number(row.amount), currency: row.currency },
    dueOn: row.due_on,
    paidOn: row.paid_on,
    createdAt: row.created_at.toISOString(),
    desk: isOwn
      ? null
      : {
          referrerName: row.referrer_name,
          referrerEmail: row.referrer_email,
          referrerUniqueId: row.referrer_unique_id,
          isKnownReferrer: row.is_known,
          source: z.enum(referralSources).parse(row.source),
          creditedTo: row.credited_to,
          payoutReference: row.payout_reference,
          nricLast4: row.nric_last4,
          voidReason: row.void_reason,
          changes: changesFor(row, present, viewer),
          canSetIncentive: row.may_manage && canSetIncentive(present),
          bucketProfileId: mayDo(viewer, 'talentpool.manage') ? row.profile_id : null,
          needsNric: row.needs_nric && row.nric_last4 === null,
        },
  }
}

export const canSetIncentive = (present: ReferralStatus): boolean =>
  !['incentive_paid', 'duplicate', 'void'].includes(present)

function changesFor(row: Row, present: ReferralStatus, viewer: Viewer): ReferralStatus[] {
  if (!row.may_manage) return []
  return handChanges[present].filter(next => {
    if (next === 'incentive_due') return row.amount !== null
    return next !== 'incentive_paid' || mayDo(viewer, 'referrals.pay')
  })
}

/** Referrals (alias `r`) that fulfil a condition, newest first. */
async function readReferrals(
  viewer: Viewer,
  where: RawBuilder<boolean>,
  { isOwn, limit, skip }: { isOwn: boolean; limit: number; skip: number },
): Promise<Referral[]> {
  const found = await rows(sql<Row>`
    select r.referral_id, r.job_id, j.title as job_name, c.company_name, r.candidate_name,
      case when ${!isOwn} then a.app_id end as app_id, a.profile_id, a.status_key, ${isOwn ? statusForReferrer() : sql`r.status`} as status,
      r.incentive_amount::text as amount, r.incentive_currency as currency, r.paid_on::text,
      case when r.status in ('hired', 'incentive_due') and r.incentive_amount is not null then (r.hired_on + r.incentive_after_days)::text end as due_on,
      r.created_at, r.referrer_full_name as referrer_name, r.referrer_email, r.referrer_unique_id, r.user_id is not null as is_known, r.source,
      f.referrer_full_name as credited_to, r.payout_reference, r.nric_last4, r.void_reason,
      ${referralVisibleTo(viewer, 'referrals.manage')} as may_manage, ${isSettingOn('nricRequiredForReferral', sql`r.company_id`)} as needs_nric
    from referral r join job j on j.job_id = r.job_id join company c on c.company_id = j.company_id
      left join referral f on f.referral_id = r.credited_referral_id
      left join lateral (select a.app_id, a.profile_id, a.status_key from application a
        where a.app_id = r.app_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)}) a on true
    where ${where} order by r.created_at desc, r.referral_id desc limit ${limit} offset ${skip}`)
  return found.map(row => toReferral(row, viewer, isOwn))
}

export async function findReferrals(
  query: AnswerInput<typeof listReferrals>['query'],
  viewer: Viewer,
): Promise<Answer<typeof listReferrals>> {
  const { mine: isOwn, status: wanted, source, jobId, searchKey } = query
  if (!isOwn && !mayDo(viewer, 'referrals.view'))
    throw new Problem('forbidden', { details: { permission: 'referrals.view' } })
  const said = isOwn ? statusForReferrer() : sql<string>`r.status`
  const words = isOwn
    ? sql`concat_ws(' ', r.candidate_name, j.title)`
    : sql`concat_ws(' ', r.candidate_name, r.referrer_full_name, r.referrer_email, r.referrer_unique_id, j.title)`
  const conditions = [
    isOwn ? referralSentBy(viewer) : referralVisibleTo(viewer),
    holdsWords(words, searchKey),
    ...(source !== undefined ? [sql<boolean>`r.source = ${source}`] : []),
    ...(jobId !== undefined ? [sql<boolean>`r.job_id = ${jobId}`] : []),
  ]
  const all = sql<boolean>`(${sql.join(conditions, sql` and `)})`
  const where = wanted === undefined ? all : sql<boolean>`(${all} and ${said} = ${wanted})`
  const [list, counts] = await Promise.all([
    readReferrals(viewer, where, { ...query, isOwn }),
    rows(sql<{ status: string; count: number }>`select ${said} as status, count(*)::int as count
      from referral r join job j on j.job_id = r.job_id where ${all} group by 1`),
  ])
  const countsByStatus = Object.fromEntries(counts.map(row => [status.parse(row.status), row.count]))
  const count = counts.filter(row => wanted === undefined || row.status === wanted)
  return { list, count: count.reduce((sum, row) => sum + row.count, 0), countsByStatus }
}

export async function findReferral(referralId: number, viewer: Viewer): Promise<Referral> {
  const where = sql<boolean>`(r.referral_id = ${referralId} and ${referralVisibleTo(viewer)})`
  const [found] = await readReferrals(viewer, where, { isOwn: false, limit: 1, skip: 0 })
  if (!found) throw new Problem('not-found')
  return found
}
