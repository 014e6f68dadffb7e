import { type Kysely, sql } from 'kysely'

/** What each company keeps for itself on an application. It stands beside the application, where another side and the candidate see nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_tag (
      app_id bigint not null references application on delete cascade,
      tag_id bigint not null references tag on delete cascade,
      primary key (app_id, tag_id)
    );
    create index application_tag_tag on application_tag (tag_id, app_id);

    create table application_rating (
      app_id bigint not null references application on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      company_id bigint not null references company on delete cascade,
      rating smallint not null check (rating between 1 and 5),
      rated_at timestamptz not null,
      primary key (app_id, company_id, user_id)
    );
    create index application_rating_user on application_rating (user_id);
    create index application_rating_company on application_rating (company_id);

    create table application_assignment (
      app_id bigint not null references application on delete cascade,
      company_id bigint not null references company on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      assigned_at timestamptz not null,
      primary key (app_id, company_id)
    );
    create index application_assignment_user on application_assignment (user_id, app_id);
    create index application_assignment_company on application_assignment (company_id);

    alter table notification drop constraint notification_kind_check;
    alter table notification add constraint notification_kind_check check (kind in (
      'application_new', 'application_assigned', 'mention', 'candidate_replied', 'assignment', 'approval_due', 'approval_decided', 'import_done'));
  `.execute(db)
}
