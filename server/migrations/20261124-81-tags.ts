import { type Kysely, sql } from 'kysely'

/** Words of a company's own for its jobs, which nobody outside sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tag (
      tag_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      name text not null check (name <> ''),
      version int not null default 1,
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index tag_name_key on tag (company_id, lower(name)) where removed_at is null;

    create table job_tag (
      tag_map_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      tag_id bigint not null references tag on delete cascade,
      unique (job_id, tag_id)
    );
    create index job_tag_tag on job_tag (tag_id);`.execute(db)
}
