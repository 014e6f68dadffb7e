import { sql } from 'kysely'
import { dropDocument } from '../applications/remove-file.ts'
import { now } from '../kernel/clock.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'

/** Forgets requests that were not confirmed in time, with their CVs. */
export async function sweepRequests(): Promise<void> {
  const over = await db()
    .selectFrom('pool_join_request')
    .select(['pool_join_request_id', 'document_id'])
    .where('expires_at', '<=', now())
    .orderBy('expires_at')
    .limit(500)
    .execute()
  for (const row of over) await transaction(() => dropRequest(row))
}

/** Forgets what of these was sent in the name of a person with an employer. */
export async function dropRequestsOf(personId: number, companyId: number): Promise<void> {
  const found = await rows(sql<{ pool_join_request_id: number; document_id: number | null }>`
    select pool_join_request_id, document_id from pool_join_request r
    where company_id = ${companyId} and (person_id = ${personId} or (person_id is null
      and form -> 'candidate' ->> 'email' = (select p.email from person p where p.person_id = ${personId})))`)
  for (const row of found) await dropRequest(row)
}

async function dropRequest(row: { pool_join_request_id: number; document_id: number | null }): Promise<void> {
  await forgetRequest(row)
  if (row.document_id !== null) await dropDocument(row.document_id)
}

export const forgetRequest = (row: { pool_join_request_id: number }) =>
  db().deleteFrom('pool_join_request').where('pool_join_request_id', '=', row.pool_join_request_id).execute()
