import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_ignored_column (
      import_id bigint not null references import_run on delete cascade,
      -- Its turn among the ignored ones, in the order of the source.
      place int not null,
      name text not null,
      sample text not null,
      primary key (import_id, place)
    );
  `.execute(handle)
}
