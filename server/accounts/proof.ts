import type { giveProof, SecondProof, startProof } from '@hireloom/contract/accounts/second-step.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { sendAccountLetter } from './account-letters.ts'
import { requestOptions, takePasskey } from './passkeys.ts'
import { verifyPassword } from './passwords.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { issueToken, useToken } from './tokens.ts'
import { takeTotpCode } from './totp.ts'
import { countOwnTry, countSecondTry } from './tries.ts'
import { type Account, findAccountById } from './users.ts'
import { findWays } from './ways.ts'

/** How long after a proof its session may change how its person signs in. */
const proofMs = 10 * 60_000
const challenged = z.object({ challenge: z.string() })

/** Whose session it is must have been proved in the last minutes, by signing in or again (ASVS 5 7.5.1). */
export async function requireProof(caller: Caller<Viewer>): Promise<void> {
  const row = await db()
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', caller.sessionId)
    .where('proved_at', '>', later(-proofMs))
    .executeTakeFirst()
  if (!row) throw new Problem('proof-required')
}

/** What the signed-in person needs to prove the second factor. */
export async function startOwnProof(caller: Caller<Viewer>): Promise<Answer<typeof startProof>> {
  const { userId } = caller.viewer
  const methods = await findWays(userId)
  const passkey = methods.includes('passkey') ? await requestOptions(userId, caller) : null
  const ticket = await issueToken('challenge', userId, passkey ? { challenge: passkey.challenge } : {})
  return { methods, ticket, passkey: passkey && { ...passkey } }
}

/** Password, and second factor where there is one: then the present session counts as proved. */
export async function proveAgain(
  { password, proof }: AnswerInput<typeof giveProof>['body'],
  caller: Caller<Viewer>,
): Promise<void> {
  const account = await findAccountById(caller.viewer.userId)
  if (!account) throw new Problem('unauthorized')
  const tries = await countOwnTry(account)
  if (!(await verifyPassword(password, account.passwordHash)))
    throw new Problem('invalid', { fields: { password: texts.value.id } })
  await tries.forgive()
  if ((await findWays(account.userId)).length > 0) await proveOwnFactor(account, proof, caller)
  await db().updateTable('session').set({ proved_at: now() }).where('session_id', '=', caller.sessionId).execute()
}

/** The second factor of somebody signed in, by a code or by a passkey and the ticket of `startProof`. */
export async function proveOwnFactor(account: Account, proof: SecondProof | undefined, caller: Caller): Promise<void> {
  const used = proof?.passkey && proof.ticket ? await useToken('challenge', proof.ticket) : null
  const isOwn = used?.userId === account.userId
  const challenge = isOwn ? challenged.safeParse(used.payload).data?.challenge : undefined
  await proveFactor(account, proof ?? {}, challenge ?? null, caller)
}

/**
 * Takes a code or a passkey as the account's second factor, or throws `invalid`. It is counted before it is judged, like a password. What was used stays
 * used whatever comes after, so call it before the transaction of what it opens.
 */
export async function proveFactor(
  account: Account,
  { code = '', passkey }: SecondProof,
  challenge: string | null,
  caller: Caller,
): Promise<void> {
  const tries = await countSecondTry(caller, account)
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase()
  if (passkey && challenge !== null) {
    if (await takePasskey(account.userId, passkey, challenge, caller)) return tries.forgive()
  } else if (/^\d{6}$/.test(plain)) {
    if (await takeTotpCode(account.userId, plain)) return tries.forgive()
  } else if (plain !== '' && (await takeRecoveryCode(account.userId, plain))) {
    const { userId, companyId, locale } = account
    await record('recovery_code_used', { entityId: userId, companyId })
    await sendAccountLetter({ kind: 'codeUsed', userId, language: locale })
    return tries.forgive()
  }
  await record('second_factor_failed', { entityId: account.userId, companyId: account.companyId })
  const fields = passkey ? { 'proof.passkey': texts.passkeyWrong.id } : { 'proof.code': texts.codeWrong.id }
  throw new Problem('invalid', { fields })
}
