import { type Kysely, sql } from 'kysely'

/** Applications of a job that people without an account look at and vote on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cv_list (
      cv_list_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      job_id bigint not null references job on delete cascade,
      title text not null check (title <> ''),
      message text not null,
      shows_contact boolean not null,
      created_by bigint not null references app_user,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index cv_list_job on cv_list (job_id, cv_list_id desc);
    create index cv_list_company on cv_list (company_id);
    create index cv_list_created_by on cv_list (created_by);
    create table cv_list_application (
      cv_list_id bigint not null references cv_list on delete cascade,
      app_id bigint not null references application on delete cascade,
      place int not null,
      primary key (cv_list_id, app_id)
    );
    create index cv_list_application_app on cv_list_application (app_id);
    -- Each reader has a link of their own.
    create table cv_list_reader (
      cv_list_reader_id bigint generated always as identity primary key,
      cv_list_id bigint not null references cv_list on delete cascade,
      email text not null,
      opened_at timestamptz,
      unique (cv_list_id, email)
    );
    create table cv_list_vote (
      cv_list_reader_id bigint not null references cv_list_reader on delete cascade,
      app_id bigint not null references application on delete cascade,
      vote text not null check (vote in ('up', 'maybe', 'down')),
      comment text not null,
      voted_at timestamptz not null,
      primary key (cv_list_reader_id, app_id)
    );
    create index cv_list_vote_app on cv_list_vote (app_id);`.execute(db)
}
