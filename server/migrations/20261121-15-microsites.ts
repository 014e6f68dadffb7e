import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- A slug holds a letter and an external number none, so that no address means two microsites.
    create table microsite (
      microsite_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      page_id text not null constraint microsite_page_id_key unique
        check (page_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and page_id ~ '[a-z]' and length(page_id) between 3 and 60),
      external_page_id text constraint microsite_external_page_id_key unique check (external_page_id ~ '^[0-9]{1,18}$'),
      page_name text not null,
      state text not null default 'draft' check (state in ('draft', 'live', 'unpublished')),
      logo text,
      banner text,
      bg_color text not null default '#613c58' check (bg_color ~ '^#[0-9a-f]{6}$'),
      desc_bg_color text check (desc_bg_color ~ '^#[0-9a-f]{6}$'),
      description text,
      video_url text,
      enable_chat boolean not null default false,
      disable_closed_jobs boolean not null default false,
      allow_job_logo_display boolean not null default true,
      powered_by boolean not null default true,
      analytics boolean not null default true,
      contact_user_id bigint references app_user on delete set null,
      primary_bucket_id bigint,
      search_criteria jsonb not null default '{}',
      blocks jsonb not null default '[]',
      seo jsonb not null default '{}',
      languages text[] not null default '{}',
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index microsite_owner on microsite (company_id);
    create index microsite_contact on microsite (contact_user_id) where contact_user_id is not null;
    create trigger microsite_tells after insert or update or delete on microsite
      for each statement execute function tell_public_data();

    -- Managed companies whose jobs a microsite shows beside its own company's; counts only while the link of the companies is approved.
    create table microsite_company (
      microsite_id bigint not null references microsite on delete cascade,
      company_id bigint not null references company on delete cascade,
      primary key (microsite_id, company_id)
    );
    create index microsite_company_company on microsite_company (company_id);
    create trigger microsite_company_tells after insert or update or delete on microsite_company
      for each statement execute function tell_public_data();

    -- Sums of one day (UTC); who the visitors were is nowhere.
    create table microsite_day (
      microsite_id bigint not null references microsite on delete cascade,
      day date not null,
      views int not null default 0,
      visitors int not null default 0,
      job_views int not null default 0,
      apply_clicks int not null default 0,
      primary key (microsite_id, day)
    );
    create index microsite_day_age on microsite_day (day);

    -- What was searched for on a day, and the sites that visitors came from.
    create table microsite_word (
      microsite_id bigint not null references microsite on delete cascade,
      day date not null,
      kind text not null check (kind in ('search', 'source')),
      word text not null,
      count int not null,
      primary key (microsite_id, day, kind, word)
    );
    create index microsite_word_age on microsite_word (day);

    -- Marks of the visitors of the present day, to count each once. Without the day's salt, which goes away with them, a mark means nothing.
    create table microsite_visitor (
      day date not null,
      microsite_id bigint not null references microsite on delete cascade,
      mark bytea not null,
      primary key (day, microsite_id, mark)
    );
    create index microsite_visitor_site on microsite_visitor (microsite_id);
    create table visitor_salt (
      day date primary key,
      salt bytea not null
    );
  `.execute(handle)
}
