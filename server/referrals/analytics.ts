import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import {
  type ReferralFigure,
  type ReferralGroup,
  type readReferralAnalytics,
  referralFigures,
  statusesOfFigure,
} from '@hireloom/contract/referrals/analytics.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { referralVisibleTo } from './list.ts'

const mostRows = 500
const mostMonths = 24

type Figures = Record<ReferralFigure, number>
interface Sum {
  currency: string
  due: number
  paid: number
}

/** What a row of the table is about: its key and how it is called. */
const groups: Readonly<Record<ReferralGroup, { key: RawBuilder<string>; label: RawBuilder<string> }>> = {
  referrer: {
    key: sql`coalesce('user-' || r.user_id, lower(r.referrer_email))`,
    label: sql`coalesce(nullif(max(r.referrer_full_name), ''), max(r.referrer_email))`,
  },
  job: { key: sql`r.job_id::text`, label: sql`max(j.title)` },
  source: { key: sql`r.source`, label: sql`max(r.source)` },
  status: { key: sql`r.status`, label: sql`max(r.status)` },
  incentive: {
    key: sql`coalesce(r.incentive_currency || ' ' || r.incentive_amount::float8, '')`,
    label: sql`coalesce(max(r.incentive_currency) || ' ' || max(r.incentive_amount)::float8, '')`,
  },
}

const figures = sql.join(
  referralFigures.map(name =>
    name === 'referrals'
      ? sql`count(*)::int as "referrals"`
      : sql`(count(*) filter (where r.status = any(${[...statusesOfFigure[name]]}::text[])))::int as ${sql.ref(name)}`,
  ),
)

const sumOf = (status: 'incentive_due' | 'incentive_paid') =>
  sql`(coalesce(sum(r.incentive_amount) filter (where r.status = ${status}), 0))::float8`

/** Counts the referrals of a period that a person sees. */
export async function countReferrals(
  { by, from, to }: AnswerInput<typeof readReferralAnalytics>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof readReferralAnalytics>> {
  const { key, label } = groups[by]
  const where = sql<boolean>`(${referralVisibleTo(viewer)}
    and (${from ?? null}::date is null or r.created_at >= ${from ?? null}::date)
    and (${to ?? null}::date is null or r.created_at < ${to ?? null}::date + 1))`
  const source = sql`referral r join job j on j.job_id = r.job_id where ${where}`
  const [list, incentives, [totals], months] = await Promise.all([
    rows(sql<Figures & { key: string; label: string; all: number }>`
      select ${key} as key, ${label} as label, ${figures}, (count(*) over ())::int as "all"
      from ${source} group by 1 order by "referrals" desc, 2, 1 limit ${mostRows}`),
    rows(sql<Sum & { key: string | null }>`
      select ${key} as key, r.incentive_currency as currency, ${sumOf('incentive_due')} as due, ${sumOf('incentive_paid')} as paid
      from ${source} and r.status in ('incentive_due', 'incentive_paid') and r.incentive_currency is not null
      group by grouping sets ((1, 2), (2)) order by 2`),
    rows(sql<Figures>`select ${figures} from ${source}`),
    rows(sql<{ month: string; referrals: number; hired: number }>`
      select date_trunc('month', r.created_at)::date::text as month, count(*)::int as referrals,
        (count(*) filter (where r.status in ('hired', 'incentive_due', 'incentive_paid')))::int as hired
      from ${source} group by 1 order by 1 desc limit ${mostMonths}`),
  ])
  const sumsOf = (wanted: string | null) =>
    incentives.filter(each => each.key === wanted).map(({ currency, due, paid }) => ({ currency, due, paid }))
  return {
    headers: [...referralFigures],
    rows: list.map(({ all: _all, ...row }) => ({ ...row, incentives: sumsOf(row.key) })),
    count: list[0]?.all ?? 0,
    totals: { ...emptyFigures, ...totals, incentives: sumsOf(null) },
    months: months.reverse(),
  }
}

const emptyFigures: Figures = {
  referrals: 0,
  inProcess: 0,
  hired: 0,
  rejected: 0,
  withdrawn: 0,
  duplicate: 0,
  void: 0,
}
