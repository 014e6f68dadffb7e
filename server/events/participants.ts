import { judgeCandidate } from '@hireloom/contract/apply/rules.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { participantStatuses } from '@hireloom/contract/events/participants.ts'
import type * as contract from '@hireloom/contract/events/registrations.ts'
import { isCandidate, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { findPerson, personOf } from '../applications/people.ts'
import { addressBlock, spend } from '../kernel/limits.ts'
import { maskedAddress } from '../kernel/masked-address.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { hasProven } from '../kernel/proven-address.ts'
import { qrDataAddress } from '../kernel/qr-code.ts'
import type { Caller } from '../kernel/session.ts'
import { opensBySignedId } from '../kernel/signed-id.ts'
import { currentNotice, recordConsents } from '../privacy/consents.ts'
import { modeOf, stateOf } from './events.ts'
import { registrationPurpose } from './letters.ts'
import { fillSeats, hasFreeSeat, refuseClosed, takeSeat, tell } from './seats.ts'
import { eventVisibleTo } from './visibility.ts'

export const statusOf = z.enum(participantStatuses)
/** What is answered to a person who registers; anyone who is in already has a seat. */
const answerOf = (status: string): 'registered' | 'waitlisted' =>
  status === 'waitlisted' ? 'waitlisted' : 'registered'

/** A school or a hall shares one address: this lets a crowd through and still stops a program. */
const registrations = { name: 'event-register', most: 300, seconds: 3600 }
const ofPerson = { name: 'event-register-person', most: 40, seconds: 24 * 3600 }

const lockEvent = (viewer: Viewer | null) =>
  db()
    .selectFrom('career_fair_event as e')
    .innerJoin('company as c', 'c.company_id', 'e.company_id')
    .selectAll('e')
    .where('c.status', '=', 'approved')
    .where(eventVisibleTo(viewer))
    .forUpdate('e')

/** Registers someone, or puts them on the waiting list; who is on either already stays where they are. */
export async function register(
  { params, body }: AnswerInput<typeof contract.registerForEvent>,
  caller: Caller,
): Promise<{ status: 'registered' | 'waitlisted' }> {
  const { firstName, lastName, email } = body
  refuseWrong({ firstName, lastName, email })
  await spend(registrations, addressBlock(caller.ip))
  await spend(ofPerson, caller.viewer === null ? email.toLowerCase() : `user ${caller.viewer.userId}`)
  return transaction(async () => {
    const event = await lockEvent(caller.viewer).where('e.uuid', '=', params.uuid).executeTakeFirst()
    if (!event || event.state === 'draft') throw new Problem('not-found')
    refuseClosed(event, false)
    const known = await db()
      .selectFrom('event_participant')
      .select(['status', 'first_name', 'last_name'])
      .where('event_id', '=', event.event_id)
      .where('email', '=', email)
      .executeTakeFirst()
    if (known && known.status !== 'cancelled' && known.status !== 'invited') {
      // A person who only tries addresses hears what anybody new would hear.
      if (isSameName(known, body)) return { status: answerOf(known.status) }
      return { status: (await hasFreeSeat(event)) ? 'registered' : 'waitlisted' }
    }
    const { personId, mayAgree } = await senderOf(caller, email)
    const { language } = caller
    const { status } = await takeSeat(event, { email, firstName, lastName, language, personId })
    await recordConsents(
      { personId, companyId: event.company_id, appId: null, source: 'event' },
      body.consents.filter(({ purpose }) => mayAgree && purpose === 'marketing_jobs'),
    )
    return { status }
  })
}

/** Who registers, and whether their answers count: nobody agrees in the name of a person who is known here already. */
async function senderOf(caller: Caller, email: string): Promise<{ personId: number; mayAgree: boolean }> {
  if (isCandidate(caller.viewer)) return { personId: await personOf(caller.viewer), mayAgree: true }
  const { personId, isKnown } = await findPerson(email)
  return { personId, mayAgree: !isKnown || (await hasProven(caller, personId)) }
}

const isSameName = (
  known: { first_name: string; last_name: string },
  given: { firstName: string; lastName: string },
): boolean =>
  `${known.first_name} ${known.last_name}`.trim().toLowerCase() ===
  `${given.firstName} ${given.lastName}`.trim().toLowerCase()

/** Judges who comes by the rules of an application. */
export function refuseWrong(visitor: { firstName: string; lastName: string; email: string }): void {
  const { firstName, lastName, email } = visitor
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
}

const registration = (token: string) =>
  db()
    .selectFrom('event_participant as p')
    .innerJoin('career_fair_event as e', 'e.event_id', 'p.event_id')
    .innerJoin('company as c', 'c.company_id', 'e.company_id')
    .where(opensBySignedId(registrationPurpose, token, { id: sql`p.participant_id`, address: sql`p.email` }))

export async function findRegistration(token: string): Promise<Answer<typeof contract.readRegistration>> {
  const row = await registration(token)
    .selectAll('e')
    .select(['p.status', 'p.email', 'p.first_name', 'p.last_name', 'p.qr', 'c.company_name'])
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const state = stateOf(row)
  const sits = row.status === 'registered' || row.status === 'checked_in'
  const isComing = sits && (state === 'published' || state === 'live')
  const qr = isComing && row.mode !== 'online' ? row.qr : null
  const notice = await currentNotice(row.company_id)
  return {
    status: statusOf.parse(row.status),
    firstName: row.first_name,
    lastName: row.last_name,
    qr,
    qrCode: qr && qrDataAddress(qr),
    noticeVersion: notice?.version ?? 0,
    eventCompanyId: row.company_id,
    email: maskedAddress(row.email),
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

/** Says yes to an invitation; who has a seat or waits for one already stays where they are, who said no before may think again. */
export async function acceptInvitation(
  { params, body }: AnswerInput<typeof contract.acceptInvitation>,
  caller: Caller,
): Promise<{ status: 'registered' | 'waitlisted' }> {
  await spend(registrations, addressBlock(caller.ip))
  return transaction(async () => {
    const named = await registration(params.token).select(['p.participant_id', 'p.event_id']).executeTakeFirst()
    if (!named) throw new Problem('not-found')
    const event = await lockEvent(caller.viewer).where('e.event_id', '=', named.event_id).executeTakeFirst()
    if (!event) throw new Problem('not-found')
    const guest = await db()
      .selectFrom('event_participant')
      .selectAll()
      .where('participant_id', '=', named.participant_id)
      .executeTakeFirstOrThrow()
    if (guest.status !== 'invited' && guest.status !== 'cancelled') return { status: answerOf(guest.status) }
    const { firstName, lastName } = body
    refuseWrong({ firstName, lastName, email: guest.email })
    refuseClosed(event, guest.invited_at !== null)
    const { status } = await takeSeat(event, {
      email: guest.email,
      firstName,
      lastName,
      language: caller.language,
      personId: guest.person_id,
    })
    await recordConsents(
      { personId: guest.person_id, companyId: event.company_id, appId: null, source: 'event' },
      body.consents.filter(({ purpose }) => purpose === 'marketing_jobs'),
    )
    return { status }
  })
}

/** Gives a seat back, or says no to an invitation, once; the first who waits gets the seat, unless the event is over. */
export async function cancelOwn(token: string): Promise<{ ok: true }> {
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
