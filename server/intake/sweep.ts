import { sql } from 'kysely'
import * as z from 'zod'
import { dropDocument, removeFileTask } from '../applications/remove-file.ts'
import { later, now } from '../kernel/clock.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { intakeTask } from './task.ts'
import { sweepUploads } from './uploads.ts'

const dayMs = 24 * 3600_000
const nameDays = 30

/** Ends what no task reads any more, forgets files that nothing came of after a day, and names of files after 30. */
export const sweepIntake = defineTask({
  name: 'sweep-intake',
  payload: z.object({}),
  seconds: 300,
  retries: 2,
  atOnce: 1,
  cron: '41 * * * *',
  work: async () => {
    await sweepUploads()
    await sql`
      update resume_file f set state = 'failed', code = 441, ended_at = ${now()} from resume_batch b
      where b.batch_id = f.batch_id and f.state = 'queued' and not exists (select 1 from task t
        where t.kind = ${intakeTask.name} and t.ended_at is null and (t.payload->>'batchId')::bigint = b.batch_id)`.execute(
      db(),
    )
    await dropFailed()
    await dropArchives()
    await sql`
      update resume_file f set file_name = '', message = null from resume_batch b
      where b.batch_id = f.batch_id and f.file_name <> '' and b.created_at < ${later(-nameDays * dayMs)}`.execute(db())
    await sql`
      update resume_reading set asks = '[]' where asks <> '[]' and read_at < ${later(-nameDays * dayMs)}`.execute(db())
  },
})

async function dropFailed(): Promise<void> {
  const found = await rows(sql<{ document_id: number }>`
    select f.document_id from resume_file f
    where f.state in ('failed', 'duplicate') and f.document_id is not null and f.ended_at < ${later(-dayMs)} limit 5000`)
  for (const { document_id: documentId } of found) await transaction(() => dropDocument(documentId))
}

async function dropArchives(): Promise<void> {
  await transaction(async () => {
    const gone = await rows(sql<{ storage_key: string }>`
      delete from resume_archive a where not exists (
        select 1 from resume_file f where f.archive_id = a.archive_id and f.state = 'queued')
      returning a.storage_key`)
    for (const { storage_key: key } of gone) await removeFileTask.enqueue({ key })
  })
}
