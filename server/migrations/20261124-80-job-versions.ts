import { type Kysely, sql } from 'kysely'

/** What a job said each time it was published, so that an earlier text can be read and brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_version (
      job_id bigint not null references job on delete cascade,
      version int not null,
      fields jsonb not null,
      changed text[] not null,
      published_by bigint references app_user on delete set null,
      published_at timestamptz not null,
      primary key (job_id, version)
    );
    create index job_version_publisher on job_version (published_by);`.execute(db)
}
