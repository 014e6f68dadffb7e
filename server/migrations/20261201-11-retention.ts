import { type Kysely, sql } from 'kysely'

/** How long people are kept: whom a colleague keeps for longer, and which deletions follow from the time being over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention_extension (
      retention_extension_id bigint generated always as identity primary key,
      profile_id bigint not null references profile on delete cascade,
      company_id bigint not null references company on delete cascade,
      kept_until timestamptz not null,
      reason text not null check (reason <> ''),
      kept_by bigint references app_user on delete set null,
      -- People who were extended together, so that it can be undone together.
      run_id uuid not null,
      created_at timestamptz not null
    );
    create index retention_extension_company on retention_extension (company_id);
    create index retention_extension_profile on retention_extension (profile_id);
    create index retention_extension_kept_by on retention_extension (kept_by) where kept_by is not null;
    create index retention_extension_run on retention_extension (run_id);

    -- Set where the deletion was ordered because the time is over, and not asked for by the person.
    alter table privacy_request add column retention_run_id uuid;
    create index privacy_request_retention on privacy_request (retention_run_id) where retention_run_id is not null;
  `.execute(db)
}
