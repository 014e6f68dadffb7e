import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { storage } from '../kernel/ports.ts'
import { db, rows } from '../kernel/postgres/db.ts'

const dayMs = 24 * 3600_000

/** Removes files that arrived a day ago and no row names: their process was killed, or they were refused and taken back. */
export async function sweepStrayFiles(): Promise<void> {
  for (;;) {
    const found = await rows(sql<{ storage_key: string; is_stray: boolean }>`
      select a.storage_key, not (exists (select 1 from document d where d.storage_key = a.storage_key)
        or exists (select 1 from user_picture u where u.storage_key = a.storage_key)
        or exists (select 1 from job_document j where j.storage_key = a.storage_key)
        or exists (select 1 from document_request q where q.storage_key = a.storage_key)
        or exists (select 1 from company_picture c where c.storage_key = a.storage_key)
        or exists (select 1 from resume_upload r where r.storage_key = a.storage_key)
        or exists (select 1 from resume_archive z where z.storage_key = a.storage_key)) as is_stray
      from arriving_file a where a.arrived_at < ${later(-dayMs)} limit 500`)
    if (found.length === 0) return
    for (const file of found) if (file.is_stray) await storage().remove(file.storage_key)
    const keys = found.map(file => file.storage_key)
    await db().deleteFrom('arriving_file').where('storage_key', 'in', keys).execute()
  }
}
