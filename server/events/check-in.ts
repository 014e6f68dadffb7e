import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import * as contract from '@hireloom/contract/events/participants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { findParticipant, lockOwnEvent } from './guest-list.ts'
import { hasFreeSeat, tell } from './seats.ts'

/** A code as it is kept: what stands between its halves, and small letters, are how people write it. */
const plainCode = (typed: string): string => typed.replaceAll(/[^\da-z]/gi, '').toUpperCase()

/** Lets someone in, once; who has no seat comes in while one is free. */
export function checkIn(
  { params, body }: AnswerInput<typeof contract.checkIn>,
  viewer: StaffViewer,
): Promise<{ participant: contract.Participant; isFirst: boolean }> {
  const { qr, participantId } = body
  if ((qr === undefined) === (participantId === undefined)) {
    throw new Problem('invalid', { fields: { qr: texts.value.id } })
  }
  return transaction(async () => {
    const event = await lockOwnEvent(params.uuid, viewer)
    const found = await db()
      .selectFrom('event_participant as p')
      .select(['p.participant_id', 'p.status'])
      .where('p.event_id', '=', event.event_id)
      .where(
        qr === undefined ? sql<boolean>`p.participant_id = ${participantId}` : sql<boolean>`p.qr = ${plainCode(qr)}`,
      )
      .executeTakeFirst()
    if (!found) throw new Problem('not-found')
    if (event.state !== 'published') throw new Problem('illegal-change', { message: contract.doorTexts.notOpen.id })
    if (found.status === 'cancelled') throw new Problem('illegal-change', { message: contract.doorTexts.cancelled.id })
    const isFirst = found.status !== 'checked_in'
    if (isFirst) {
      if (found.status !== 'registered' && !(await hasFreeSeat(event)))
        throw new Problem('illegal-change', { message: contract.doorTexts.full.id })
      await db()
        .updateTable('event_participant')
        .set({ status: 'checked_in', checked_in_at: now(), version: sql<number>`version + 1` })
        .where('participant_id', '=', found.participant_id)
        .where('company_id', '=', event.company_id)
        .execute()
      await tell(event, 'event_checked_in', found.participant_id)
    }
    return { participant: await findParticipant(event.event_id, found.participant_id), isFirst }
  })
}

export function undoCheckIn(
  { params }: AnswerInput<typeof contract.undoCheckIn>,
  viewer: StaffViewer,
): Promise<contract.Participant> {
  return transaction(async () => {
    const event = await lockOwnEvent(params.uuid, viewer)
    const undone = await db()
      .updateTable('event_participant')
      .set({ status: 'registered', checked_in_at: null, version: sql<number>`version + 1` })
      .where('event_id', '=', event.event_id)
      .where('company_id', '=', event.company_id)
      .where('participant_id', '=', params.participantId)
      .where('status', '=', 'checked_in')
      .returning('participant_id')
      .executeTakeFirst()
    if (undone) await tell(event, 'event_check_in_undone', params.participantId)
    return findParticipant(event.event_id, params.participantId)
  })
}
