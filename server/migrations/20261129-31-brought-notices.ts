import { type Kysely, sql } from 'kysely'

/** What people whom a colleague has brought to a company are told, and asked, about their data (GDPR Art. 14): once for each person and company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brought_notice (
      brought_notice_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      person_id bigint not null references person on delete cascade,
      profile_id bigint not null references profile on delete cascade,
      -- The job that the person was brought to first; null for the talent pool.
      job_id bigint references job on delete set null,
      how text not null check (how in ('cv', 'profile', 'form')),
      -- Where the colleague, or another system, says that the person comes from; empty where nobody says.
      source text not null,
      basis text not null check (basis in ('consent', 'legitimate_interest')),
      asks_consent boolean not null,
      language text not null,
      brought_by bigint references app_user,
      created_at timestamptz not null,
      send_at timestamptz not null,
      -- A month after the data was obtained.
      due_at timestamptz not null,
      sent_at timestamptz,
      -- The mail server refused it for good.
      failed_at timestamptz,
      answer text check (answer in ('yes', 'no')),
      answered_at timestamptz,
      constraint brought_notice_key unique (company_id, person_id)
    );
    create index brought_notice_due on brought_notice (send_at) where sent_at is null and failed_at is null;
    create index brought_notice_person on brought_notice (person_id);
    create index brought_notice_profile on brought_notice (profile_id);
    create index brought_notice_job on brought_notice (job_id) where job_id is not null;
    create index brought_notice_brought_by on brought_notice (brought_by) where brought_by is not null;`.execute(db)
}
