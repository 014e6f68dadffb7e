import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { readPeopleFacets } from '@hireloom/contract/people/search.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationsKnownTo, isSubmitter } from '../applications/seen-people.ts'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { bucketsSeenBy } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { hasRefused } from '../privacy/refused.ts'
import { isEmployeeOf, keptConsent, yearsOfWork } from './facts.ts'
import { fitsGroups } from './groups.ts'

export type Narrowing = AnswerInput<typeof readPeopleFacets>['query']

/** Is in the talent pool, of which a company tells its agencies nothing, or in a bucket that the viewer sees. */
export const isInPool = (
  viewer: StaffViewer,
): RawBuilder<boolean> => sql<boolean>`(${isSubmitter(viewer) ? sql`p.company_id = ${viewer.companyId}` : sql`true`}
  and (exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null)
    or exists (select 1 from bucket_profile bp where bp.profile_id = p.profile_id and bp.bucket_id = any(${bucketsSeenBy(viewer)}))))`

/** Was hired by the viewer's company. */
export const isHiredBy = (viewer: StaffViewer): RawBuilder<boolean> => sql<boolean>`exists (select 1 from application h
  where h.profile_id = p.profile_id and h.state = 'hired' and h.company_id = ${viewer.companyId})`

export const isRegistered = sql<boolean>`exists (select 1 from app_user u where u.person_id = p.person_id and u.status = 'active')`

/** When a person applied last, joined the talent pool, or was first known. */
export const lastActivity = (viewer: StaffViewer): RawBuilder<Date> =>
  isSubmitter(viewer)
    ? sql<Date>`p.created_at`
    : sql<Date>`greatest((select max(a.applied_at) from application a where a.profile_id = p.profile_id),
        (select max(m.joined_at) from pool_membership m where m.profile_id = p.profile_id), p.created_at)`

/** Profiles (alias `p`) that a person may see and that fit the filters, but for one group that is left out. */
export function isFound(
  words: RawBuilder<boolean>,
  query: Narrowing,
  viewer: StaffViewer,
  but?: Parameters<typeof fitsGroups>[2],
): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`p.company_id is not null and ${isSomebody} and ${profileVisibleTo(viewer)}`,
    words,
    fitsGroups(query, viewer, but),
  ]
  if (query.recentApplication !== undefined) parts.push(hasApplied(query.recentApplication, viewer))
  if (query.isHired !== undefined) parts.push(sql`${isHiredBy(viewer)} = ${query.isHired}`)
  if (query.isRegistered !== undefined) parts.push(sql`${isRegistered} = ${query.isRegistered}`)
  if (query.isInPool !== undefined) parts.push(sql`${isInPool(viewer)} = ${query.isInPool}`)
  if (query.internal !== undefined)
    parts.push(
      sql`p.company_id = ${viewer.companyId} and ${isInPool(viewer)} and ${isEmployeeOf(viewer)} = ${query.internal}`,
    )
  if (query.experience !== undefined) parts.push(sql`${yearsOfWork(viewer)} >= ${query.experience}`)
  if (query.lastActivity !== undefined)
    parts.push(
      sql`${lastActivity(viewer)} > ${now()}::timestamptz - make_interval(months => ${Number(query.lastActivity)})`,
    )
  // Who has refused to be kept is shown to those who ask for refusals.
  parts.push(
    query.consent === undefined
      ? sql`not ${hasRefused(sql`p.person_id`, sql`p.company_id`)}`
      : sql`coalesce(${keptConsent}, 'none') = ${query.consent}`,
  )
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** Has applied within so many months, or never. */
function hasApplied(within: NonNullable<Narrowing['recentApplication']>, viewer: StaffViewer): RawBuilder<boolean> {
  const applied = sql`select 1 from application a where a.profile_id = p.profile_id and a.state not in ('archived', 'invited')
    and ${applicationsKnownTo(viewer)}`
  return within === 'never'
    ? sql<boolean>`not exists (${applied})`
    : sql<boolean>`exists (${applied} and a.applied_at > ${now()}::timestamptz - make_interval(months => ${Number(within)}))`
}
