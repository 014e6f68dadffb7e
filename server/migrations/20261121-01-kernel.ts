import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists citext;
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    -- Tells one database from another, so that files made from one are not used with another.
    create table installation (installation_id uuid primary key default gen_random_uuid());
    insert into installation default values;

    -- What happened, written with the change; feeds timeline, audit, webhooks. Rows are never changed.
    create table domain_event (
      event_id bigint generated always as identity primary key,
      ts timestamptz not null default now(),
      company_id bigint,
      actor_kind text not null,
      actor_user_id bigint,
      verb text not null,
      entity text not null,
      entity_id bigint not null,
      job_id bigint,
      app_id bigint,
      profile_id bigint,
      before jsonb,
      after jsonb,
      request_id text not null
    );
    create index domain_event_job on domain_event (job_id, event_id desc) where job_id is not null;
    create index domain_event_app on domain_event (app_id, event_id desc) where app_id is not null;
    create index domain_event_company on domain_event (company_id, event_id desc);
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'events are never changed'; end $$;
    create trigger domain_event_append_only before update or delete on domain_event
      for each row execute function refuse_change();

    create table idempotency_key (
      scope text not null,
      key text not null,
      request_hash text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    );
    create index idempotency_key_age on idempotency_key (created_at);

    -- Limits that must hold across processes and restarts; rows of past windows are swept.
    create table rate_limit (
      key text primary key,
      used int not null,
      window_ends timestamptz not null
    );

    -- Keys of files that arrive, written before the file: a process killed between file and row leaves no CV that nobody knows of.
    create table arriving_file (
      storage_key text primary key,
      arrived_at timestamptz not null default now()
    );
    create index arriving_file_age on arriving_file (arrived_at);

    -- Tells every process that public pages have changed; one word a statement, and equal words of one transaction go once.
    create function tell_public_data() returns trigger language plpgsql as $$
      begin perform pg_notify('public_data', tg_table_name); return null; end $$;
  `.execute(handle)
}
