import { type Kysely, sql } from 'kysely'

/** Emails that are sent one after the other, and the people to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sequence (
      sequence_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      display_name text not null check (display_name <> ''),
      -- In their order: wait, unit, emailTemplateId.
      steps jsonb not null,
      version int not null default 1,
      changed_at timestamptz not null,
      removed_at timestamptz
    );
    create unique index sequence_name_key on sequence (company_id, lower(display_name)) where removed_at is null;
    create table sequence_enrollment (
      enrollment_id bigint generated always as identity primary key,
      sequence_id bigint not null references sequence on delete cascade,
      company_id bigint not null references company on delete cascade,
      app_id bigint not null references application on delete cascade,
      started_by bigint references app_user,
      state text not null check (state in ('active', 'paused', 'done', 'stopped')),
      stop_reason text check (stop_reason in ('replied', 'bounced', 'unsubscribed', 'ended', 'manual', 'sender', 'template')),
      -- The steps that are written already.
      written int not null default 0,
      -- When the next one is; kept while it is paused.
      next_at timestamptz,
      started_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index sequence_enrollment_under_way on sequence_enrollment (sequence_id, app_id) where state in ('active', 'paused');
    create index sequence_enrollment_sequence on sequence_enrollment (sequence_id, enrollment_id desc);
    create index sequence_enrollment_application on sequence_enrollment (app_id);
    create index sequence_enrollment_company on sequence_enrollment (company_id);
    create index sequence_enrollment_started_by on sequence_enrollment (started_by);
    create index sequence_enrollment_due on sequence_enrollment (next_at) where state = 'active';
    create table sequence_message (
      message_id bigint primary key references message on delete cascade,
      enrollment_id bigint not null references sequence_enrollment on delete cascade
    );
    create index sequence_message_enrollment on sequence_message (enrollment_id);`.execute(db)
}
