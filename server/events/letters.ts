import * as z from 'zod'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { db } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { signedId } from '../kernel/signed-id.ts'
import { calendarOf } from './calendar.ts'
import { composeEventLetter, eventLetterKinds } from './mails.ts'

/** What the tokens of registrations are for. */
export const registrationPurpose = 'event registrations'

const batch = 500

/**
 * Writes one e-mail to one participant, with the calendar file where there is something to enter. A person whose status has changed meanwhile
 * gets the e-mail of that change instead. The queue holds no token: it is made here.
 */
export const participantLetterTask = defineTask({
  name: 'event-letter',
  payload: z.object({ participantId: z.number(), kind: z.enum(eventLetterKinds), version: z.number() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 10,
  work: async ({ participantId, kind, version }) => {
    const row = await db()
      .selectFrom('event_participant as p')
      .innerJoin('career_fair_event as e', 'e.event_id', 'p.event_id')
      .innerJoin('company as c', 'c.company_id', 'e.company_id')
      .selectAll('e')
      .select(['p.email', 'p.language', 'p.status', 'p.qr', 'p.version as participant_version', 'c.company_name'])
      .where('p.participant_id', '=', participantId)
      .executeTakeFirst()
    if (!row || (row.status === 'cancelled') !== (kind === 'removed')) return
    const isOfStatus = kind !== 'moved' && kind !== 'cancelled'
    if (isOfStatus && (row.participant_version !== version || row.state === 'cancelled')) return
    const hasSeat = row.status === 'registered' || row.status === 'checked_in'
    const letter = composeEventLetter(languageOf(row.language), kind, {
      title: row.title,
      company: row.company_name,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      timeZone: row.time_zone,
      location: row.location,
      qr: hasSeat && row.mode !== 'online' ? row.qr : null,
      joinUrl: hasSeat && row.state === 'published' ? row.join_url : null,
      token: signedId(registrationPurpose, participantId),
    })
    const content = Buffer.from(calendarOf(row, hasSeat ? row.join_url : null))
    const attachments = hasSeat ? [{ fileName: 'event.ics', contentType: 'text/calendar; charset=utf-8', content }] : []
    await deliver({
      letterId: `event-${participantId}-${kind}-${version}`,
      to: { address: row.email },
      ...letter,
      attachments,
    })
  },
})

/** Writes to everybody who comes, or waits, that an event has moved (`version` is then the event's) or is cancelled. */
export const tellParticipantsTask = defineTask({
  name: 'tell-event-participants',
  payload: z.object({ eventId: z.number(), kind: z.enum(['moved', 'cancelled']), version: z.number() }),
  seconds: 300,
  retries: 5,
  atOnce: 1,
  work: async ({ eventId, kind, version }) => {
    for (let last = 0; ; ) {
      const found = await db()
        .selectFrom('event_participant')
        .select('participant_id')
        .where('event_id', '=', eventId)
        .where('status', '!=', 'cancelled')
        .where('participant_id', '>', last)
        .orderBy('participant_id')
        .limit(batch)
        .execute()
      for (const { participant_id: participantId } of found) {
        await participantLetterTask.enqueue(
          { participantId, kind, version },
          { id: `${participantId} ${version} ${kind}` },
        )
      }
      if (found.length < batch) return
      last = found.at(-1)?.participant_id ?? last
    }
  },
})
