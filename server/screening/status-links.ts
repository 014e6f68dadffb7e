import { type RawBuilder, sql } from 'kysely'
import { hashToken } from '../kernel/session.ts'
import { readSignedId, signedId } from '../kernel/signed-id.ts'

const purpose = 'status of an application'

/** A token for the status page beside the one that was mailed with the application, of which only a hash is kept. */
export const statusTokenFor = (appId: number): string => signedId(purpose, appId)

/** The application (alias `a`) whose status page a token opens. */
export function openedByToken(token: string): RawBuilder<boolean> {
  const appId = readSignedId(purpose, token)
  return appId === null
    ? sql<boolean>`(a.status_token_hash = ${hashToken(token)})`
    : sql<boolean>`(a.app_id = ${appId})`
}
