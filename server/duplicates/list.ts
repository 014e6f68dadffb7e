import {
  type Duplicate,
  type DuplicateSide,
  type listDuplicates,
  type MergeField,
  type ReasonKind,
} from '@hireloom/contract/duplicates/duplicates.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationVisibleTo, profileVisibleTo } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { type Facts, facts } from './facts.ts'

/** A profile of a pair that is still somebody, and that the viewer may see. */
const isSeen = (profileId: RawBuilder<unknown>, viewer: StaffViewer) => sql<boolean>`exists (select 1 from profile p
  where p.profile_id = ${profileId} and (p.email <> '' or p.first_name <> '') and ${profileVisibleTo(viewer)})`

/**
 * Pairs (alias `d`, with their merge `m`) of the viewer's company of whom the viewer sees both people. Of a merged pair that is the one that
 * is left, as long as the merge can be undone.
 */
const duplicateVisibleTo = (
  viewer: StaffViewer,
): RawBuilder<boolean> => sql<boolean>`(d.company_id = ${viewer.companyId}
  and case when d.status = 'merged' then m.ends_at > ${now()} and ${isSeen(sql`m.kept_profile_id`, viewer)}
    else ${isSeen(sql`d.a_profile_id`, viewer)} and ${isSeen(sql`d.b_profile_id`, viewer)} end)`

export const duplicates = (viewer: StaffViewer) =>
  db()
    .selectFrom('duplicate as d')
    .leftJoin('profile_merge as m', 'm.duplicate_id', 'd.duplicate_id')
    .where(duplicateVisibleTo(viewer))

/** One of the two as it is, or as it was before the merge. */
const factsOf = (profileId: 'd.a_profile_id' | 'd.b_profile_id') => sql<unknown>`(select case
    when m.kept_profile_id = p.profile_id then m.kept_before when m.merged_profile_id = p.profile_id then m.merged_before else to_jsonb(p) end
  from profile p where p.profile_id = ${sql.ref(profileId)})`

const sideOf = (profileId: 'd.a_profile_id' | 'd.b_profile_id', viewer: StaffViewer) => sql<{
  applications: number
  hasCv: boolean
  isRegistered: boolean
  createdAt: string
}>`(select jsonb_build_object(
  'applications', (select count(*) from application a join job j on j.job_id = a.job_id
    where a.profile_id = p.profile_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)}),
  'hasCv', exists (select 1 from document x where x.profile_id = p.profile_id and x.kind = 'resume' and x.removed_at is null),
  'isRegistered', exists (select 1 from app_user u where u.person_id = p.person_id and u.status = 'active'),
  'createdAt', p.created_at) from profile p where p.profile_id = ${sql.ref(profileId)})`

