import { type Kysely, sql } from 'kysely'

/**
 * A company's copy of a profile has entries of its own, as a person's own profile has, and each field knows where it comes from: typed by a
 * colleague, read in a CV, or given by the candidate. What CVs told so far becomes entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_source (
      profile_id bigint not null references profile on delete cascade,
      field text not null check (field in ('firstName', 'lastName', 'mobile', 'countryId', 'headline', 'summary', 'currentTitle',
        'currentCompany', 'skills', 'links')),
      source text not null check (source in ('typed', 'cv')),
      user_id bigint references app_user on delete set null,
      document_id bigint references document on delete set null,
      changed_at timestamptz not null,
      -- Values that a colleague has taken out of a list, so that the next CV does not bring them back.
      left_out text[] not null default '{}',
      primary key (profile_id, field)
    );
    create index profile_source_user on profile_source (user_id);
    create index profile_source_document on profile_source (document_id);

    alter table profile_entry
      add column source text not null default 'candidate' check (source in ('candidate', 'typed', 'cv')),
      add column user_id bigint references app_user on delete set null,
      add column document_id bigint references document on delete set null,
      add column changed_at timestamptz not null default now();
    create index profile_entry_user on profile_entry (user_id);
    create index profile_entry_document on profile_entry (document_id);

    insert into profile_entry (profile_id, section, title, organization, field, start_date, end_date, description, source)
    select p.profile_id, x.section, x.title, x.organization, x.field, x.start_date, x.end_date, x.description, 'cv'
    from profile p cross join lateral (
      select 'workexperiences' as section, coalesce(nullif(e ->> 'title', ''), nullif(e ->> 'company', ''), '–') as title,
        e ->> 'company' as organization, null as field, e ->> 'startDate' as start_date, e ->> 'endDate' as end_date,
        e ->> 'description' as description
      from jsonb_array_elements(case jsonb_typeof(p.parsed -> 'experience') when 'array' then p.parsed -> 'experience' else '[]' end) e
      union all
      select 'educations', coalesce(nullif(e ->> 'degree', ''), nullif(e ->> 'school', ''), '–'), e ->> 'school', e ->> 'field',
        e ->> 'startDate', e ->> 'endDate', null
      from jsonb_array_elements(case jsonb_typeof(p.parsed -> 'education') when 'array' then p.parsed -> 'education' else '[]' end) e
      union all
      select 'certificates', e, null, null, null, null, null from jsonb_array_elements_text(
        case jsonb_typeof(p.parsed -> 'certifications') when 'array' then p.parsed -> 'certifications' else '[]' end) e where e <> ''
      union all
      select 'languages', e, null, null, null, null, null from jsonb_array_elements_text(
        case jsonb_typeof(p.parsed -> 'languages') when 'array' then p.parsed -> 'languages' else '[]' end) e where e <> ''
    ) x where p.company_id is not null;

    update profile set summary = parsed ->> 'summary' where company_id is not null and summary is null and parsed ->> 'summary' <> '';
  `.execute(db)
}
