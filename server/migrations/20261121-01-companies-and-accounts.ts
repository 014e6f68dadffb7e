import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists citext;
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    create table company (
      company_id bigint generated always as identity primary key,
      company_name text not null,
      kind text not null default 'employer' check (kind in ('employer', 'agency', 'rpo', 'school', 'platform')),
      status text not null default 'approved' check (status in ('pending', 'approved', 'rejected', 'suspended')),
      state_id bigint not null default 1,
      parent_company_id bigint references company,
      description text,
      website text,
      logo text,
      banner text,
      country_id bigint,
      default_currency text,
      external_key text unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index company_parent on company (parent_company_id) where parent_company_id is not null;
    create unique index company_name_key on company (lower(company_name)) where kind <> 'platform' and external_key is null;

    -- Behaviour special to a company: a named setting, never a company number in the program.
    create table company_setting (
      company_id bigint not null references company on delete cascade,
      name text not null,
      value jsonb not null,
      primary key (company_id, name)
    );

    create table company_link (
      parent_company_id bigint not null references company on delete cascade,
      child_company_id bigint not null references company on delete cascade,
      kind text not null check (kind in ('managed', 'agency')),
      status text not null default 'approved' check (status in ('requested', 'approved', 'revoked')),
      primary key (parent_company_id, child_company_id)
    );

    create table host_preference (
      host_name text primary key,
      company_id bigint references company on delete cascade,
      preferences jsonb not null default '{}'
    );

    create table person (
      person_id bigint generated always as identity primary key,
      email citext unique,
      created_at timestamptz not null default now()
    );

    create table app_user (
      user_id bigint generated always as identity primary key,
      email citext not null constraint app_user_email_key unique,
      email_confirmed_at timestamptz,
      password_hash text,
      firstname text not null,
      lastname text not null,
      picture text,
      role_id int not null default 3,
      user_type int not null default 1,
      is_admin boolean not null default false,
      company_id bigint references company,
      current_company_id bigint references company,
      person_id bigint references person,
      products text[] not null default '{}',
      start_page text not null default '/app/roboroy',
      public_visibility boolean not null default true,
      tzid text not null default 'UTC',
      locale text not null default 'en',
      status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'deactivated')),
      lasttime_logged_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index app_user_company on app_user (company_id);
    create index app_user_person on app_user (person_id);

    -- The cookie holds a random token; the table holds its SHA-256, so a copy of the table opens no session.
    create table session (
      session_id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      user_id bigint not null references app_user on delete cascade,
      company_id bigint references company,
      ip text not null default '',
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_seen timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_of_user on session (user_id);
    create index session_expiry on session (expires_at);

    create table one_use_token (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('reset', 'confirm', 'invite')),
      user_id bigint not null references app_user on delete cascade,
      payload jsonb not null default '{}',
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index one_use_token_user on one_use_token (user_id, purpose);

    -- Limits that must hold across processes and restarts; rows of past windows are swept.
    create table rate_limit (
      key text primary key,
      used int not null,
      window_ends timestamptz not null
    );

    create table profile (
      profile_id bigint generated always as identity primary key,
      person_id bigint not null references person on delete cascade,
      company_id bigint references company on delete cascade,
      first_name text not null default '',
      last_name text not null default '',
      email text not null default '',
      mobile text,
      country_id bigint,
      date_of_birth date,
      current_title text,
      current_company text,
      skills text[] not null default '{}',
      parsed jsonb,
      profile_source_name text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    -- One profile a person in each company; the one without a company is the person's own.
    create unique index profile_person_company_key on profile (person_id, coalesce(company_id, 0));
    create index profile_company on profile (company_id);
  `.execute(handle)
}