const withColumns = (query: ReturnType<typeof duplicates>, viewer: StaffViewer) =>
  query
    .select(['d.duplicate_id', 'd.status', 'd.score', 'd.a_profile_id', 'd.b_profile_id', 'd.found_at', 'd.decided_at'])
    .select(['d.is_automatic', 'm.kept_profile_id', 'm.ends_at'])
    .select(sql<{ kind: ReasonKind; score: number }[]>`d.reasons`.as('reasons'))
    .select([factsOf('d.a_profile_id').as('a_facts'), factsOf('d.b_profile_id').as('b_facts')])
    .select([sideOf('d.a_profile_id', viewer).as('a_more'), sideOf('d.b_profile_id', viewer).as('b_more')])
    .select(
      sql<number>`(select count(*)::int from application a join application o on o.job_id = a.job_id
      where a.profile_id = d.a_profile_id and o.profile_id = d.b_profile_id and a.state <> 'archived' and o.state <> 'archived')`.as(
        'shared_jobs',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const statusOf = (text: string): Duplicate['status'] => (text === 'merged' || text === 'kept_apart' ? text : 'open')

function toDuplicate(row: Row, language: Language): Duplicate {
  return {
    duplicateId: row.duplicate_id,
    status: statusOf(row.status),
    score: row.score,
    reasons: row.reasons,
    a: toSide(row.a_profile_id, facts.parse(row.a_facts), row.a_more, language),
    b: toSide(row.b_profile_id, facts.parse(row.b_facts), row.b_more, language),
    sharedJobs: row.shared_jobs,
    foundAt: row.found_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    isAutomatic: row.is_automatic,
    keptProfileId: row.kept_profile_id,
    unmergeUntil: row.ends_at?.toISOString() ?? null,
  }
}

function toSide(profileId: number, known: Facts, more: Row['a_more'], language: Language): DuplicateSide {
  const fields: Record<MergeField, string | null> = {
    firstName: known.first_name,
    lastName: known.last_name,
    email: known.email,
    mobile: known.mobile,
    country: countryIn(language, known.country_id)?.countryFull ?? null,
    dateOfBirth: known.date_of_birth,
    headline: known.headline,
    summary: known.summary,
    currentTitle: known.current_title,
    currentCompany: known.current_company,
  }
  const { skills, links } = known
  return { profileId, fields, skills, links, ...more, createdAt: new Date(more.createdAt).toISOString() }
}

export async function findDuplicates(
  query: AnswerInput<typeof listDuplicates>['query'],
  viewer: StaffViewer,
  language: Language,
): Promise<{ list: Duplicate[]; count: number }> {
  let found = duplicates(viewer).where('d.status', '=', query.status)
  const { reason, profileId, minScore, searchKey } = query
  if (reason !== undefined)
    found = found.where(
      sql<boolean>`exists (select 1 from jsonb_array_elements(d.reasons) r where r ->> 'kind' = ${reason})`,
    )
  if (profileId !== undefined) found = found.where(sql<boolean>`${profileId} in (d.a_profile_id, d.b_profile_id)`)
  if (minScore !== undefined) found = found.where('d.score', '>=', minScore)
  if (searchKey) {
    const names = sql`concat_ws(' ', p.first_name, p.last_name, p.email)`
    found = found.where(sql<boolean>`exists (select 1 from profile p
      where p.profile_id in (d.a_profile_id, d.b_profile_id) and ${holdsWords(names, searchKey)})`)
  }
  const { list, count } = await pageOf(
    withColumns(found, viewer).orderBy('d.score', 'desc').orderBy('d.duplicate_id', 'desc'),
    query,
  )
  return { list: list.map(row => toDuplicate(row, language)), count }
}

/** Whether a person (a value of the statement) is of an open pair that the viewer sees. */
export const hasOpenPair = (
  profileId: RawBuilder<unknown>,
  viewer: StaffViewer,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from duplicate d left join profile_merge m on m.duplicate_id = d.duplicate_id
  where d.status = 'open' and (d.a_profile_id = ${profileId} or d.b_profile_id = ${profileId}) and ${duplicateVisibleTo(viewer)})`

/** Open pairs of people, the likeliest first. */
export async function findOpenPairs(
  profileIds: readonly number[],
  viewer: StaffViewer,
  language: Language,
): Promise<Duplicate[]> {
  if (profileIds.length === 0) return []
  const found = duplicates(viewer)
    .where('d.status', '=', 'open')
    .where(where => where.or([where('d.a_profile_id', 'in', profileIds), where('d.b_profile_id', 'in', profileIds)]))
    .orderBy('d.score', 'desc')
    .orderBy('d.duplicate_id', 'desc')
    .limit(mostPairs)
  return (await withColumns(found, viewer).execute()).map(row => toDuplicate(row, language))
}
const mostPairs = 200

export async function findDuplicate(duplicateId: number, viewer: StaffViewer, language: Language): Promise<Duplicate> {
  const row = await withColumns(duplicates(viewer), viewer).where('d.duplicate_id', '=', duplicateId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toDuplicate(row, language)
}
