import { type Kysely, sql } from 'kysely'

/** How members of a company are notified until they choose, and what they cannot choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_notification (
      company_id bigint not null references company on delete cascade,
      kind text not null,
      -- Null is as usual.
      in_app boolean,
      email text check (email in ('instant', 'digest', 'off')),
      is_mandatory boolean not null default false,
      primary key (company_id, kind)
    )`.execute(db)
}
