import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type LinkGrantKind, linkGrantDays, linkGrantKinds } from '@hireloom/contract/approvals/link-grants.ts'
import { readXrt } from '@hireloom/contract/xrt.ts'
import { sql } from 'kysely'
import { later, now } from './clock.ts'
import { record } from './history.ts'
import { config } from './ports.ts'
import { db, rows } from './postgres/db.ts'
import { actorOf } from './request-scope.ts'

/** What a link is for: one row of one kind, opened by one person. */
interface LinkPurpose {
  readonly kind: LinkGrantKind
  readonly userId: number
  readonly refType: string
  readonly refId: number
}

/** A link that we have signed, as it stands now. */
export interface LinkGrant extends LinkPurpose {
  readonly linkGrantId: number
  readonly companyId: number
  readonly state: 'open' | 'expired' | 'revoked'
}

interface SignedLink extends LinkPurpose {
  readonly expiresAt: Date
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const signatureLength = 26
const dayMs = 24 * 3600_000

/** Lower-case base32 of RFC 4648: it holds no underscore, which separates the parts of a token. */
function base32(bytes: Buffer): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >> bits) & 31]
    }
  }
  return text
}

/** The key follows the secret of the installation: another secret ends every link. */
function signatureOf(said: string): string {
  const key = Buffer.from(hkdfSync('sha256', config().secret, '', 'link-grant', 32))
  return base32(createHmac('sha256', key).update(said).digest()).slice(0, signatureLength)
}

function tokenOf({ kind, userId, refType, refId, expiresAt }: SignedLink): string {
  const ends = Math.floor(expiresAt.getTime() / 1000).toString(36)
  const said = `v1_${kind}_${userId}_${refType}-${refId}-${ends}`
  return `${said}_${signatureOf(said)}`
}

/** What a token `v1_{kind}_{userId}_{type}-{id}-{expiry}_{signature}` says; `null` when it is not one that we have signed. */
export function readSignedLink(token: string): SignedLink | null {
  if (readXrt(token) === null) return null
  const [, said = '', kindName, userId = '', refType = '', refId = '', ends = '', signature = ''] =
    /^(v1_([a-z]+)_([1-9]\d{0,14})_([a-z]+)-([1-9]\d{0,14})-([\da-z]{1,8}))_([a-z2-7]{26})$/.exec(token) ?? []
  const kind = linkGrantKinds.find(name => name === kindName)
  if (kind === undefined || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(said)))) return null
  return {
    kind,
    userId: Number(userId),
    refType,
    refId: Number(refId),
    expiresAt: new Date(Number.parseInt(ends, 36) * 1000),
  }
}

/** The link that a token is, whether or not it still works; `null` for a token that we have not signed. */
export async function findLinkGrant(token: string): Promise<LinkGrant | null> {
  const signed = readSignedLink(token)
  if (signed === null) return null
  const { kind, userId, refType, refId, expiresAt } = signed
  const [row] = await rows(sql<{ link_grant_id: number; company_id: number; revoked_at: Date | null }>`
    select link_grant_id, company_id, revoked_at from link_grant
    where kind = ${kind} and user_id = ${userId} and ref_type = ${refType} and ref_id = ${refId} and expires_at = ${expiresAt}`)
  if (!row) return null
  const state = row.revoked_at !== null ? 'revoked' : expiresAt > now() ? 'open' : 'expired'
  return { linkGrantId: row.link_grant_id, companyId: row.company_id, kind, userId, refType, refId, state }
}

/**
 * Issues a link in the present transaction; who asks again within the same second gets the same one. Where that was revoked, the next lasts a
 * second longer: what has ended never opens again.
 */
export async function issueLinkGrant(
  purpose: LinkPurpose & { readonly companyId: number; readonly expiresAt?: Date },
): Promise<number> {
  const { kind, userId, refType, refId, companyId } = purpose
  const ends = purpose.expiresAt ?? later(linkGrantDays * dayMs)
  for (let second = Math.floor(ends.getTime() / 1000); ; second += 1) {
    const [row] = await rows(sql<{ link_grant_id: number }>`
      insert into link_grant (company_id, kind, user_id, ref_type, ref_id, issued_by, created_at, expires_at)
      values (${companyId}, ${kind}, ${userId}, ${refType}, ${refId}, ${actorOf().userId}::bigint, ${now()}, ${new Date(second * 1000)})
      on conflict (kind, user_id, ref_type, ref_id, expires_at) do update set kind = excluded.kind where link_grant.revoked_at is null
      returning link_grant_id`)
    if (row) return row.link_grant_id
  }
}

/** The token of a link, for the email that carries it; `null` when the link no longer works. */
export async function linkToken(linkGrantId: number): Promise<string | null> {
  const row = await db()
    .selectFrom('link_grant')
    .selectAll()
    .where('link_grant_id', '=', linkGrantId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const kind = linkGrantKinds.find(name => name === row?.kind)
  if (!row || kind === undefined) return null
  return tokenOf({ kind, userId: row.user_id, refType: row.ref_type, refId: row.ref_id, expiresAt: row.expires_at })
}

const logEveryMs = 3600_000

/** Writes into the history that a link was used, at most once an hour for who only looks. */
export async function noteLinkUse({ linkGrantId, companyId, userId }: LinkGrant): Promise<void> {
  const used = await rows(sql`
    update link_grant set last_used_at = ${now()}
    where link_grant_id = ${linkGrantId} and (last_used_at is null or last_used_at < ${later(-logEveryMs)}) returning 1`)
  if (used.length > 0) await record('link_grant_used', { entityId: linkGrantId, companyId, after: { userId } })
}

/** Ends the links that a person has to one row. */
export async function revokeLinksTo({ kind, userId, refType, refId }: LinkPurpose): Promise<void> {
  await rows(sql`
    update link_grant set revoked_at = ${now()}
    where kind = ${kind} and user_id = ${userId} and ref_type = ${refType} and ref_id = ${refId} and revoked_at is null`)
}
