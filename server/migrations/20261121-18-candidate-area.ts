import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profile
      add column headline text,
      add column summary text,
      add column links text[] not null default '{}',
      add column preferences jsonb not null default '{}',
      add column availability jsonb not null default '{}',
      add column finland jsonb,
      add column version int not null default 1;

    -- What somebody tells of themselves, in sections; only profiles that are a person's own have such rows.
    create table profile_entry (
      entry_id bigint generated always as identity primary key,
      profile_id bigint not null references profile on delete cascade,
      section text not null check (
        section in ('workexperiences', 'educations', 'certificates', 'languages', 'activities', 'hobbies')),
      title text not null check (title <> ''),
      organization text,
      field text,
      level text,
      -- A year, a year with its month, or the word present.
      start_date text,
      end_date text,
      description text,
      created_at timestamptz not null default now(),
      removed_at timestamptz
    );
    create index profile_entry_profile on profile_entry (profile_id, section);

    -- Documents without a company are a person's own; the current CV is the primary one, the earlier ones stay as its versions.
    alter table document
      add column is_primary boolean not null default false,
      add column removed_at timestamptz;
    create unique index document_primary_key on document (profile_id)
      where is_primary and removed_at is null and company_id is null and kind = 'resume';
    create index document_removed on document (removed_at) where removed_at is not null;

    -- Lets somebody outside read one CV without an account, until it ends.
    create table cv_link (
      cv_link_id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      app_id bigint not null references application on delete cascade,
      document_id bigint not null references document on delete cascade,
      company_id bigint not null references company,
      made_by_user_id bigint references app_user on delete set null,
      recipient text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index cv_link_app on cv_link (app_id);
    create index cv_link_document on cv_link (document_id);

    -- Who has looked at a person's CV; without a user it was the holder of a link.
    create table profile_view (
      profile_view_id bigint generated always as identity primary key,
      profile_id bigint not null references profile on delete cascade,
      document_id bigint references document on delete set null,
      viewer_user_id bigint references app_user on delete set null,
      cv_link_id bigint references cv_link on delete set null,
      company_id bigint references company,
      viewed_at timestamptz not null default now()
    );
    create index profile_view_profile on profile_view (profile_id, viewed_at desc);

    create table user_picture (
      picture_key text primary key,
      user_id bigint not null references app_user on delete cascade,
      storage_key text not null unique,
      mime text not null check (mime in ('image/jpeg', 'image/png')),
      size bigint not null,
      created_at timestamptz not null default now()
    );
    create unique index user_picture_user_key on user_picture (user_id);
  `.execute(handle)
}
