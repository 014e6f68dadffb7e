import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'

export const personalData: PersonalData = {
  turn: 80,
  tables: {
    job_alert: {
      people: ['email', 'query', 'time_zone'],
      ends: 'some weeks after its holder stops it, or with the account of its address; unconfirmed after some days',
    },
  },
  ofAccount: {
    read: async ({ email }) => ({
      alerts: await rows(sql<object>`
        select email, query, frequency, state, lang as language, time_zone as "timeZone", created_at as "createdAt",
          confirmed_at as "confirmedAt", last_sent_at as "lastSentAt"
        from job_alert where email = ${email} order by alert_id`),
    }),
    erase: async ({ email }) => {
      await db().deleteFrom('job_alert').where('email', '=', email).execute()
    },
  },
}
