import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a company says of itself on its careers page; rich texts are cleaned before they come here.
    create table company_page (
      company_id bigint primary key references company on delete cascade,
      description text,
      desc_bg_color text check (desc_bg_color ~ '^#[0-9a-f]{6}$'),
      hero_video text,
      include_managed_companies boolean not null default false,
      shows_join_link boolean not null default true,
      languages text[] not null default '{}',
      blocks jsonb not null default '[]',
      version int not null default 1,
      published_at timestamptz,
      updated_at timestamptz not null default now()
    );
    create trigger company_page_tells after insert or update or delete on company_page
      for each statement execute function tell_public_data();

    -- What is being written of a careers page, as it was typed; publishing checks it and puts it in force. Apart from the page, so that
    -- writing a word tells nobody that public data changed.
    create table company_page_draft (
      company_id bigint primary key references company on delete cascade,
      -- Null when nothing waits; the row stays, because its version must only grow.
      content jsonb,
      version int not null,
      saved_at timestamptz not null,
      saved_by bigint references app_user on delete set null
    );
    create index company_page_draft_person on company_page_draft (saved_by) where saved_by is not null;

    -- What was in force, to go back to.
    create table company_page_edition (
      company_id bigint not null references company on delete cascade,
      version int not null,
      content jsonb not null,
      published_at timestamptz not null,
      published_by bigint references app_user on delete set null,
      primary key (company_id, version)
    );
    create index company_page_edition_person on company_page_edition (published_by) where published_by is not null;

    -- Pictures that companies show to everybody, under addresses that nobody can guess.
    create table company_picture (
      picture_key text primary key,
      company_id bigint not null references company on delete cascade,
      storage_key text not null unique,
      mime text not null check (mime in ('image/jpeg', 'image/png')),
      size bigint not null,
      created_at timestamptz not null default now()
    );
    create index company_picture_company on company_picture (company_id);
    create index company_picture_age on company_picture (created_at);
  `.execute(handle)
}
