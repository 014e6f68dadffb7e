import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { isPartKnown } from '../applications/seen-people.ts'
import { now } from '../kernel/clock.ts'

/** Months since year 0 of a date of an entry: a year, a year with its month, or the present. */
const monthOf = (date: RawBuilder<unknown>) => sql`(case when ${date} = 'present'
  then extract(year from ${now()}::timestamptz)::int * 12 + extract(month from ${now()}::timestamptz)::int - 1
  else substr(${date}, 1, 4)::int * 12 + coalesce(nullif(substr(${date}, 6, 2), '')::int - 1, 0) end)`

/** Whole years of work of a profile (alias `p`); times that overlap count once, an entry without an end or a start counts nothing. */
export const yearsOfWork = (viewer: StaffViewer): RawBuilder<number> => sql<number>`coalesce((
  select (sum(upper(span) - lower(span)) / 12)::int from unnest((
    select range_agg(int4range(${monthOf(sql`s.start_date`)}, ${monthOf(sql`s.end_date`)})) from profile_entry s
    where s.profile_id = p.profile_id and s.section = 'workexperiences' and s.removed_at is null and s.start_date is not null
      and s.end_date is not null and ${isPartKnown(viewer, sql`p.company_id`)} and ${monthOf(sql`s.start_date`)} < ${monthOf(sql`s.end_date`)})) as span), 0)`

/** People (profile `p`) who were added as employees, were hired by the viewer's company or have an account in it. */
export const isEmployeeOf = (viewer: StaffViewer): RawBuilder<boolean> => sql<boolean>`(exists (
    select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null and m.is_employee)
  or exists (select 1 from application a where a.profile_id = p.profile_id and a.company_id = ${viewer.companyId} and a.state = 'hired')
  or exists (select 1 from membership s join app_user u on u.user_id = s.user_id
    where s.company_id = ${viewer.companyId} and lower(u.email::text) = lower(p.email)))`

/** The latest answer of a person (profile `p`) to being kept in the talent pool or for other jobs; null where nobody asked. */
export const keptConsent = sql<string | null>`(
  select case when c.state = 'given' and c.expires_at < ${now()} then 'withdrawn' else c.state end from consent c
  where c.person_id = p.person_id and c.company_id = p.company_id and c.purpose in ('talent_pool', 'future_jobs') and not c.is_pending
  order by c.purpose = 'talent_pool' desc, c.consent_id desc limit 1)`
