import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event_participant drop constraint event_participant_status_check;
    alter table event_participant add constraint event_participant_status_check
      check (status in ('invited', 'registered', 'waitlisted', 'checked_in', 'cancelled'));

    -- What somebody shows at the door: typed or scanned by people of the company, so it opens nothing by itself.
    alter table event_participant add column qr text not null
      default upper(left(replace(gen_random_uuid()::text, '-', ''), 10));
    alter table event_participant add column invited_at timestamptz;
    alter table event_participant add column checked_in_at timestamptz;
    create unique index event_participant_qr_key on event_participant (event_id, qr);
  `.execute(handle)
}
