import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import * as contract from '@hireloom/contract/events/participants.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { personByEmail } from '../applications/people.ts'
import { now } from '../kernel/clock.ts'
import { toCsv } from '../kernel/csv.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { stateOf } from './events.ts'
import { refuseWrong, statusOf } from './participants.ts'
import { fillSeats, hasSeat, refuseClosed, sendLetter, takeSeat, tell } from './seats.ts'
import { eventEditableBy } from './visibility.ts'

const mostExported = 50_000
const mostDays = 366

const ownEvent = (uuid: string, viewer: StaffViewer) =>
  db().selectFrom('career_fair_event as e').selectAll('e').where('e.uuid', '=', uuid).where(eventEditableBy(viewer))

/** The event of this person's company; its row is locked until the transaction ends. */
export async function lockOwnEvent(uuid: string, viewer: StaffViewer) {
  const event = await ownEvent(uuid, viewer).forUpdate().executeTakeFirst()
  if (!event) throw new Problem('not-found')
  return event
}

async function findOwnEvent(uuid: string, viewer: StaffViewer) {
  const event = await ownEvent(uuid, viewer).executeTakeFirst()
  if (!event) throw new Problem('not-found')
  return event
}

const participantsOf = (eventId: number) => db().selectFrom('event_participant as p').where('p.event_id', '=', eventId)

interface Row {
  participant_id: number
  first_name: string
  last_name: string
  email: string
  status: string
  qr: string
  asked_at: Date
  invited_at: Date | null
  checked_in_at: Date | null
}

const toParticipant = (row: Row): contract.Participant => ({
  participantId: row.participant_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  status: statusOf.parse(row.status),
  qr: row.qr,
  askedAt: row.asked_at.toISOString(),
  invitedAt: row.invited_at?.toISOString() ?? null,
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
})

