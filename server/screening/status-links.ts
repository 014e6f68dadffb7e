import { type RawBuilder, sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { hashToken } from '../kernel/session.ts'
import { opensBySignedId, readSignedId, signedId, stillOpens } from '../kernel/signed-id.ts'

const purpose = 'status of an application'

/** A token for the status page beside the one that was mailed with the application, of which only a hash is kept. */
export const statusTokenFor = (appId: number): string => signedId(purpose, appId)

/** The address of who applied (alias `a`). */
export const addressOf = sql`(select p.email from person p where p.person_id = a.person_id)`

/** The application (alias `a`) whose status page a token opens. */
export function openedByToken(token: string): RawBuilder<boolean> {
  return readSignedId(purpose, token) === null
    ? sql<boolean>`(a.status_token_hash = ${hashToken(token)} and ${stillOpens(addressOf, sql`a.applied_at`)})`
    : opensBySignedId(purpose, token, { id: sql`a.app_id`, address: addressOf })
}

/** Whether a token has opened a status page, until its address ended its links. */
export async function hasEnded(token: string): Promise<boolean> {
  const row = await db()
    .selectFrom('application as a')
    .select('a.app_id')
    .where(condition =>
      condition.or([
        condition('a.status_token_hash', '=', hashToken(token)),
        condition('a.app_id', '=', readSignedId(purpose, token)?.id ?? 0),
      ]),
    )
    .where('a.state', '!=', 'archived')
    .executeTakeFirst()
  return row !== undefined
}
