import { type Kysely, sql } from 'kysely'

/** Webhooks that automations call, and the calls: one a row, which outlives a machine that is away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      webhook_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      name text not null check (length(name) between 1 and 100),
      url text not null check (length(url) <= 2000),
      is_active boolean not null,
      sealed_secret text not null,
      old_sealed_secret text,
      old_secret_until timestamptz,
      created_at timestamptz not null,
      removed_at timestamptz,
      check ((old_sealed_secret is null) = (old_secret_until is null))
    );
    create unique index webhook_name_key on webhook (company_id, lower(name)) where removed_at is null;

    create table webhook_delivery (
      delivery_id bigint generated always as identity primary key,
      webhook_id bigint not null references webhook on delete cascade,
      run_id bigint not null references automation_run on delete cascade,
      event_key uuid not null,
      -- What is sent, as it was when the automation ran: numbers and names of rows, nothing of the candidate.
      payload jsonb not null,
      state text not null default 'pending' check (state in ('pending', 'sent', 'dead', 'cancelled')),
      attempts int not null default 0,
      next_try_at timestamptz not null,
      last_failure text check (last_failure in ('timeout', 'unreachable', 'not-allowed', 'refused')),
      last_status int,
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create index webhook_delivery_webhook on webhook_delivery (webhook_id, state);
    create index webhook_delivery_run on webhook_delivery (run_id);`.execute(db)
}
