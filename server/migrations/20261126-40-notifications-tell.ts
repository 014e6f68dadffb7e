import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Wakes the streams of their person; equal words of one transaction go once.
    create function tell_notification() returns trigger language plpgsql as $$
      begin
        perform pg_notify('notification', new.user_id::text);
        return null;
      end $$;
    create trigger notification_tells after insert or update on notification
      for each row execute function tell_notification();
  `.execute(handle)
}
