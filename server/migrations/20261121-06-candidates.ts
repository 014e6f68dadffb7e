import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
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
      headline text,
      summary text,
      current_title text,
      current_company text,
      skills text[] not null default '{}',
      links text[] not null default '{}',
      preferences jsonb not null default '{}',
      availability jsonb not null default '{}',
      finland jsonb,
      parsed jsonb,
      profile_source_name text,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    -- One profile a person in each company; the one without a company is the person's own.
    create unique index profile_person_company_key on profile (person_id, coalesce(company_id, 0));
    create index profile_company on profile (company_id);

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

    create table document (
      document_id bigint generated always as identity primary key,
      company_id bigint references company,
      profile_id bigint references profile on delete cascade,
      kind text not null default 'resume',
      file_name text not null,
      mime text not null,
      size bigint not null,
      sha256 text not null,
      storage_key text not null unique,
      scan_status text not null default 'pending' check (scan_status in ('pending', 'clean', 'blocked')),
      state text not null default 'reading' check (state in ('reading', 'read', 'failed')),
      code int,
      text_content text,
      parsed jsonb,
      -- Documents without a company are a person's own; the current CV is the primary one, the earlier ones stay as its versions.
      is_primary boolean not null default false,
      created_at timestamptz not null default now(),
      removed_at timestamptz
    );
    create index document_profile on document (profile_id);
    create index document_company on document (company_id);
    create unique index document_primary_key on document (profile_id)
      where is_primary and removed_at is null and company_id is null and kind = 'resume';
    create index document_removed on document (removed_at) where removed_at is not null;
  `.execute(handle)
}
