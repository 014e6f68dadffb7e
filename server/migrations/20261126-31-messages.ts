import { type Kysely, sql } from 'kysely'

/** Emails between a company and its candidates. A message is written here first; the queue carries its number only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_thread (
      thread_id bigint generated always as identity primary key,
      -- Of who writes: the company that hires and the one that recruits have a thread each.
      company_id bigint not null references company on delete cascade,
      app_id bigint not null references application on delete cascade,
      thread_key text not null unique,
      last_at timestamptz not null,
      unique (company_id, app_id)
    );
    create index message_thread_application on message_thread (app_id);
    create table message (
      message_id bigint generated always as identity primary key,
      thread_id bigint not null references message_thread on delete cascade,
      company_id bigint not null references company on delete cascade,
      direction text not null check (direction in ('out', 'in')),
      kind text not null check (kind in ('direct', 'bulk', 'rejection', 'reply')),
      status text not null check (status in ('scheduled', 'queued', 'sent', 'bounced', 'failed', 'cancelled', 'received')),
      sender_user_id bigint references app_user,
      from_name text not null,
      to_address text not null,
      to_name text not null,
      subject text not null,
      body_html text not null,
      lang text,
      -- Also that of a template of the product, which is no row.
      email_template_id bigint,
      send_at timestamptz not null,
      sent_at timestamptz,
      -- When the sending task looks at it again; null once there is nothing to do.
      next_try_at timestamptz,
      tries int not null default 0,
      created_at timestamptz not null
    );
    create index message_of_thread on message (thread_id, message_id);
    create index message_due on message (next_try_at) where next_try_at is not null;
    create index message_sender on message (sender_user_id);
    create index message_company on message (company_id);`.execute(db)
}
