import { type Kysely, sql } from 'kysely'

/** The applicants of a closed job may go into a bucket of the talent pool. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job_closing add bucket_id bigint references bucket on delete set null;
    create index job_closing_bucket on job_closing (bucket_id) where bucket_id is not null;
    alter table job_closing drop constraint job_closing_disposition_check;
    alter table job_closing add constraint job_closing_disposition_check check (disposition in ('keep', 'pool', 'reject'));`.execute(
    db,
  )
}
