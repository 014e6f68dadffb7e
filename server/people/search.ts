import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import {
  type listTalentPool,
  type PeopleField,
  type PeopleSort,
  peopleFields,
  type readPeopleFacets,
  type searchPeople,
} from '@hireloom/contract/people/search.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { spelledRight } from '@hireloom/contract/spelling.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { statusKeyOf } from '../applications/about.ts'
import { peopleSeenBy } from '../applications/seen-people.ts'
import { applicationVisibleTo } from '../applications/visible.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { type Correction, correct } from '../kernel/correct-words.ts'
import { rows } from '../kernel/postgres/db.ts'
import { readQuery } from '../kernel/search-query.ts'
import type { Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { yearsOfWork } from './facts.ts'
import { countGroups } from './groups.ts'
import { isFound, isHiredBy, isInPool, isRegistered, lastActivity, type Narrowing } from './narrowed.ts'
import { misspeltAmong } from './nearest-words.ts'
import { isMeant, tagsOf } from './words.ts'

type Query = Narrowing & Pick<AnswerInput<typeof searchPeople>['query'], 'sort' | 'limit' | 'skip'>

interface Row {
  profile_id: number
  first_name: string
  last_name: string
  email: string
  mobile: string | null
  current_title: string | null
  current_company: string | null
  country_id: number | null
  skills: string[]
  tags: string[]
  app_id: number | null
  job_id: number
  title: string
  status_key: string
  applied_at: Date
  applications: number
  is_in_pool: boolean
  buckets: unknown
  experience: number
  is_hired: boolean
  is_registered: boolean
  last_activity_at: Date
}

const buckets = z.array(z.object({ bucketId: z.number(), bucketName: z.string() }))

const ordersFor = (viewer: StaffViewer): Record<PeopleSort, RawBuilder<unknown>> => ({
  activityDescend: sql`${lastActivity(viewer)} desc, p.profile_id desc`,
  nameAscend: sql`lower(p.first_name || ' ' || p.last_name), p.profile_id`,
  nameDescend: sql`lower(p.first_name || ' ' || p.last_name) desc, p.profile_id desc`,
})

/** The people whom a person may see; where nobody has the words searched by, those who have the words that were probably meant. */
export async function findPeople(
  query: Query,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof searchPeople>> {
  const exact = await findExactly(query, viewer, language)
  const meant = exact.count > 0 ? null : await correctionOf(query, viewer)
  if (meant === null) return { ...exact, ...spelledRight }
  const { spelledAs, asTyped } = meant
  const found = await peopleWhere(isMeant(meant.query, viewer), { ...query, q: spelledAs }, viewer, language)
  return found.count === 0 ? { ...exact, ...spelledRight } : { ...found, isSpelledAlike: true, spelledAs, asTyped }
}

async function correctionOf(query: Narrowing, viewer: StaffViewer): Promise<Correction<PeopleField> | null> {
  const typed = query.q ?? ''
  const asked = readQuery(typed, peopleFields)
  const isAny = sql<boolean>`true`
  return (
    asked &&
    correct(
      typed,
      asked,
      misspeltAmong({ viewer, isSeen: isFound(isAny, {}, viewer), isListed: isFound(isAny, query, viewer) }),
    )
  )
}

/** The people whom a person may see and who have the words themselves. */
export const findExactly = (query: Query, viewer: StaffViewer, language: Language) =>
  peopleWhere(wordsOf(query, viewer), query, viewer, language)

/** How many they are, counted up to `most`. */
export async function countExactly(query: Narrowing, viewer: StaffViewer, most: number): Promise<number> {
  const isOurs = isFound(wordsOf(query, viewer), query, viewer)
  const [row] = await rows(sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${peopleSeenBy(viewer)} p where ${isOurs} limit ${most}) found`)
  return row?.count ?? 0
}

/** Those whom the viewer's company keeps, at most so many, the latest active first. */
export async function idsExactly(query: Narrowing, viewer: StaffViewer, most: number): Promise<number[]> {
  const isOurs = isFound(wordsOf(query, viewer), query, viewer)
  const found = await rows(sql<{ profile_id: number }>`
    select p.profile_id from profile p where p.company_id = ${viewer.companyId} and ${isOurs}
    order by ${ordersFor(viewer).activityDescend} limit ${most}`)
  return found.map(row => row.profile_id)
}

function wordsOf({ q }: Narrowing, viewer: StaffViewer): RawBuilder<boolean> {
  const meant = readQuery(q ?? '', peopleFields)
  return meant === null ? sql<boolean>`true` : isMeant(meant, viewer)
}

/** The people of the viewer's talent pool. */
export const findTalentPool = (
  query: AnswerInput<typeof listTalentPool>['query'],
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof listTalentPool>> => findPeople({ ...query, isInPool: true }, viewer, language)

/** Values to filter by, with the number of people that choosing each would give. */
export async function findFacets(
  query: Narrowing,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof readPeopleFacets>> {
  const count = (words: RawBuilder<boolean>) =>
    countGroups(but => isFound(words, query, viewer, but), query, viewer, language)
  const facets = await count(wordsOf(query, viewer))
  if (Object.values(facets).some(values => values.length > 0)) return facets
  // The list has the people of the words that were probably meant.
  const meant = await correctionOf(query, viewer)
  return meant === null ? facets : count(isMeant(meant.query, viewer))
}

async function peopleWhere(
  words: RawBuilder<boolean>,
  query: Query,
  viewer: StaffViewer,
  language: Language,
): Promise<{ list: Answer<typeof searchPeople>['list']; count: number }> {
  const isOurs = isFound(words, query, viewer)
  const [found, [counted]] = await Promise.all([
    rows(sql<Row>`
      with page as (
        select p.profile_id, row_number() over (order by ${ordersFor(viewer)[query.sort]}) as position
        from ${peopleSeenBy(viewer)} p where ${isOurs} order by position limit ${query.limit} offset ${query.skip})
      select p.profile_id, p.first_name, p.last_name, p.email, p.mobile, p.current_title, p.current_company,
        p.country_id, p.skills, array(select distinct g.name from ${tagsOf(viewer)} order by g.name) as tags,
        l.app_id, l.job_id, l.title, l.status_key, l.applied_at, coalesce(l.applications, 0)::int as applications,
        ${isInPool(viewer)} as is_in_pool, (select coalesce(jsonb_agg(jsonb_build_object('bucketId', b.bucket_id, 'bucketName', b.bucket_name)
          order by lower(b.bucket_name)), '[]') from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
          where bp.profile_id = p.profile_id and ${bucketVisibleTo(viewer)}) as buckets, ${yearsOfWork(viewer)} as experience, ${isHiredBy(viewer)} as is_hired, ${isRegistered} as is_registered,
        ${lastActivity(viewer)} as last_activity_at
      from page join ${peopleSeenBy(viewer)} p using (profile_id) left join lateral (
        select a.app_id, a.job_id, j.title, a.status_key, a.applied_at, count(*) over () as applications
        from application a join job j on j.job_id = a.job_id
        where a.profile_id = p.profile_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)}
        order by a.applied_at desc, a.app_id desc limit 1) l on true
      order by page.position`),
    rows(sql<{ count: number }>`select count(*)::int as count from ${peopleSeenBy(viewer)} p where ${isOurs}`),
  ])
  return { list: found.map(row => toPerson(row, language)), count: counted?.count ?? 0 }
}

const toPerson = (row: Row, language: Language): Answer<typeof searchPeople>['list'][number] => ({
  profileId: row.profile_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  mobile: row.mobile,
  currentTitle: row.current_title,
  currentCompany: row.current_company,
  countryFull: countryIn(language, row.country_id)?.countryFull ?? null,
  skills: row.skills,
  tags: row.tags,
  application:
    row.app_id === null
      ? null
      : {
          appId: row.app_id,
          jobId: row.job_id,
          jobName: row.title,
          statusKey: statusKeyOf(row.status_key),
          appliedAt: row.applied_at.toISOString(),
        },
  applications: row.applications,
  isInPool: row.is_in_pool,
  buckets: buckets.parse(row.buckets),
  experience: row.experience,
  isHired: row.is_hired,
  isRegistered: row.is_registered,
  lastActivityAt: row.last_activity_at.toISOString(),
})
