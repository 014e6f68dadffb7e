import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import * as contract from '@hireloom/contract/events/events.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { settingsOf } from '../companies/settings.ts'
import { now } from '../kernel/clock.ts'
import { holdsWords, shownName } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { findMicrosite } from '../microsites/microsites.ts'
import { currentNotice } from '../privacy/consents.ts'
import { calendarOf } from './calendar.ts'
import { eventVisibleTo } from './visibility.ts'

const mostFilters = 100
export const modeOf = z.enum(contract.eventModes)
export const registrationOf = z.enum(['open', 'invite', 'closed'])

/** Where an event stands now. */
export function stateOf(event: { state: string; starts_at: Date; ends_at: Date }): contract.EventCard['state'] {
  if (event.state === 'draft' || event.state === 'cancelled') return event.state
  if (event.ends_at <= now()) return 'ended'
  return event.starts_at <= now() ? 'live' : 'published'
}

/** Events of approved companies that everybody may see and that are not over. */
const coming = () => sql<boolean>`(e.state = 'published' and e.ends_at > ${now()} and c.status = 'approved')`

/** Events (alias `e`) that a microsite shows: of its companies, unless they name other microsites. */
async function ofMicrosite(pageId: string, viewer: Viewer | null): Promise<RawBuilder<boolean>> {
  const site = await findMicrosite(pageId, viewer)
  const companyIds = [site.companyId, ...site.managedCompanies.map(company => company.childCompanyId)]
  return sql<boolean>`(e.company_id = any(${companyIds}::bigint[]) and (
    not exists (select 1 from event_microsite em where em.event_id = e.event_id)
    or exists (select 1 from event_microsite em where em.event_id = e.event_id and em.microsite_id = ${site.micrositeId})))`
}

interface CardRow {
  uuid: string
  title: string
  description: string
  event_banner: string | null
  starts_at: Date
  ends_at: Date
  time_zone: string
  mode: string
  location: string | null
  state: string
  company_id: number
  company_name: string
}

const toCard = (row: CardRow): contract.EventCard => ({
  uuid: row.uuid,
  title: row.title,
  description: row.description,
  eventBanner: row.event_banner,
  dateAndTime: row.starts_at.toISOString(),
  endDate: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  mode: modeOf.parse(row.mode),
  location: row.location,
  state: stateOf(row),
  eventCompanyId: row.company_id,
  eventCompanyName: row.company_name,
})

/** A company's name means the one that holds an event, or one that is named on it. */
const heldBy = (name: string): RawBuilder<boolean> => sql<boolean>`(lower(c.company_name) = lower(${name})
  or exists (select 1 from event_tag t join company tc on tc.company_id = t.tagged_company_id
    where t.event_id = e.event_id and lower(tc.company_name) = lower(${name})))`

const tagged = (kind: contract.EventFilterType, keys: readonly string[]): RawBuilder<boolean> => {
  const lower = keys.map(key => key.toLowerCase())
  const isHolder = kind === 'company' ? sql`or e.company_id::text = any(${lower}::text[])` : sql``
  return sql<boolean>`(exists (select 1 from event_tag t
    where t.event_id = e.event_id and t.kind = ${kind} and lower(t.key) = any(${lower}::text[])) ${isHolder})`
}

export async function findMicrositeEvents(
  { params, query }: AnswerInput<typeof contract.listMicrositeEvents>,
  viewer: Viewer | null,
): Promise<Answer<typeof contract.listMicrositeEvents>> {
  const conditions = [coming(), await ofMicrosite(params.pageId, viewer)]
  if (query.eventCompanyName) conditions.push(heldBy(query.eventCompanyName))
  conditions.push(holdsWords(sql`e.title || ' ' || e.description`, query.searchKey))
  for (const kind of contract.eventFilterTypes) {
    const keys = query[kind]
    if (keys && keys.length > 0) conditions.push(tagged(kind, keys))
  }
  const from = sql`from career_fair_event e join company c on c.company_id = e.company_id
    where ${sql.join(conditions, sql` and `)}`
  const [counted] = await rows(sql<{ count: number }>`select count(*)::int as count ${from}`)
  const order = query.sort === 'title' ? sql`lower(e.title), e.event_id` : sql`e.starts_at, e.event_id`
  const found = await rows(sql<CardRow>`
    select e.uuid, e.title, e.description, e.event_banner, e.starts_at, e.ends_at, e.time_zone, e.mode, e.location, e.state,
      e.company_id, c.company_name
    ${from} order by ${order} limit ${query.limit} offset ${query.skip}`)
  return { events: found.map(toCard), count: counted?.count ?? 0 }
}

