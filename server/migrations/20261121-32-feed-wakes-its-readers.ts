import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // EXECUTE does not set FOUND, so that readers were never woken and found changes with their next look, a second later.
  await sql`
    create or replace function feed_search() returns trigger language plpgsql as $$
      declare told bigint;
      begin
        execute format('insert into search_change (kind, id) select %L, x.id from (%s) x where x.id is not null', tg_argv[0], tg_argv[1]);
        get diagnostics told = row_count;
        if told > 0 then perform pg_notify('search_change', ''); end if;
        return null;
      end $$;
  `.execute(handle)
}
