import { judgeCandidate } from '@hireloom/contract/applications/rules.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { closedTexts } from '@hireloom/contract/events/events.ts'
import type { listParticipants as listEndpoint } from '@hireloom/contract/events/manage.ts'
import type { readRegistration, registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { recordConsents } from '../applications/consents.ts'
import { personByEmail, personOf } from '../applications/people.ts'
import { now } from '../kernel/clock.ts'
import { db, transaction } from '../kernel/db.ts'
import { record } from '../kernel/events.ts'
import { addressBlock, spend } from '../kernel/limits.ts'
import type { Caller } from '../kernel/session.ts'
import { readSignedId } from '../kernel/signed-id.ts'
import { modeOf, stateOf } from './events.ts'
import { participantLetterTask, registrationPurpose } from './letters.ts'
import { eventEditableBy, eventVisibleTo } from './visibility.ts'

const statusOf = z.enum(['registered', 'waitlisted', 'cancelled'])
type Status = z.output<typeof statusOf>

/** A school or a hall shares one address: this lets a crowd through and still stops a program. */
const registrations = { name: 'event-register', most: 300, seconds: 3600 }
const ofPerson = { name: 'event-register-person', most: 40, seconds: 24 * 3600 }
const cancellations = { name: 'event-cancel', most: 120, seconds: 3600 }

const lockEvent = (viewer: Viewer | null) =>
  db()
    .selectFrom('career_fair_event as e')
    .innerJoin('company as c', 'c.company_id', 'e.company_id')
    .selectAll('e')
    .where('c.status', '=', 'approved')
    .where(eventVisibleTo(viewer))
    .forUpdate('e')

/** Registers somebody, or puts them on the waiting list; who is on either already stays where they are. */
export async function register(
  { params, body }: AnswerInput<typeof registerForEvent>,
  caller: Caller,
): Promise<{ status: Status }> {
  const { firstName, lastName, email } = body
  const wrong = judgeCandidate(
    { candidateFirstName: firstName, candidateLastName: lastName, candidateEmail: email, mobile: '', countryId: null },
    { emailDomain: null },
  )
  const errors = {
    ...(wrong.candidateFirstName && { firstName: wrong.candidateFirstName }),
    ...(wrong.candidateLastName && { lastName: wrong.candidateLastName }),
    ...(wrong.candidateEmail && { email: wrong.candidateEmail }),
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
  await spend(registrations, addressBlock(caller.ip))
  await spend(ofPerson, caller.viewer === null ? email.toLowerCase() : `user ${caller.viewer.userId}`)
  return transaction(async () => {
    const event = await lockEvent(caller.viewer).where('e.uuid', '=', params.uuid).executeTakeFirst()
    if (!event || event.state === 'draft') throw new Problem('not-found')
    refuseClosed(event)
    const known = await db()
      .selectFrom('event_participant')
      .select(['participant_id', 'status', 'version', 'person_id'])
      .where('event_id', '=', event.event_id)
      .where('email', '=', email)
      .executeTakeFirst()
    if (known && known.status !== 'cancelled') return { status: statusOf.parse(known.status) }
    const isOwn = caller.viewer?.roleId === roleIds.candidate
    const personId = isOwn ? await personOf(caller.viewer) : await personByEmail(email)
    const hasSeat = event.capacity === null || (await countSeats(event.event_id)) < event.capacity
    const status: Status = hasSeat ? 'registered' : 'waitlisted'
    const values = {
      first_name: firstName,
      last_name: lastName,
      language: caller.language,
      status,
      version: (known?.version ?? 0) + 1,
      asked_at: now(),
      person_id: personId,
    }
    const participant = await db()
      .insertInto('event_participant')
      .values({ event_id: event.event_id, company_id: event.company_id, email, ...values })
      .onConflict(conflict => conflict.columns(['event_id', 'email']).doUpdateSet(values))
      .returning(['participant_id', 'version'])
      .executeTakeFirstOrThrow()
    await recordConsents(
      { personId, companyId: event.company_id, appId: null, source: 'event' },
      body.consents.filter(({ purpose }) => purpose === 'marketing_jobs'),
    )
    await tell(event, hasSeat ? 'event_registered' : 'event_waitlisted', participant.participant_id)
    await sendLetter(participant, status)
    return { status }
  })
}

function refuseClosed(event: { state: string; starts_at: Date; ends_at: Date; registration: string }): void {
  const state = stateOf(event)
  if (state === 'cancelled' || state === 'ended') {
    throw new Problem('registration-closed', { message: closedTexts[state].id })
  }
  if (event.registration === 'invite') throw new Problem('invite-only')
  if (event.registration === 'closed') throw new Problem('registration-closed')
}

async function countSeats(eventId: number): Promise<number> {
  const { taken } = await db()
    .selectFrom('event_participant')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'registered')
    .executeTakeFirstOrThrow()
  return taken
}

const tell = (event: { event_id: number; company_id: number }, verb: string, participantId: number): Promise<void> =>
  record({
    verb,
    entity: 'career_fair_event',
    entityId: event.event_id,
    companyId: event.company_id,
    after: { participantId },
  })

type LetterKind = 'registered' | 'waitlisted' | 'promoted'

const sendLetter = (
  { participant_id: participantId, version }: { participant_id: number; version: number },
  kind: LetterKind,
): Promise<void> =>
  participantLetterTask.enqueue({ participantId, kind, version }, { id: `${participantId} ${version} ${kind}` })

/** Gives free seats to the waiting list, first come first; the event's row must be locked. */
export async function fillSeats(event: {
  event_id: number
  company_id: number
  capacity: number | null
}): Promise<void> {
  const free = event.capacity === null ? 1000 : event.capacity - (await countSeats(event.event_id))
  if (free <= 0) return
  const next = await db()
    .selectFrom('event_participant')
    .select(['participant_id', 'version'])
    .where('event_id', '=', event.event_id)
    .where('status', '=', 'waitlisted')
    .orderBy('asked_at')
    .orderBy('participant_id')
    .limit(Math.min(free, 1000))
    .execute()
  for (const waiting of next) {
    const promoted = { participant_id: waiting.participant_id, version: waiting.version + 1 }
    await db()
      .updateTable('event_participant')
      .set({ status: 'registered', version: promoted.version })
      .where('participant_id', '=', waiting.participant_id)
      .where('company_id', '=', event.company_id)
      .execute()
    await tell(event, 'event_promoted', waiting.participant_id)
    await sendLetter(promoted, 'promoted')
  }
}

const registration = (token: string) =>
  db()
    .selectFrom('event_participant as p')
    .innerJoin('career_fair_event as e', 'e.event_id', 'p.event_id')
    .innerJoin('company as c', 'c.company_id', 'e.company_id')
    .where('p.participant_id', '=', readSignedId(registrationPurpose, token) ?? 0)

export async function findRegistration(token: string): Promise<Answer<typeof readRegistration>> {
  const row = await registration(token)
    .selectAll('e')
    .select(['p.status', 'p.email', 'c.company_name'])
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const state = stateOf(row)
  const isComing = row.status === 'registered' && (state === 'published' || state === 'live')
  return {
    status: statusOf.parse(row.status),
    email: row.email.replace(/^(.).*(?=@)/u, '$1•••'),
    uuid: row.uuid,
    title: row.title,
    eventCompanyName: row.company_name,
    dateAndTime: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    mode: modeOf.parse(row.mode),
    location: row.location,
    joinUrl: isComing ? row.join_url : null,
    state,
  }
}

/** Gives a seat back, once; the first who waits gets it, unless the event is over. */
export async function cancelOwn(token: string, caller: Caller): Promise<{ ok: true }> {
  await spend(cancellations, addressBlock(caller.ip))
  return transaction(async () => {
    const named = await registration(token).select(['p.participant_id', 'p.event_id']).executeTakeFirst()
    if (!named) throw new Problem('not-found')
    const event = await db()
      .selectFrom('career_fair_event as e')
      .selectAll('e')
      .where('e.event_id', '=', named.event_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const gone = await db()
      .updateTable('event_participant')
      .set({ status: 'cancelled', version: sql<number>`version + 1` })
      .where('participant_id', '=', named.participant_id)
      .where('status', '!=', 'cancelled')
      .returning('participant_id')
      .executeTakeFirst()
    if (!gone) return { ok: true as const }
    await tell(event, 'event_registration_cancelled', named.participant_id)
    const state = stateOf(event)
    if (state === 'published' || state === 'live') await fillSeats(event)
    return { ok: true as const }
  })
}

export async function findParticipants({ params, query }: AnswerInput<typeof listEndpoint>, viewer: Viewer | null) {
  const event = await db()
    .selectFrom('career_fair_event as e')
    .select('e.event_id')
    .where('e.uuid', '=', params.uuid)
    .where(eventEditableBy(viewer))
    .executeTakeFirst()
  if (!event) throw new Problem('not-found')
  const found = db().selectFrom('event_participant').where('event_id', '=', event.event_id)
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const list = await found
    .select(['first_name', 'last_name', 'email', 'status', 'asked_at'])
    .orderBy('asked_at')
    .orderBy('participant_id')
    .limit(query.limit)
    .offset(query.skip)
    .execute()
  return {
    count,
    participants: list.map(row => ({
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      status: statusOf.parse(row.status),
      askedAt: row.asked_at.toISOString(),
    })),
  }
}
