import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      notification_id bigint generated always as identity primary key,
      user_id bigint not null references app_user on delete cascade,
      company_id bigint not null references company on delete cascade,
      kind text not null check (kind in ('application_new', 'candidate_replied', 'assignment', 'approval_due', 'approval_decided', 'import_done')),
      ref_id bigint not null,
      job_id bigint references job on delete cascade,
      app_id bigint references application on delete cascade,
      actor_user_id bigint references app_user on delete set null,
      count int not null default 1,
      created_at timestamptz not null,
      read_at timestamptz
    );
    -- What happens again before it is read is one notification.
    create unique index notification_unread on notification (user_id, kind, ref_id) where read_at is null;
    create index notification_of_user on notification (user_id, company_id, created_at desc, notification_id desc);
    create index notification_job on notification (job_id) where job_id is not null;
    create index notification_application on notification (app_id) where app_id is not null;
    create index notification_actor on notification (actor_user_id) where actor_user_id is not null;
    create index notification_company on notification (company_id);
    create index notification_age on notification (created_at);

    create table notification_preference (
      user_id bigint not null references app_user on delete cascade,
      kind text not null,
      in_app boolean not null,
      primary key (user_id, kind)
    );
  `.execute(handle)
}
