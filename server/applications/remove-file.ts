import * as z from 'zod'
import { storage } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'

/** Removes a stored file after the change that made it useless is committed; tried again until it is gone. */
export const removeFileTask = defineTask({
  name: 'remove-file',
  payload: z.object({ key: z.string() }),
  seconds: 60,
  retries: 10,
  atOnce: 5,
  work: ({ key }) => storage().remove(key),
})

/** Forgets a document that belongs to no application, and its file with it, in the present transaction. */
export async function dropDocument(documentId: number): Promise<void> {
  const gone = await db()
    .deleteFrom('document')
    .where('document_id', '=', documentId)
    .where(condition =>
      condition.not(
        condition.exists(
          condition
            .selectFrom('application')
            .select('app_id')
            .whereRef('application.resume_document_id', '=', 'document.document_id'),
        ),
      ),
    )
    .returning('storage_key')
    .executeTakeFirst()
  if (gone) await removeFileTask.enqueue({ key: gone.storage_key })
}
