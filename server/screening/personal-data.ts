import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'

/** Answers to a job's questions, and what is registered for a start of work. */
export const personalData: PersonalData = {
  turn: 20,
  tables: {
    job_answer: {
      people: ['app_id', 'text_answer', 'asked'],
      ends: 'with the application',
      nobody: { knockout: 'a rule of the question' },
    },
    job_question: { nobody: { type_name: 'the kind of a question', options: 'what can be chosen' } },
    job_question_map: { nobody: { knockout: 'a rule of the question' } },
    job_answer_sheet: { people: ['app_id', 'draft'], ends: 'with the application' },
    hiring_registration: {
      people: ['app_id', 'legal_first_name', 'legal_last_name', 'date_of_birth', 'country_id', 'mobile', 'address'],
      ends: 'with the application',
    },
  },
  ofApplication: {
    read: async appId => {
      const questions = await rows(sql<object>`
        select asked, text_answer as answer, answered_at as at from job_answer where app_id = ${appId} order by job_answer_id`)
      const [unsent] = await rows(sql<{ draft: unknown }>`
        select draft from job_answer_sheet where app_id = ${appId} and draft <> '{}'`)
      const [hiring] = await rows(sql<{ data: object }>`
        select to_jsonb(h) - 'app_id' as data from hiring_registration h where app_id = ${appId}`)
      return { questions, unsentAnswers: unsent?.draft ?? null, hiringRegistration: hiring?.data ?? null }
    },
    erase: async ({ appId }) => {
      for (const table of ['job_answer', 'job_answer_sheet', 'hiring_registration'] as const) {
        await db().deleteFrom(table).where('app_id', '=', appId).execute()
      }
    },
  },
}
