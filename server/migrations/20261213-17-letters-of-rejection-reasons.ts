import { type Kysely, sql } from 'kysely'

/** Which email is offered when somebody rejects for a reason. The product's templates are no rows, so nothing is referenced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rejection_reason add column email_template_id bigint`.execute(db)
}
