import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
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

    create table undo_token (
      token_hash bytea primary key,
      user_id bigint not null references app_user on delete cascade,
      kind text not null,
      entity_id bigint not null,
      inverse jsonb not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );

    create table user_picture (
      picture_key text primary key,
      user_id bigint not null references app_user on delete cascade,
      storage_key text not null unique,
      mime text not null check (mime in ('image/jpeg', 'image/png')),
      size bigint not null,
      created_at timestamptz not null default now()
    );
    create unique index user_picture_user_key on user_picture (user_id);

    create table feedback (
      feedback_id bigint generated always as identity primary key,
      user_id bigint references app_user on delete set null,
      body text not null,
      context text,
      created_at timestamptz not null default now()
    );
  `.execute(handle)
}
