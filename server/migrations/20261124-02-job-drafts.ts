import { type Kysely, sql } from 'kysely'

/** Changes to a job that are not published: saving them touches neither the job nor what is shared of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_draft (
      job_id bigint primary key references job on delete cascade,
      fields jsonb not null,
      version int not null,
      saved_by bigint references app_user on delete set null,
      saved_at timestamptz not null default now()
    );`.execute(db)
}
