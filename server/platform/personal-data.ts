import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'

/** What people tell us of the product. */
export const personalData: PersonalData = {
  turn: 120,
  tables: {
    saved_view: {
      colleagues: ['user_id'],
      nobody: { name: 'the name of a view', query: 'what its owner looks for', columns: 'what its owner has in view' },
    },
    task: {
      people: ['payload', 'succeeded_list', 'failed_list'],
      ends: 'as numbers that lead nowhere once the person is erased; the row a week after the end',
      colleagues: ['user_id', 'starter'],
      nobody: { parent_task_id: 'a task of the same person' },
    },
    feedback: { people: ['user_id', 'body', 'context'], ends: 'with the account of its sender' },
  },
  ofAccount: {
    read: async ({ userId }) => ({
      feedback: await rows(sql<object>`
        select body as text, created_at as at from feedback where user_id = ${userId} order by feedback_id`),
    }),
    erase: async ({ userId }) => {
      await db().deleteFrom('feedback').where('user_id', '=', userId).execute()
    },
  },
}
