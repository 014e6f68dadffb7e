import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { listTalentPool, PeopleSort, readPeopleFacets, searchPeople } from '@hireloom/contract/people/search.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { statusKeyOf } from '../applications/about.ts'
import { applicationsKnownTo, isSubmitter, peopleSeenBy } from '../applications/seen-people.ts'
import { applicationVisibleTo, isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { askAlike } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { hasRefused } from '../privacy/refused.ts'
import { countryIn } from '../reference/countries.ts'
import { isEmployeeOf, keptConsent, yearsOfWork } from './facts.ts'
import { countGroups, fitsGroups } from './groups.ts'
import { isPlain, readPeopleQuery } from './query.ts'
import { isMeant, isSpelledLike, tagsOf } from './words.ts'

type Narrowing = AnswerInput<typeof readPeopleFacets>['query']
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

/** Is in the talent pool, of which a company tells its agencies nothing. */
const isInPool = (
  viewer: StaffViewer,
): RawBuilder<boolean> => sql<boolean>`(${isSubmitter(viewer) ? sql`p.company_id = ${viewer.companyId}` : sql`true`}
  and (exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null)
    or exists (select 1 from bucket_profile bp where bp.profile_id = p.profile_id)))`

/** Was hired by the viewer's company. */
export const isHiredBy = (viewer: StaffViewer): RawBuilder<boolean> => sql<boolean>`exists (select 1 from application h
  where h.profile_id = p.profile_id and h.state = 'hired' and h.company_id = ${viewer.companyId})`

export const isRegistered = sql<boolean>`exists (select 1 from app_user u where u.person_id = p.person_id and u.status = 'active')`

/** When a person applied last, joined the talent pool, or was first known. */
const lastActivity = (viewer: StaffViewer): RawBuilder<Date> =>
  isSubmitter(viewer)
    ? sql<Date>`p.created_at`
    : sql<Date>`greatest((select max(a.applied_at) from application a where a.profile_id = p.profile_id),
        (select max(m.joined_at) from pool_membership m where m.profile_id = p.profile_id), p.created_at)`

const ordersFor = (viewer: StaffViewer): Record<PeopleSort, RawBuilder<unknown>> => ({
  activityDescend: sql`${lastActivity(viewer)} desc, p.profile_id desc`,
  nameAscend: sql`lower(p.first_name || ' ' || p.last_name), p.profile_id`,
  nameDescend: sql`lower(p.first_name || ' ' || p.last_name) desc, p.profile_id desc`,
})

/** The people whom a person may see; where nobody has the words searched by, those with words spelled alike. */
export async function findPeople(
  query: Query,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof searchPeople>> {
  const exact = await findExactly(query, viewer, language)
  const meant = readPeopleQuery(query.q ?? '')
  if (exact.count > 0 || meant === null || !isPlain(meant)) return { ...exact, isSpelledAlike: false, spelledAs: null }
  const alike = await askAlike(() => peopleWhere(isSpelledLike(query.q), query, viewer, language))
  return { ...alike, isSpelledAlike: alike.count > 0, spelledAs: await nearestWords(query.q ?? '', alike.list) }
}

/** The words that people on the list have in place of those searched by; null where there is nobody. */
async function nearestWords(q: string, list: Answer<typeof searchPeople>['list']): Promise<string | null> {
  const had = new Set(
    list.flatMap(({ firstName, lastName, currentTitle, currentCompany, skills }) =>
      [firstName, lastName, currentTitle, currentCompany, ...skills].flatMap(text => (text ?? '').split(/\s+/u)),
    ),
  )
  if (list.length === 0) return null
  const found = await rows(sql<{ word: string }>`
    select coalesce(near.word, asked.word) as word
    from unnest(${q.normalize('NFKC').split(/\s+/u)}::text[]) with ordinality as asked (word, place)
    left join lateral (select h.word from unnest(${[...had]}::text[]) as h (word)
      order by similarity(plain_letters(h.word), plain_letters(asked.word)) desc, h.word limit 1) near on true
    order by asked.place`)
  return found.map(({ word }) => word).join(' ')
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
  const meant = readPeopleQuery(q ?? '')
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
  const words = wordsOf(query, viewer)
  return countGroups(but => isFound(words, query, viewer, but), viewer, language)
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

/** Profiles (alias `p`) that a person may see and that fit the filters, but for one group that is left out. */
function isFound(
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
