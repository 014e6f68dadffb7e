import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table task (
      task_id bigint generated always as identity primary key,
      kind text not null,
      parent_task_id bigint references task on delete cascade,
      company_id bigint not null references company on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
      -- Who started it, with the rights of that moment, and what is to be done; forgotten when it has ended.
      starter jsonb,
      payload jsonb,
      total int not null check (total > 0),
      -- Pieces are done in order: this many are behind us, whether they succeeded or failed.
      done int not null default 0 check (done <= total),
      succeeded int not null default 0,
      failed int not null default 0,
      succeeded_list jsonb not null default '[]',
      failed_list jsonb not null default '[]',
      -- Runs that began at the present piece: one that breaks every run is passed over.
      attempts int not null default 0,
      is_cancel_asked boolean not null default false,
      result_path text,
      -- Sealed, since it opens the way back.
      undo text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      ended_at timestamptz,
      expires_at timestamptz not null
    );
    create index task_user on task (user_id, task_id desc);
    create index task_parent on task (parent_task_id) where parent_task_id is not null;
    create index task_open on task (updated_at) where state in ('queued', 'running');
    create index task_expiry on task (expires_at);

    -- Wakes who watches it; equal words of one transaction go once.
    create function tell_task() returns trigger language plpgsql as $$
      begin
        perform pg_notify('task', coalesce(new.parent_task_id, new.task_id)::text);
        return null;
      end $$;
    create trigger task_tells after insert or update on task for each row execute function tell_task();
  `.execute(handle)
}
