import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // The word to readers says whether jobs or people changed, so that none is woken for what it does not hold.
  await sql`
    create or replace function feed_search() returns trigger language plpgsql as $$
      declare told bigint;
      begin
        execute format('insert into search_change (kind, id, is_own) select %L, x.id, %L::boolean from (%s) x where x.id is not null',
          tg_argv[0], tg_nargs < 3, tg_argv[1]);
        get diagnostics told = row_count;
        if told > 0 then perform pg_notify('search_change', tg_argv[0]); end if;
        return null;
      end $$;
  `.execute(handle)
}
