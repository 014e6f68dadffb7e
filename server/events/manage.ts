import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import * as contract from '@hireloom/contract/events/manage.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { changesOf, record } from '../kernel/history.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { CareerFairEvent } from '../kernel/postgres/tables.ts'
import { cleanRichText } from '../kernel/rich-text.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { isTimeZone } from '../kernel/time-zone.ts'
import { modeOf, registrationOf, stateOf } from './events.ts'
import { tellParticipantsTask } from './letters.ts'
import { fillSeats } from './seats.ts'
import { replaceTags, tagsOf } from './tags.ts'
import { eventEditableBy } from './visibility.ts'

type Row = Selectable<CareerFairEvent>
const events = (viewer: StaffViewer) => db().selectFrom('career_fair_event as e').where(eventEditableBy(viewer))

/** Events as those who manage them see them. */
async function toManaged(found: readonly Row[]): Promise<contract.ManagedEvent[]> {
  const ids = found.map(row => row.event_id)
  if (ids.length === 0) return []
  const tags = await tagsOf(ids)
  const sites = await db()
    .selectFrom('event_microsite')
    .select(['event_id', 'microsite_id'])
    .where('event_id', 'in', ids)
    .orderBy('microsite_id')
    .execute()
  const counts = await db()
    .selectFrom('event_participant')
    .select(['event_id', 'status', sql<number>`count(*)::int`.as('count')])
    .where('event_id', 'in', ids)
    .groupBy(['event_id', 'status'])
    .execute()
  const countOf = (eventId: number, status: string): number =>
    counts.find(row => row.event_id === eventId && row.status === status)?.count ?? 0
  return found.map(row => ({
    uuid: row.uuid,
    eventCompanyId: row.company_id,
    state: stateOf(row),
    version: row.version,
    title: row.title,
    description: row.description,
    eventBanner: row.event_banner,
    dateAndTime: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    mode: modeOf.parse(row.mode),
    location: row.location,
    joinUrl: row.join_url,
    capacity: row.capacity,
    registration: registrationOf.parse(row.registration),
    micrositeIds: sites.filter(site => site.event_id === row.event_id).map(site => site.microsite_id),
    tags: (tags.get(row.event_id) ?? []).map(({ kind, key, label }) => ({ kind, key, label })),
    registered: countOf(row.event_id, 'registered') + countOf(row.event_id, 'checked_in'),
    waitlisted: countOf(row.event_id, 'waitlisted'),
    invited: countOf(row.event_id, 'invited'),
    checkedIn: countOf(row.event_id, 'checked_in'),
  }))
}

async function findManaged(eventId: number, viewer: StaffViewer): Promise<contract.ManagedEvent> {
  const row = await events(viewer).selectAll('e').where('e.event_id', '=', eventId).executeTakeFirst()
  const [managed] = row ? await toManaged([row]) : []
  if (!managed) throw new Problem('not-found')
  return managed
}

export async function findEvents({ query }: AnswerInput<typeof contract.listEvents>, viewer: StaffViewer) {
  let found = events(viewer).where(holdsWords(sql`e.title`, query.searchKey))
  if (query.state) found = found.where(inState(query.state))
  const { list, count } = await pageOf(
    found.selectAll('e').orderBy('e.starts_at', 'desc').orderBy('e.event_id', 'desc'),
    query,
  )
  return { events: await toManaged(list), count }
}

/** Whether an event (alias `e`) stands there now, as `stateOf` tells it. */
function inState(state: contract.ManagedEvent['state']): RawBuilder<boolean> {
  if (state === 'draft' || state === 'cancelled') return sql<boolean>`e.state = ${state}`
  const shown = sql<boolean>`e.state = 'published'`
  if (state === 'ended') return sql<boolean>`(${shown} and e.ends_at <= ${now()})`
  return state === 'live'
    ? sql<boolean>`(${shown} and e.starts_at <= ${now()} and e.ends_at > ${now()})`
    : sql<boolean>`(${shown} and e.starts_at > ${now()})`
}

export async function findEventSettings(uuid: string, viewer: StaffViewer): Promise<contract.ManagedEvent> {
  const row = await events(viewer).selectAll('e').where('e.uuid', '=', uuid).executeTakeFirst()
  const [managed] = row ? await toManaged([row]) : []
  if (!managed) throw new Problem('not-found')
  return managed
}

