import { type Kysely, sql } from 'kysely'

/** Requests of applicants that a person looks at how they were scored or decided. One of an application waits at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table manual_review (
      manual_review_id bigint generated always as identity primary key,
      app_id bigint not null references application on delete cascade,
      company_id bigint not null references company on delete cascade,
      reason text not null,
      state text not null default 'new' check (state in ('new', 'upheld', 'changed')),
      answer text not null default '',
      created_at timestamptz not null,
      due_at timestamptz not null,
      answered_at timestamptz,
      answered_by bigint references app_user on delete set null
    )`.execute(db)
  await sql`create index manual_review_app on manual_review (app_id)`.execute(db)
  await sql`create unique index manual_review_waiting on manual_review (app_id) where state = 'new'`.execute(db)
  await sql`create index manual_review_company on manual_review (company_id)`.execute(db)
  await sql`create index manual_review_answered_by on manual_review (answered_by)`.execute(db)
}
