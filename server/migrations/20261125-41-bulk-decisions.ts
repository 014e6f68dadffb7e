import { type Kysely, sql } from 'kysely'

/** What a bulk change did to single applications, kept as long as it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_decision (
      bulk_id uuid not null,
      app_id bigint not null references application on delete cascade,
      -- Where the application stood before.
      inverse jsonb not null,
      made_at timestamptz not null,
      primary key (bulk_id, app_id)
    );
    create index bulk_decision_app on bulk_decision (app_id);`.execute(db)
}