type Change = Omit<AnswerInput<typeof contract.changeEvent>['body'], 'version' | 'eventCompanyId'>

/** Columns of what is given; rich text is cleaned here, on its only way in. */
async function columnsOf(given: Change) {
  const line = (text: string | null | undefined) => (text == null ? text : cleanLine(text) || null)
  const columns = {
    title: given.title === undefined ? undefined : cleanLine(given.title),
    description: given.description === undefined ? undefined : await cleanRichText('html', given.description),
    event_banner: given.eventBanner,
    starts_at: given.dateAndTime === undefined ? undefined : new Date(given.dateAndTime),
    ends_at: given.endDate === undefined ? undefined : new Date(given.endDate),
    time_zone: given.timeZone,
    mode: given.mode,
    location: line(given.location),
    join_url: given.joinUrl,
    capacity: given.capacity,
    registration: given.registration,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** What an event must hold as a whole, judged over what stays and what is given. */
function refuseUnfit(event: {
  starts_at: Date
  ends_at: Date
  time_zone: string
  mode: string
  location: string | null
}): void {
  const errors: Record<string, string> = {}
  if (event.ends_at <= event.starts_at) errors.endDate = texts.value.id
  if (!isTimeZone(event.time_zone)) errors.timeZone = texts.value.id
  if (event.mode !== 'online' && event.location === null) errors.location = texts.required.id
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
}

async function replaceMicrosites(eventId: number, companyId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const own =
    wanted.length === 0
      ? []
      : await db()
          .selectFrom('microsite')
          .select('microsite_id')
          .where('microsite_id', 'in', wanted)
          .where('company_id', '=', companyId)
          .execute()
  if (own.length !== wanted.length) throw new Problem('invalid', { fields: { micrositeIds: texts.value.id } })
  await db().deleteFrom('event_microsite').where('event_id', '=', eventId).execute()
  const rows = wanted.map(micrositeId => ({ event_id: eventId, microsite_id: micrositeId }))
  if (rows.length > 0) await db().insertInto('event_microsite').values(rows).execute()
}

export async function createEvent(
  body: AnswerInput<typeof contract.createEvent>['body'],
  viewer: StaffViewer,
): Promise<contract.ManagedEvent> {
  const { companyId, userId } = viewer
  const { micrositeIds, tags, ...given } = body
  const values = {
    company_id: companyId,
    created_by: userId,
    title: cleanLine(given.title),
    starts_at: new Date(given.dateAndTime),
    ends_at: new Date(given.endDate),
    time_zone: given.timeZone,
    mode: given.mode,
    location: given.location && (cleanLine(given.location) || null),
  }
  refuseUnfit(values)
  const columns = await columnsOf(given)
  return transaction(async () => {
    const { event_id: eventId } = await db()
      .insertInto('career_fair_event')
      .values({ ...values, ...columns })
      .returning('event_id')
      .executeTakeFirstOrThrow()
    await replaceMicrosites(eventId, companyId, micrositeIds)
    await replaceTags(eventId, companyId, tags)
    await record('event_created', { entityId: eventId, companyId })
    return findManaged(eventId, viewer)
  })
}

const weekMs = 7 * 24 * 3600_000

/** A draft with the same settings; an event that has begun is moved by whole weeks until it lies ahead. */
export async function cloneEvent(uuid: string, viewer: StaffViewer): Promise<contract.ManagedEvent> {
  const { tags, ...event } = await findEventSettings(uuid, viewer)
  const past = now().getTime() - Date.parse(event.dateAndTime)
  const shift = past < 0 ? 0 : (Math.floor(past / weekMs) + 1) * weekMs
  const later = (moment: string): string => new Date(Date.parse(moment) + shift).toISOString()
  return createEvent({ ...event, dateAndTime: later(event.dateAndTime), endDate: later(event.endDate), tags }, viewer)
}

async function lock(uuid: string, viewer: StaffViewer): Promise<Row> {
  const row = await events(viewer).selectAll('e').where('e.uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

const about = (row: Row) => ({ entityId: row.event_id, companyId: row.company_id })

/** Changes an event that is not cancelled; when it moves, its calendar entry does, and a published one is told to who registered. */
export async function changeEvent(
  { params, body }: AnswerInput<typeof contract.changeEvent>,
  viewer: StaffViewer,
): Promise<contract.ManagedEvent> {
  const { version, eventCompanyId, micrositeIds, tags, ...given } = body
  const change = await columnsOf(given)
  return transaction(async () => {
    const row = await lock(params.uuid, viewer)
    if (eventCompanyId !== undefined && eventCompanyId !== row.company_id) throw new Problem('not-found')
    if (row.state === 'cancelled') throw new Problem('illegal-change', { details: { from: row.state, allowed: [] } })
    if (version !== undefined && version !== row.version) throw new Problem('stale')
    const before = await findManaged(row.event_id, viewer)
    const next = { ...row, ...change }
    refuseUnfit(next)
    const hasMoved = hasChanged(row, change)
    await db()
      .updateTable('career_fair_event')
      .set({
        ...change,
        version: row.version + 1,
        sequence: hasMoved ? row.sequence + 1 : row.sequence,
        updated_at: now(),
      })
      .where('event_id', '=', row.event_id)
      .where('company_id', '=', row.company_id)
      .execute()
    if (micrositeIds) await replaceMicrosites(row.event_id, row.company_id, micrositeIds)
    if (tags) await replaceTags(row.event_id, row.company_id, tags)
    const after = await findManaged(row.event_id, viewer)
    await record('event_changed', { ...about(row), ...changesOf(before, after) })
    if (row.state !== 'published') return after
    if (hasMoved) await tellAll(row, 'moved', row.version + 1)
    await fillSeats({ ...row, capacity: after.capacity })
    return findManaged(row.event_id, viewer)
  })
}

/** Whether a change touches what people have in their calendars. */
function hasChanged(row: Row, change: Record<string, unknown>): boolean {
  const was: Record<string, unknown> = {
    starts_at: row.starts_at.getTime(),
    ends_at: row.ends_at.getTime(),
    time_zone: row.time_zone,
    mode: row.mode,
    location: row.location,
    join_url: row.join_url,
  }
  return Object.entries(was).some(([name, old]) => {
    const value = change[name]
    return value !== undefined && (value instanceof Date ? value.getTime() : value) !== old
  })
}

const tellAll = (row: Row, kind: 'moved' | 'cancelled', version: number): Promise<void> =>
  tellParticipantsTask.enqueue({ eventId: row.event_id, kind, version }, { id: `${row.event_id} ${version} ${kind}` })

const keptState = z.enum(['draft', 'published', 'cancelled'])

/** Moves an event to another state; from where that is not possible, it says what is. */
export function moveEvent(
  uuid: string,
  to: 'published' | 'cancelled',
  viewer: StaffViewer,
): Promise<contract.ManagedEvent> {
  return transaction(async () => {
    const row = await lock(uuid, viewer)
    const allowed: readonly string[] = contract.eventTransitions[keptState.parse(row.state)]
    if (!allowed.includes(to)) throw new Problem('illegal-change', { details: { from: row.state, allowed } })
    const version = row.version + 1
    await db()
      .updateTable('career_fair_event')
      .set({
        state: to,
        version,
        sequence: to === 'cancelled' ? row.sequence + 1 : row.sequence,
        updated_at: now(),
      })
      .where('event_id', '=', row.event_id)
      .where('company_id', '=', row.company_id)
      .execute()
    await record(to === 'published' ? 'event_published' : 'event_cancelled', about(row))
    if (to === 'cancelled' && row.ends_at > now()) await tellAll(row, 'cancelled', version)
    return findManaged(row.event_id, viewer)
  })
}

export function removeEvent(uuid: string, viewer: StaffViewer): Promise<{ ok: true }> {
  return transaction(async () => {
    const row = await lock(uuid, viewer)
    if (row.state !== 'draft') throw new Problem('illegal-change', { details: { from: row.state, allowed: [] } })
    await db()
      .deleteFrom('career_fair_event')
      .where('event_id', '=', row.event_id)
      .where('company_id', '=', row.company_id)
      .execute()
    await record('event_removed', { ...about(row), before: { title: row.title } })
    return { ok: true as const }
  })
}
