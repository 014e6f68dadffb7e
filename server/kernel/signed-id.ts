import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { now } from './clock.ts'
import { config } from './ports.ts'
import { rows } from './postgres/db.ts'

const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', config().secret, '', purpose, 32))
const signatureOf = (purpose: string, said: string): string =>
  createHmac('sha256', key(purpose)).update(said).digest('base64url')
const dayMs = 24 * 3600_000

/** A link to leave or to unsubscribe must work as long as somebody keeps the email that holds it. */
const usualDays = 400

/**
 * What opens one row without signing in, such as an email's link. It is computed, not kept: each email needs it again, and no table or
 * queue holds one. A token of one purpose opens nothing of another, and each ends some time after it was made.
 */
export function signedId(purpose: string, id: number, madeAt: Date = now()): string {
  const said = `${id}-${madeAt.getTime().toString(36)}`
  return `${said}-${signatureOf(purpose, said)}`
}

/** The row that a token names for so many days, and when it was made; `null` when it is none of ours or too old. */
export function readSignedId(purpose: string, token: string, days = usualDays): { id: number; madeAt: Date } | null {
  const [, said = '', id = '', at = '', signature = ''] =
    /^(([1-9]\d{0,14})-([\da-z]{8,9}))-([\w-]{43})$/.exec(token) ?? []
  const madeAt = new Date(Number.parseInt(at, 36))
  if (said === '' || now().getTime() - madeAt.getTime() > days * dayMs) return null
  // As texts: the last letter of the code has bits that mean nothing, and another token with the same ones is none of ours.
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(purpose, said)))
    ? { id: Number(id), madeAt }
    : null
}

/** Whether a token opens the row whose number and address are these, for so many days and unless that address has ended its links. */
export function opensBySignedId(
  purpose: string,
  token: string,
  row: { readonly id: RawBuilder<unknown>; readonly address: RawBuilder<unknown> },
  days = usualDays,
): RawBuilder<boolean> {
  const read = readSignedId(purpose, token, days)
  if (!read) return sql<boolean>`false`
  return sql<boolean>`(${row.id} = ${read.id} and ${stillOpens(row.address, sql`${read.madeAt}`)})`
}

const hashOf = (address: RawBuilder<unknown>) => sql`sha256(convert_to(lower(${address}), 'UTF8'))`

/** Whether a link of an address that was made at a moment has not been ended since. */
export const stillOpens = (address: RawBuilder<unknown>, madeAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from link_end e where e.address_hash = ${hashOf(address)} and e.ended_at > ${madeAt})`

/** Ends every link that was emailed to an address until now. */
export async function endLinksOf(address: string): Promise<void> {
  await rows(sql`
    insert into link_end (address_hash, ended_at) values (${hashOf(sql`${address}::text`)}, ${now()})
    on conflict (address_hash) do update set ended_at = excluded.ended_at`)
}
