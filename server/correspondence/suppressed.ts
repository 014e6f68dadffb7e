import { type RawBuilder, sql } from 'kysely'
import { refusesShares } from '../jobs/share-refusals.ts'
import { rows } from '../kernel/postgres/db.ts'
import { hasRefused } from '../privacy/refused.ts'

/** What a message is written for; word of how an application ended is owed to who applied. */
export type MessageKind = 'direct' | 'bulk' | 'rejection' | 'closing'

export const isOutcome = (kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${kind} in ('rejection', 'closing'))`

/** Whether a company must not send a message of a kind to an address: it takes none, or its person has refused to be kept. */
export const isSuppressed = (
  companyId: RawBuilder<unknown>,
  address: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(not ${isOutcome(kind)} and (exists (
    select 1 from suppression s where s.company_id = ${companyId} and s.email = lower(${address})
      and (s.reason <> 'unsubscribed' or ${kind} <> 'direct'))
  or exists (select 1 from person o where o.email = (${address})::citext and ${hasRefused(sql`o.person_id`, companyId)})))`

/** Those of some addresses to which a company must not send a message of a kind, in small letters. */
export async function suppressedAmong(
  addresses: readonly string[],
  companyId: number,
  kind: MessageKind,
): Promise<Set<string>> {
  const found = await rows(sql<{ email: string }>`
    select a.email from unnest(${addresses.map(address => address.toLowerCase())}::text[]) as a (email)
    where ${isSuppressed(sql`${companyId}::bigint`, sql`a.email`, sql`${kind}::text`)}`)
  return new Set(found.map(({ email }) => email))
}

refusesShares((addresses, companyId) => suppressedAmong(addresses, companyId, 'direct'))
