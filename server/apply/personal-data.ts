import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { readAnswers } from './custom-answers.ts'
import { dropDraftsOf } from './drop-drafts.ts'

/** What is typed and not sent yet, and answers to a company's own fields. */
export const personalData: PersonalData = {
  turn: 40,
  tables: {
    application_draft: {
      people: ['data', 'user_id', 'document_id', 'app_id'],
      ends: 'some days after the last change, with the application it became, or with the account',
      nobody: { token_hash: 'a hash' },
    },
    draft_upload: { people: ['draft_id', 'file_name'], ends: 'with its draft' },
    custom_field_response: { people: ['app_id', 'response'], ends: 'with the application' },
  },
  ofApplication: {
    read: async appId => ({ customFields: await readAnswers(appId) }),
    erase: async ({ appId }) => {
      await db().deleteFrom('custom_field_response').where('app_id', '=', appId).execute()
      await db().deleteFrom('application_draft').where('app_id', '=', appId).execute()
    },
  },
  ofAccount: {
    read: async ({ userId }) => ({
      unfinishedApplications: await rows(sql<object>`
        select j.title as job, c.company_name as company, f.data as form, f.updated_at as "changedAt"
        from application_draft f join job j on j.job_id = f.job_id join company c on c.company_id = j.company_id
        where f.user_id = ${userId} and f.app_id is null order by f.draft_id`),
    }),
    // Drafts before the account, in the order in which they are sent.
    eraseFirst: dropDraftsOf,
  },
}
