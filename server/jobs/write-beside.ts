import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { json, rows } from '../kernel/postgres/db.ts'
import type { SomeFields } from './publishing-gates.ts'

/**
 * Sets columns of jobs (alias `j`), and the fields that these are in what is not published of them, so that publishing does not take them back.
 * Whoever edits one is told.
 */
export async function writeBeside(
  jobIds: readonly number[],
  columns: RawBuilder<unknown>,
  fields: SomeFields,
): Promise<void> {
  await rows(sql`
    with before as (
      select j.job_id, j.version, greatest(j.version, d.version) + 1 as next
      from job j left join job_draft d using (job_id) where j.job_id = any(${[...jobIds]}::bigint[])),
    drafts as (
      update job_draft d set fields = d.fields || ${json(fields)}, version = b.next,
        base_version = case when d.base_version = b.version then b.next else d.base_version end
      from before b where d.job_id = b.job_id)
    update job j set ${columns}, version = b.next, updated_at = ${now()} from before b where j.job_id = b.job_id`)
}
