import { type Kysely, sql } from 'kysely'

/** Applications that a team has copied or moved from one job to another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application add column copied_from_app_id bigint
      constraint application_copied_from references application on delete set null;
    create index application_copied_from on application (copied_from_app_id) where copied_from_app_id is not null;`.execute(
    db,
  )
}
