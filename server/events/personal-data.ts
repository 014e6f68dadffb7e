import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { stateOf } from './events.ts'
import { fillSeats } from './seats.ts'

/** Registrations for career-fair events. */
export const personalData: PersonalData = {
  turn: 60,
  tables: {
    event_participant: {
      people: ['person_id', 'first_name', 'last_name', 'email', 'qr'],
      ends: 'with an erasure at the employer',
    },
    career_fair_event: { colleagues: ['created_by'] },
    event_tag: { colleagues: ['user_id'] },
  },
  ofEmployer: {
    kind: 'events',
    read: (personId, companyId) =>
      rows(sql<object>`
      select c.company_name as company, e.title as event, e.starts_at as "startsAt", p.status, p.first_name as "firstName",
        p.last_name as "lastName", p.email, p.language, p.created_at as "registeredAt"
      from event_participant p join career_fair_event e on e.event_id = p.event_id join company c on c.company_id = p.company_id
      where p.person_id = ${personId} and (${companyId}::bigint is null or p.company_id = ${companyId})
      order by p.participant_id`),
    keepers: async personId => {
      const found = await db()
        .selectFrom('event_participant')
        .distinct()
        .select('company_id')
        .where('person_id', '=', personId)
        .execute()
      return found.map(row => row.company_id)
    },
    erase: async ({ personId, companyId }) => {
      const events = await db()
        .selectFrom('career_fair_event as e')
        .selectAll('e')
        .where('e.company_id', '=', companyId)
        .where(eb =>
          eb.exists(
            eb
              .selectFrom('event_participant as p')
              .select('p.participant_id')
              .whereRef('p.event_id', '=', 'e.event_id')
              .where('p.person_id', '=', personId),
          ),
        )
        .orderBy('e.event_id')
        .forUpdate()
        .execute()
      for (const event of events) {
        const gone = await db()
          .deleteFrom('event_participant')
          .where('event_id', '=', event.event_id)
          .where('company_id', '=', companyId)
          .where('person_id', '=', personId)
          .returning('participant_id')
          .execute()
        for (const { participant_id: participantId } of gone) {
          const about = { entityId: event.event_id, companyId }
          await record('event_registration_erased', { ...about, after: { participantId } })
        }
        const state = stateOf(event)
        if (state === 'published' || state === 'live') await fillSeats(event)
      }
    },
  },
  needs: { person: personId => sql<boolean>`exists (select 1 from event_participant where person_id = ${personId})` },
}
