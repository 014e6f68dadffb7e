import { sql } from 'kysely'
import { removeFileTask } from '../applications/remove-file.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Documents that candidates were asked for, and what they have sent. */
export const personalData: PersonalData = {
  turn: 12,
  tables: {
    document_request: {
      people: ['app_id', 'title', 'note', 'reason', 'file_name', 'storage_key'],
      ends: 'with the application, the file too',
      colleagues: ['asked_by', 'decided_by'],
    },
  },
  ofApplication: {
    read: async appId => ({
      requestedDocuments: await rows(sql<object>`
        select title, note, due_on::text as "dueOn", state, reason, file_name as "fileName", size, asked_at as "askedAt", uploaded_at as "uploadedAt"
        from document_request where app_id = ${appId} order by document_request_id`),
    }),
    erase: async ({ appId }) => {
      const gone = await rows(sql<{ key: string | null }>`
        delete from document_request where app_id = ${appId} returning storage_key as key`)
      for (const { key } of gone) if (key !== null) await removeFileTask.enqueue({ key })
    },
  },
}
