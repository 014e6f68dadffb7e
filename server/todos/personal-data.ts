import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'

/** What colleagues have to do; a task about an application tells of its person. */
export const personalData: PersonalData = {
  turn: 149,
  tables: {
    todo: {
      colleagues: ['assignee_id', 'created_by'],
      people: ['title', 'app_id'],
      ends: 'with the application; else half a year after it was done',
    },
  },
  ofApplication: {
    erase: async ({ appId }) => {
      await rows(sql`delete from todo where app_id = ${appId}`)
    },
  },
}
