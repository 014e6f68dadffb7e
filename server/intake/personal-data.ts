import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db } from '../kernel/postgres/db.ts'

/** Uploads of CVs: which file brought whom. The people themselves are kept as applicants and members. */
export const personalData: PersonalData = {
  turn: 45,
  tables: {
    resume_upload: {
      people: ['file_name', 'storage_key'],
      ends: 'a day after it came, or with the batch that takes it',
      colleagues: ['user_id'],
      nobody: { upload_id: 'made by the browser' },
    },
    resume_batch: { colleagues: ['user_id'] },
    resume_archive: { people: ['storage_key'], ends: 'when its files are taken out' },
    resume_file: {
      people: ['file_name', 'document_id', 'profile_id', 'app_id', 'membership_id'],
      ends: 'with its application or membership; names of files after 30 days',
      nobody: { archive_id: 'the ZIP that it came in' },
    },
    resume_review: {
      people: ['file_id', 'profile_id', 'document_id', 'options'],
      ends: 'with its file, or with the person',
      colleagues: ['decided_by'],
    },
    resume_reading: {
      people: ['file_id', 'asks'],
      ends: 'once its person is brought, else after 30 days',
      nobody: { reason: 'a word of the contract', origins: 'names of fields and of parsers' },
    },
    dual_parser: { colleagues: ['changed_by'], nobody: { address: 'of a machine', sealed_secret: 'of a machine' } },
  },
  ofApplication: {
    erase: async ({ appId }) => {
      await db().deleteFrom('resume_file').where('app_id', '=', appId).execute()
    },
  },
  needs: {
    document: documentId =>
      sql<boolean>`exists (select 1 from resume_file where document_id = ${documentId} and state in ('queued', 'failed'))`,
  },
}
