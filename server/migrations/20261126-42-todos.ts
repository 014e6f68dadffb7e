import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table todo (
      todo_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      title text not null,
      due_on date,
      state text not null default 'open' check (state in ('open', 'done')),
      assignee_id bigint not null references app_user on delete cascade,
      created_by bigint references app_user on delete set null,
      job_id bigint references job on delete set null,
      app_id bigint references application on delete cascade,
      created_at timestamptz not null,
      done_at timestamptz,
      -- How often its assignee was reminded, and on which of their days last.
      reminders int not null default 0,
      reminded_on date
    );
    create index todo_assignee on todo (assignee_id, company_id, state, due_on, todo_id);
    create index todo_creator on todo (created_by, company_id, state) where created_by is not null;
    create index todo_due on todo (due_on) where state = 'open' and due_on is not null and reminders < 3;
    create index todo_done on todo (done_at) where done_at is not null;
    create index todo_company on todo (company_id);
    create index todo_job on todo (job_id) where job_id is not null;
    create index todo_application on todo (app_id) where app_id is not null;
  `.execute(handle)
}
