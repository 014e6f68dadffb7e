import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Tells the streams of a thread that it has changed: its number and version, or its number alone when it is gone.
    create function tell_chat() returns trigger language plpgsql as $$
      begin
        perform pg_notify('chat_thread', case tg_op when 'DELETE' then old.chat_thread_id::text
          else concat(new.chat_thread_id, ' ', new.version) end);
        return null;
      end $$;
    create trigger chat_thread_tells_version after update on chat_thread
      for each row when (new.version is distinct from old.version) execute function tell_chat();
    create trigger chat_thread_tells_removal after delete on chat_thread for each row execute function tell_chat();
  `.execute(handle)
}
