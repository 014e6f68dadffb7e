import type { NewCredential } from '@hireloom/contract/accounts/second-factors.ts'
import type { SecondProof } from '@hireloom/contract/accounts/second-step.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import type { Account } from './users.ts'

type PasskeyProof = NonNullable<SecondProof['passkey']>

/** A password goes before it, so that a key without a PIN or a fingerprint will do. */
const userVerification = 'preferred'
const rpName = 'Hireloom'
/** Passkeys belong to the public address; browsers offer them nowhere else. */
const siteOf = ({ publicUrl }: Caller) => ({ id: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin })

const findPasskeys = (userId: number) =>
  db()
    .selectFrom('second_factor')
    .select(['factor_id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .execute()

async function descriptorsOf(userId: number): Promise<{ id: string; transports: string[] }[]> {
  const rows = await findPasskeys(userId)
  return rows.map(row => ({ id: row.credential_id ?? '', transports: row.transports }))
}

/** What a browser needs to make a passkey for an account. */
export async function creationOptions(account: Account, caller: Caller) {
  return generateRegistrationOptions({
    rpName,
    rpID: siteOf(caller).id,
    userName: account.email,
    userDisplayName: `${account.firstname} ${account.lastname}`,
    attestationType: 'none',
    excludeCredentials: await descriptorsOf(account.userId),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  })
}

/** What a browser needs to sign with one of the account's passkeys. */
export async function requestOptions(userId: number, caller: Caller) {
  const allowCredentials = await descriptorsOf(userId)
  return generateAuthenticationOptions({ rpID: siteOf(caller).id, allowCredentials, userVerification })
}

/** What the library refuses it throws as an error without a class of its own: whatever it is, the passkey did not prove anything. */
async function judged<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch {
    return null
  }
}

/** The passkey that a browser has made for a challenge; `null` when it does not fit. */
export async function readNewPasskey(response: NewCredential, expectedChallenge: string, caller: Caller) {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(caller)
  const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false }
  const { transports = [], ...said } = response.response
  const full = { ...response, response: { ...said, transports }, clientExtensionResults: {} }
  const result = await judged(verifyRegistrationResponse({ response: full, ...expected }))
  return result?.verified ? result.registrationInfo.credential : null
}
type Passkey = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>

export async function insertPasskey(userId: number, name: string, { id, publicKey, counter, transports }: Passkey) {
  const { factor_id: factorId } = await db()
    .insertInto('second_factor')
    .values({
      user_id: userId,
      kind: 'passkey',
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      sign_count: counter,
      transports: [...(transports ?? [])],
      created_at: now(),
    })
    .returning('factor_id')
    .executeTakeFirstOrThrow()
  return factorId
}

/** Whether one of the account's passkeys signed the challenge; a copied key shows by a count that does not rise. */
export async function takePasskey(userId: number, response: PasskeyProof, challenge: string, caller: Caller) {
  const row = (await findPasskeys(userId)).find(key => key.credential_id === response.id)
  if (!row?.public_key) return false
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(caller)
  const result = await judged(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      credential: { id: response.id, publicKey: new Uint8Array(row.public_key), counter: row.sign_count },
    }),
  )
  if (!result?.verified) return false
  await db()
    .updateTable('second_factor')
    .set({ sign_count: result.authenticationInfo.newCounter, last_used_at: now() })
    .where('factor_id', '=', row.factor_id)
    .execute()
  return true
}
