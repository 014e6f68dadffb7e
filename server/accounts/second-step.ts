import type { finishSecondStep, readSecondStep } from '@hireloom/contract/accounts/second-step.ts'
import type { User } from '@hireloom/contract/accounts/sessions.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import { transaction } from '../kernel/postgres/db.ts'
import { type Caller, openSession } from '../kernel/session.ts'
import { rememberBrowser } from './known-browsers.ts'
import { landingOf } from './landing.ts'
import { requestOptions } from './passkeys.ts'
import { proveFactor } from './proof.ts'
import { changeToken, findToken, issueToken, useToken } from './tokens.ts'
import { type Account, findAccountById, findUser, findViewer, holdAccount } from './users.ts'
import { findWays, hasFactor, isFactorRequired } from './ways.ts'

export interface SignedIn {
  readonly user: User
  readonly redirect: string
}

/** A sign-in whose password was right: where it leads, and the challenge that a passkey is asked to sign. */
const begun = z.object({ r: z.string().optional(), challenge: z.string().optional() })

/** Goes on where an address or a password has been proved: opens the session, or hands out the ticket for the second step. */
export async function enterOrAsk(
  account: Account,
  caller: Caller,
  r: string | undefined,
): Promise<SignedIn | { ticket: string }> {
  if (!(await hasFactor(account.userId)) && !(await isFactorRequired(account))) return enter(account, caller, r)
  return { ticket: await issueToken('second-step', account.userId, { ...(r && { r }) }) }
}

/** What `enterOrAsk` came to, for outside its transaction: a ticket is told as a problem. */
export function signedInOrRefused(outcome: SignedIn | { ticket: string }): SignedIn {
  if ('ticket' in outcome) throw new Problem('second-factor-required', { details: { ticket: outcome.ticket } })
  return outcome
}

/** Opens the session of somebody who has proved who they are in every way that is asked of them. */
async function enter(account: Account, caller: Caller, r: string | undefined): Promise<SignedIn> {
  await record('signed_in', { entityId: account.userId, companyId: account.companyId })
  await openSession(caller, account)
  rememberBrowser(caller, account.userId)
  const user = await findUser(await findViewer(account.userId))
  if (!user) throw new Error('the account that was just opened is gone')
  return { user, redirect: await landingOf(caller, user, r) }
}

/** Whose sign-in a ticket goes on with. */
export async function findBegun(ticket: string): Promise<{ account: Account; r?: string; challenge?: string }> {
  const found = await findToken('second-step', ticket)
  const account = found && (await findAccountById(found.userId))
  if (account?.status !== 'active') throw new Problem('link-expired')
  const { r, challenge } = begun.parse(found?.payload)
  return { account, ...(r !== undefined && { r }), ...(challenge !== undefined && { challenge }) }
}

/** How a sign-in can go on; each reading makes a new challenge. */
export async function readBegun(ticket: string, caller: Caller): Promise<Answer<typeof readSecondStep>> {
  const { account, r } = await findBegun(ticket)
  const methods = await findWays(account.userId)
  const passkey = methods.includes('passkey') ? await requestOptions(account.userId, caller) : null
  if (passkey) await changeToken('second-step', ticket, { ...(r && { r }), challenge: passkey.challenge })
  return { methods, passkey: passkey && { ...passkey } }
}

/** Completes a sign-in with the second factor. */
export async function finishWithProof(
  { ticket, proof }: AnswerInput<typeof finishSecondStep>['body'],
  caller: Caller,
): Promise<SignedIn> {
  const { account, challenge } = await findBegun(ticket)
  if (!(await hasFactor(account.userId))) throw new Problem('link-expired')
  await proveFactor(account, proof, challenge ?? null, caller)
  return finishBegun(ticket, account, caller)
}

/** Uses the ticket up and opens the session, in the present transaction when there is one. */
export function finishBegun(ticket: string, account: Account, caller: Caller): Promise<SignedIn> {
  return transaction(async () => {
    const used = await useToken('second-step', ticket)
    if (!used || !(await holdAccount(account))) throw new Problem('link-expired')
    return enter(account, caller, begun.parse(used.payload).r)
  })
}
