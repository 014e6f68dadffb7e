import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a company says of itself on its careers page; rich texts are cleaned before they come here.
    create table company_page (
      company_id bigint primary key references company on delete cascade,
      description text,
      hero_video text,
      include_managed_companies boolean not null default false,
      blocks jsonb not null default '[]',
      version int not null default 1,
      updated_at timestamptz not null default now()
    );
    insert into company_page (company_id, hero_video, include_managed_companies)
      select company_id, max(value #>> '{}') filter (where name = 'heroVideo'),
        coalesce(bool_or(value = 'true') filter (where name = 'includeManagedCompanies'), false)
      from company_setting where name in ('heroVideo', 'includeManagedCompanies') group by company_id;
    delete from company_setting where name in ('heroVideo', 'includeManagedCompanies');

    -- Links that anybody may open; the primary one of a company is what its pages invite with.
    create table shareable_link (
      link_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      user_id bigint references app_user on delete set null,
      sharinghash text not null constraint shareable_link_sharinghash_key unique,
      kind text not null check (kind in ('talentpool', 'talentpool_bt', 'careers')),
      bucket_id bigint,
      invite_only boolean not null default false,
      is_primary boolean not null default false,
      expires_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index shareable_link_primary_key on shareable_link (company_id) where is_primary;
    create index shareable_link_company on shareable_link (company_id);
    create index shareable_link_user on shareable_link (user_id) where user_id is not null;

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

    -- Managed companies whose jobs a microsite shows beside its own company's; counts only while the link of the companies is approved.
    create table microsite_company (
      microsite_id bigint not null references microsite on delete cascade,
      company_id bigint not null references company on delete cascade,
      primary key (microsite_id, company_id)
    );
    create index microsite_company_company on microsite_company (company_id);

    create trigger company_page_tells after insert or update or delete on company_page
      for each statement execute function tell_public_data();
    create trigger company_link_tells after insert or update or delete on company_link
      for each statement execute function tell_public_data();
    create trigger shareable_link_tells after insert or update or delete on shareable_link
      for each statement execute function tell_public_data();
    create trigger microsite_tells after insert or update or delete on microsite
      for each statement execute function tell_public_data();
    create trigger microsite_company_tells after insert or update or delete on microsite_company
      for each statement execute function tell_public_data();
  `.execute(handle)
}