/** What coming events can be filtered by, the most frequent first. Names of talent pool buckets, and of people who are not public, are for colleagues. */
export async function findFilters(
  { query }: AnswerInput<typeof contract.readEventFilters>,
  viewer: Viewer | null,
): Promise<Answer<typeof contract.readEventFilters>> {
  const inSite = query.pageId === undefined ? sql<boolean>`true` : await ofMicrosite(query.pageId, viewer)
  const holders =
    query.type === 'company'
      ? sql`union select e.event_id, e.company_id::text, c.company_name, null::bigint from shown e join company c using (company_id)`
      : sql``
  const isInside = sql<boolean>`e.company_id = ${isStaff(viewer) ? viewer.companyId : null}`
  const found = await rows(sql<{ key: string; value: string; user_id: number | null; count: number }>`
    with shown as (
      select e.event_id, e.company_id, coalesce(${isInside}, false) as is_inside
      from career_fair_event e join company c on c.company_id = e.company_id
      where ${coming()} and ${inSite}
    ), tagged (event_id, key, value, user_id) as (
      select t.event_id, t.key,
        coalesce(b.bucket_name, tc.company_name, ${shownName('u')}, t.key), t.user_id
      from shown join event_tag t on t.event_id = shown.event_id and t.kind = ${query.type}
      left join bucket b on b.bucket_id = t.bucket_id
      left join company tc on tc.company_id = t.tagged_company_id
      left join app_user u on u.user_id = t.user_id
      where (b.bucket_id is null and (u.user_id is null or u.public_visibility)) or shown.is_inside
      ${holders}
    )
    select min(key) as key, min(value) as value, min(user_id) as user_id, count(distinct event_id)::int as count
    from tagged group by lower(key) order by count desc, lower(min(value)), min(key) limit ${mostFilters}`)
  const list = found.map(row => ({
    key: row.key,
    value: row.value,
    doc_count: row.count,
    isSelected: false,
    ...(row.user_id !== null && { userId: row.user_id, userName: row.value }),
  }))
  return { list, count: list.length }
}

async function findRow(uuid: string, viewer: Viewer | null) {
  const row = await db()
    .selectFrom('career_fair_event as e')
    .innerJoin('company as c', 'c.company_id', 'e.company_id')
    .selectAll('e')
    .select(['c.company_name', 'c.logo'])
    .select(eb =>
      eb
        .selectFrom('event_participant as p')
        .select(sql<number>`count(*)::int`.as('taken'))
        .whereRef('p.event_id', '=', 'e.event_id')
        .where('p.status', 'in', ['registered', 'checked_in'])
        .as('taken'),
    )
    .where('e.uuid', '=', uuid)
    .where('c.status', '=', 'approved')
    .where(eventVisibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export async function findEvent(uuid: string, viewer: Viewer | null): Promise<contract.PublicEvent> {
  const row = await findRow(uuid, viewer)
  const [settings, notice] = await Promise.all([settingsOf(row.company_id), currentNotice(row.company_id)])
  const state = stateOf(row)
  const seatsLeft = row.capacity === null ? null : Math.max(0, row.capacity - (row.taken ?? 0))
  return {
    ...toCard(row),
    logo: row.logo,
    bgColor: settings.primaryColor ?? settings.bgColor,
    poweredBy: settings.poweredBy,
    registration: registrationOf.parse(row.registration),
    canRegister: (state === 'published' || state === 'live') && row.registration === 'open',
    isFull: seatsLeft === 0,
    seatsLeft,
    noticeVersion: notice?.version ?? 0,
  }
}

export async function findCalendar(uuid: string, viewer: Viewer | null) {
  return {
    body: calendarOf(await findRow(uuid, viewer), null),
    fileName: 'event.ics',
    // Without a word on it the characters are UTF-8 (RFC 5545, 3.1.4).
    mime: 'text/calendar',
  }
}
