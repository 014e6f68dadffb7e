import { type RawBuilder, sql } from 'kysely'
import { opensBySignedId, readSignedId, signedId } from '../kernel/signed-id.ts'

const purpose = 'job alerts'

/** What opens an alert without signing in, in an e-mail's link. */
export const alertToken = (alertId: number): string => signedId(purpose, alertId)

/** The alert (alias `l`) that a token opens. */
export const openedBy = (token: string): RawBuilder<boolean> =>
  opensBySignedId(purpose, token, { id: sql`l.alert_id`, address: sql`l.email` })

/** The alert (alias `l`) that a token may end: every email must be able to, those too whose links open nothing any more. */
export const endedBy = (token: string): RawBuilder<boolean> =>
  sql<boolean>`(l.alert_id = ${readSignedId(purpose, token)?.id ?? 0})`
