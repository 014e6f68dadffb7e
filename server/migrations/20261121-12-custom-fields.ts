import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table custom_field (
      cf_id bigint generated always as identity primary key,
      company_id bigint not null references company,
      type text not null check (type in ('candidate', 'referral')),
      name text not null check (name <> ''),
      display_name text not null check (display_name <> ''),
      data_type text not null check (data_type in ('text', 'number', 'date', 'single_choice', 'multiple_choice', 'checkbox')),
      description text,
      options text[] not null default '{}',
      section text not null check (section in ('basicDetails', 'skills', 'additional')),
      display_text text,
      checks_nric boolean not null default false,
      -- Shown only where all, or any, of these answers are given: [{fieldName, fieldValue}].
      condition_type text not null default 'all' check (condition_type in ('any', 'all')),
      conditions jsonb not null default '[]',
      is_mandatory boolean not null default false,
      is_public boolean not null default true,
      position int not null default 0,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      archived_at timestamptz
    );
    create unique index custom_field_name_key on custom_field (company_id, type, lower(name)) where archived_at is null;

    create table custom_field_response (
      cf_id bigint not null references custom_field,
      app_id bigint not null references application on delete cascade,
      -- A text, a list of texts or epoch milliseconds; of a national number {"sealed", "last4"}.
      response jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (app_id, cf_id)
    );
    create index custom_field_response_field on custom_field_response (cf_id);
  `.execute(handle)
}
