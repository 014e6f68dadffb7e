import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- The kinds stand in the contract, where features add theirs.
    alter table notification drop constraint if exists notification_kind_check;
    alter table notification
      add column in_app boolean not null default true,
      -- When an email is to tell of it; emptied when one has.
      add column email_at timestamptz,
      add column emailed_at timestamptz;
    create index notification_email on notification (email_at) where email_at is not null;

    alter table notification_preference
      add column email text check (email in ('instant', 'digest', 'off')),
      alter column in_app drop not null;

    -- When a person is notified by email; who has no row has never chosen.
    create table notification_schedule (
      user_id bigint primary key references app_user on delete cascade,
      digest text not null check (digest in ('daily', 'weekly', 'monthly')),
      quiet_from text,
      quiet_to text,
      -- What the browser said; a zone that was chosen for the account goes before it.
      time_zone text,
      check ((quiet_from is null) = (quiet_to is null))
    );
  `.execute(handle)
}
