import type { addFactor, startFactor } from '@hireloom/contract/accounts/second-factors.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { brokenConstraint, db, transaction } from '../kernel/postgres/db.ts'
import { seal, unseal } from '../kernel/sealed.ts'
import type { Caller } from '../kernel/session.ts'
import { sendAccountLetter } from './account-letters.ts'
import { creationOptions, insertPasskey, readNewPasskey } from './passkeys.ts'
import { requireProof } from './proof.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { findBegun, finishBegun } from './second-step.ts'
import { findToken, issueToken, useToken } from './tokens.ts'
import { insertTotp, newTotp, stepOf } from './totp.ts'
import { type Account, findAccountById } from './users.ts'
import { hasFactor } from './ways.ts'

type Given = AnswerInput<typeof addFactor>['body']

/** What is kept of a factor until it has been tried once. */
const started = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), sealedSecret: z.string() }),
  z.object({ kind: z.literal('passkey'), challenge: z.string() }),
])

/**
 * Who may add a factor: somebody signed in who was proved in the last minutes, or whoever holds the ticket of a sign-in and has no factor yet.
 * With a factor the ticket proves a password only, and adding another would go round it.
 */
async function findAdder(ticket: string | undefined, caller: Caller): Promise<Account> {
  if (ticket !== undefined) {
    const { account } = await findBegun(ticket)
    if (await hasFactor(account.userId)) throw new Problem('link-expired')
    return account
  }
  const { viewer } = caller
  const account = viewer && (await findAccountById(viewer.userId))
  if (!account) throw new Problem('unauthorized')
  await requireProof({ ...caller, viewer })
  return account
}

export async function startNewFactor(
  { kind, ticket }: AnswerInput<typeof startFactor>['body'],
  caller: Caller,
): Promise<Answer<typeof startFactor>> {
  const account = await findAdder(ticket, caller)
  if (kind === 'totp') {
    const totp = newTotp(account.email, await findStartedSecret(account.userId))
    const token = await issueToken('new-factor', account.userId, { kind, sealedSecret: seal(totp.secret) })
    return { token, totp, passkey: null }
  }
  const passkey = await creationOptions(account, caller)
  const token = await issueToken('new-factor', account.userId, { kind, challenge: passkey.challenge })
  return { token, totp: null, passkey: { ...passkey, rp: { ...passkey.rp } } }
}

/** The secret of an authenticator app that was started and not added: the page that shows it may be loaded again. */
async function findStartedSecret(userId: number): Promise<string | undefined> {
  const row = await db()
    .selectFrom('one_use_token')
    .select('payload')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new-factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where(sql<boolean>`payload ->> 'kind' = 'totp'`)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  const known = started.safeParse(row?.payload).data
  return known?.kind === 'totp' ? unseal(known.sealedSecret) : undefined
}

/** Keeps a factor that has just been tried. The first one brings recovery codes. */
export async function addStartedFactor(given: Given, caller: Caller): Promise<Answer<typeof addFactor>> {
  const account = await findAdder(given.ticket, caller)
  const { userId, companyId, locale } = account
  const found = await findToken('new-factor', given.token)
  if (found?.userId !== userId) throw new Problem('link-expired')
  const keep = await readTried(started.parse(found.payload), given, caller)
  try {
    return await transaction(async () => {
      await db().selectFrom('app_user').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
      const isFirst = !(await hasFactor(userId))
      if ((given.ticket !== undefined && !isFirst) || !(await useToken('new-factor', given.token)))
        throw new Problem('link-expired')
      const { factorId, kind } = await keep(userId)
      await record('second_factor_added', { entityId: userId, companyId, after: { kind } })
      await sendAccountLetter({ kind: 'factorAdded', userId, language: locale })
      const recoveryCodes = isFirst ? await replaceRecoveryCodes(userId) : null
      const signedIn = given.ticket === undefined ? null : await finishBegun(given.ticket, account, caller)
      return { factorId, recoveryCodes, signedIn }
    })
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'second_factor_totp_key' || broken === 'second_factor_credential_key')
      throw new Problem('factor-exists')
    throw error
  }
}

/** Judges the code or the passkey that was given for a started factor, and says how to keep it. */
async function readTried(factor: z.output<typeof started>, given: Given, caller: Caller) {
  if (factor.kind === 'totp') {
    const secret = unseal(factor.sealedSecret)
    const step = stepOf(secret, (given.code ?? '').replaceAll(/\s/g, ''))
    if (step === null) throw new Problem('invalid', { fields: { code: texts.codeWrong.id } })
    return async (userId: number) => ({ kind: factor.kind, factorId: await insertTotp(userId, secret, step) })
  }
  const passkey = given.passkey && (await readNewPasskey(given.passkey, factor.challenge, caller))
  if (!passkey) throw new Problem('invalid', { fields: { passkey: texts.passkeyWrong.id } })
  return async (userId: number) => ({
    kind: factor.kind,
    factorId: await insertPasskey(userId, given.name ?? '', passkey),
  })
}