export async function findParticipant(eventId: number, participantId: number): Promise<contract.Participant> {
  const row = await participantsOf(eventId)
    .selectAll('p')
    .where('p.participant_id', '=', participantId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toParticipant(row)
}

export async function findParticipants(
  { params, query }: AnswerInput<typeof contract.listParticipants>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listParticipants>> {
  const event = await findOwnEvent(params.uuid, viewer)
  const counted = await participantsOf(event.event_id)
    .select(['p.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('p.status')
    .execute()
  const countOf = (status: string): number => counted.find(row => row.status === status)?.count ?? 0
  const text = sql`concat_ws(' ', p.first_name, p.last_name, p.email, p.qr)`
  let found = participantsOf(event.event_id).where(holdsWords(text, query.searchKey))
  if (query.status) found = found.where('p.status', '=', query.status)
  const { list, count } = await pageOf(found.selectAll('p').orderBy('p.asked_at').orderBy('p.participant_id'), query)
  const [invited, registered, waitlisted, checkedIn, cancelled] = contract.participantStatuses.map(countOf)
  return {
    count,
    participants: list.map(toParticipant),
    countsByStatus: {
      invited: invited ?? 0,
      registered: registered ?? 0,
      waitlisted: waitlisted ?? 0,
      checked_in: checkedIn ?? 0,
      cancelled: cancelled ?? 0,
    },
  }
}

/** The whole list as a table; a cell that looks like a formula is made harmless. */
export async function exportParticipants(uuid: string, viewer: StaffViewer): Promise<FileAnswer> {
  const event = await findOwnEvent(uuid, viewer)
  const list = await participantsOf(event.event_id)
    .selectAll('p')
    .orderBy('p.asked_at')
    .orderBy('p.participant_id')
    .limit(mostExported)
    .execute()
  const head = ['First name', 'Last name', 'Email', 'Status', 'Code', 'Since', 'Invited', 'Checked in']
  const body = toCsv([
    head,
    ...list.map(row => [
      row.first_name,
      row.last_name,
      row.email,
      row.status,
      row.qr,
      row.asked_at,
      row.invited_at,
      row.checked_in_at,
    ]),
  ])
  return { body, fileName: 'participants.csv', mime: 'text/csv; charset=utf-8' }
}

/** Registers someone as a colleague asks for it, also where only invited people can; not when the event is over or closed. */
export async function addParticipant(
  { params, body }: AnswerInput<typeof contract.addParticipant>,
  caller: Caller<StaffViewer>,
): Promise<contract.Participant> {
  const { firstName, lastName, email } = body
  refuseWrong({ firstName, lastName, email })
  return transaction(async () => {
    const event = await lockOwnEvent(params.uuid, caller.viewer)
    if (event.state === 'draft') throw new Problem('registration-closed')
    // A person who closes the registration closes it for the public; the own list stays in one's own hands.
    refuseClosed({ ...event, registration: 'open' }, true)
    const known = await participantsOf(event.event_id)
      .select(['p.participant_id', 'p.status'])
      .where('p.email', '=', email)
      .executeTakeFirst()
    if (known && known.status !== 'cancelled' && known.status !== 'invited') {
      return findParticipant(event.event_id, known.participant_id)
    }
    const personId = await personByEmail(email)
    const { language } = caller
    const { participantId } = await takeSeat(event, { email, firstName, lastName, language, personId })
    return findParticipant(event.event_id, participantId)
  })
}

/** Takes someone off the list, once. Who had a seat, or waited for one, hears; an event that is over is not written about. */
export function removeParticipant(
  { params }: AnswerInput<typeof contract.removeParticipant>,
  viewer: StaffViewer,
): Promise<contract.Participant> {
  return transaction(async () => {
    const event = await lockOwnEvent(params.uuid, viewer)
    const before = await findParticipant(event.event_id, params.participantId)
    if (before.status === 'cancelled') return before
    const { version } = await db()
      .updateTable('event_participant')
      .set({ status: 'cancelled', version: sql<number>`version + 1` })
      .where('participant_id', '=', params.participantId)
      .where('company_id', '=', event.company_id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await tell(event, 'event_participant_removed', params.participantId)
    const state = stateOf(event)
    if (state === 'published' || state === 'live') {
      if (before.status !== 'invited') await sendLetter({ participant_id: params.participantId, version }, 'removed')
      await fillSeats(event)
    }
    return findParticipant(event.event_id, params.participantId)
  })
}

export async function findReport(uuid: string, viewer: StaffViewer): Promise<Answer<typeof contract.readEventReport>> {
  const event = await findOwnEvent(uuid, viewer)
  const [sums] = await rows(sql<{
    invited: number
    accepted: number
    registered: number
    waitlisted: number
    checked_in: number
    cancelled: number
  }>`
    select count(*) filter (where p.invited_at is not null)::int as invited,
      count(*) filter (where p.invited_at is not null and (${hasSeat} or p.status = 'waitlisted'))::int as accepted,
      count(*) filter (where ${hasSeat})::int as registered,
      count(*) filter (where p.status = 'waitlisted')::int as waitlisted,
      count(*) filter (where p.status = 'checked_in')::int as checked_in,
      count(*) filter (where p.status = 'cancelled')::int as cancelled
    from event_participant p where p.event_id = ${event.event_id}`)
  const days = await rows(sql<{ day: string; registered: number }>`
    select to_char(p.asked_at at time zone ${event.time_zone}, 'YYYY-MM-DD') as day, count(*)::int as registered
    from event_participant p where p.event_id = ${event.event_id} and ${hasSeat}
    group by 1 order by 1 desc limit ${mostDays}`)
  const registered = sums?.registered ?? 0
  const checkedIn = sums?.checked_in ?? 0
  return {
    capacity: event.capacity,
    invited: sums?.invited ?? 0,
    accepted: sums?.accepted ?? 0,
    registered,
    waitlisted: sums?.waitlisted ?? 0,
    checkedIn,
    cancelled: sums?.cancelled ?? 0,
    missed: event.ends_at <= now() && event.state === 'published' ? registered - checkedIn : null,
    days: days.reverse(),
  }
}
