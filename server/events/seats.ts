import { closedTexts } from '@hireloom/contract/events/events.ts'
import type { seatVerbs } from '@hireloom/contract/events/verbs.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { stateOf } from './events.ts'
import { participantLetterTask } from './letters.ts'
import type { StatusLetterKind } from './mails.ts'

interface Numbered {
  readonly event_id: number
  readonly company_id: number
}

/** Of those on the list, who sits: anyone who has come keeps the seat. SQL for a participant (alias `p`). */
export const hasSeat = sql<boolean>`p.status in ('registered', 'checked_in')`

/** Throws where no one can register; who was invited may where only those can. */
export function refuseClosed(
  event: { state: string; starts_at: Date; ends_at: Date; registration: string },
  isInvited: boolean,
): void {
  const state = stateOf(event)
  if (state === 'cancelled' || state === 'ended') {
    throw new Problem('registration-closed', { message: closedTexts[state].id })
  }
  if (event.registration === 'invite' && !isInvited) throw new Problem('invite-only')
  if (event.registration === 'closed') throw new Problem('registration-closed')
}

async function countSeats(eventId: number): Promise<number> {
  const { taken } = await db()
    .selectFrom('event_participant as p')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('p.event_id', '=', eventId)
    .where(hasSeat)
    .executeTakeFirstOrThrow()
  return taken
}

export async function hasFreeSeat(event: Numbered & { capacity: number | null }): Promise<boolean> {
  return event.capacity === null || (await countSeats(event.event_id)) < event.capacity
}

export const tell = (event: Numbered, verb: keyof typeof seatVerbs, participantId: number): Promise<void> =>
  record(verb, {
    entityId: event.event_id,
    companyId: event.company_id,
    after: { participantId },
  })

/** Writes about the status that someone has since this version of it. */
export const sendLetter = (
  { participant_id: participantId, version }: { participant_id: number; version: number },
  kind: StatusLetterKind,
): Promise<void> =>
  participantLetterTask.enqueue({ participantId, kind, version }, { id: `${participantId} ${version} ${kind}` })

interface Guest {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly personId: number
}

/** Gives someone a seat, or a place on the waiting list, and writes to them; the event's row must be locked. */
export async function takeSeat(event: Numbered & { capacity: number | null }, guest: Guest) {
  const isFree = await hasFreeSeat(event)
  const status = isFree ? ('registered' as const) : ('waitlisted' as const)
  const values = {
    first_name: guest.firstName,
    last_name: guest.lastName,
    language: guest.language,
    status,
    asked_at: now(),
    person_id: guest.personId,
  }
  const participant = await db()
    .insertInto('event_participant')
    .values({ event_id: event.event_id, company_id: event.company_id, email: guest.email, ...values })
    .onConflict(conflict =>
      conflict
        .columns(['event_id', 'email'])
        .doUpdateSet({ ...values, version: sql<number>`event_participant.version + 1` }),
    )
    .returning(['participant_id', 'version'])
    .executeTakeFirstOrThrow()
  await tell(event, isFree ? 'event_registered' : 'event_waitlisted', participant.participant_id)
  await sendLetter(participant, status)
  return { status, participantId: participant.participant_id }
}

/** Gives free seats to the waiting list, first come first; the event's row must be locked. */
export async function fillSeats(event: Numbered & { capacity: number | null }): Promise<void> {
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
