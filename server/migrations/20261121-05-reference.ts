import { type Kysely, sql } from 'kysely'

/** A choice of seniority, hours or contract that says graduate, intern or trainee. */
const choices = '\\m(graduates?|interns?|internships?|trainees?|traineeships?|apprentices?|apprenticeships?)\\M'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Names come from a library in the reader's language; the English one is kept for search and sorting.
    create table country (
      country_id bigint primary key,
      alpha2 text not null unique,
      calling_code text not null default '',
      country_full text not null
    );

    create table currency (
      code text primary key,
      digits int not null,
      currency_name text not null
    );

    create table skill (
      skill_id bigint generated always as identity primary key,
      skill_name text not null,
      folded text not null unique,
      -- The place among those that are suggested before any job asks for one.
      popular int
    );
    create index skill_search on skill using gin (folded gin_trgm_ops);

    create table job_name (
      name_id bigint generated always as identity primary key,
      name_name text not null,
      folded text not null unique
    );
    create index job_name_search on job_name using gin (folded gin_trgm_ops);

    -- Small lists of choices: hour types, terms, seniorities, qualifications, functions, industries, company types.
    create table choice (
      choice_id bigint generated always as identity primary key,
      kind text not null check (
        kind in ('hour_type', 'term', 'seniority', 'qualification_type', 'job_function', 'industry', 'company_type')),
      name text not null,
      folded text not null,
      position int not null default 1000,
      -- It says graduate, intern or trainee.
      is_for_graduates boolean not null generated always as (name ~* ${sql.lit(choices)}) stored,
      unique (kind, folded)
    );
  `.execute(handle)
}
