import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
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
    create trigger company_tells after insert or update or delete on company for each statement execute function tell_public_data();

    -- Behaviour special to a company: a named setting, never a company number in the program.
    create table company_setting (
      company_id bigint not null references company on delete cascade,
      name text not null,
      value jsonb not null,
      primary key (company_id, name)
    );
    create trigger company_setting_tells after insert or update or delete on company_setting
      for each statement execute function tell_public_data();

    create table company_link (
      parent_company_id bigint not null references company on delete cascade,
      child_company_id bigint not null references company on delete cascade,
      kind text not null check (kind in ('managed', 'agency')),
      status text not null default 'approved' check (status in ('requested', 'approved', 'revoked')),
      primary key (parent_company_id, child_company_id)
    );
    create trigger company_link_tells after insert or update or delete on company_link
      for each statement execute function tell_public_data();

    create table host_preference (
      host_id bigint generated always as identity unique,
      host_name text primary key,
      company_id bigint references company on delete cascade,
      preferences jsonb not null default '{}',
      -- Against lost updates.
      version int not null default 1,
      changed_at timestamptz not null default now()
    );
    create index host_preference_company on host_preference (company_id);
    create trigger host_preference_tells after insert or update or delete on host_preference
      for each statement execute function tell_public_data();
  `.execute(handle)
}
