import { type Kysely, sql } from 'kysely'

/** Roles that companies made before notes had a permission of their own: who sees candidates goes on writing notes about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update company_role set permissions = array_append(permissions, 'candidates.notes')
    where 'candidates.view' = any(permissions) and not 'candidates.notes' = any(permissions)`.execute(db)
}
