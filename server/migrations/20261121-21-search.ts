import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What search indexes must read again, written with the change. Readers go on from (xid, seq) below the oldest running transaction:
    -- a cursor on seq alone would skip a row whose transaction began earlier and committed later.
    create table search_change (
      seq bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      kind text not null check (kind in ('job', 'profile')),
      id bigint not null,
      -- False where another row's change told of it: readers look once more at what changed by itself when that transaction has ended, and
      -- not at what changed by others. A new name tells of the jobs it can see, and misses one that another transaction makes at that moment.
      is_own boolean not null default true,
      changed_at timestamptz not null default now()
    );
    create index search_change_order on search_change (xid, seq);
    create index search_change_age on search_change (changed_at);
  `.execute(handle)
}
