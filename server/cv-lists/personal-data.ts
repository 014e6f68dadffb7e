import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'

/** Applications that were shared as lists, and what their readers say. */
export const personalData: PersonalData = {
  turn: 16,
  tables: {
    cv_list: {
      colleagues: ['created_by'],
      nobody: { title: 'the name of a list', message: 'what a colleague writes to the readers of a list' },
    },
    cv_list_application: { people: ['app_id'], ends: 'with the application' },
    cv_list_reader: { people: ['email'], ends: 'with the job' },
    cv_list_vote: { people: ['app_id', 'comment', 'cv_list_reader_id'], ends: 'with the application' },
  },
  ofApplication: {
    read: async (appId, isOwner) => {
      if (!isOwner) return {}
      const list = await rows(sql<object>`
        select l.created_at as at, l.shows_contact as "withContact", (select count(*)::int from cv_list_reader r where r.cv_list_id = l.cv_list_id) as readers
        from cv_list_application c join cv_list l on l.cv_list_id = c.cv_list_id where c.app_id = ${appId} order by l.cv_list_id`)
      return { sharedInLists: list }
    },
    erase: async ({ appId }) => {
      await db().deleteFrom('cv_list_vote').where('app_id', '=', appId).execute()
      await db().deleteFrom('cv_list_application').where('app_id', '=', appId).execute()
    },
  },
}
