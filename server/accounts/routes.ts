import * as contract from '@hireloom/contract/accounts/sessions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { answer, type Route } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { changeOwnSettings, readProfileInformation, tellWhoAmI } from './me.ts'
import { changeOwnPassword, mailReset, resetWithToken } from './password-change.ts'
import { confirmRegistration, registerCandidate } from './registration.ts'
import { findSessions, revokeOwnSession, secondsLeft } from './sessions.ts'
import { signInWithPassword, signOutOf } from './sign-in.ts'

const ok = { ok: true } as const

/** Calls with a secret in them keep no copy of themselves, and the limits they count never roll back with a repeated call. */
const withSecrets: Route[] = [
  answer(contract.signIn, ({ body }, caller) => signInWithPassword(body, caller)),
  answer(contract.askForReset, ({ body }, caller) => mailReset(body.email, caller).then(() => ok)),
  answer(contract.resetPassword, ({ body }, caller) => resetWithToken(body, caller).then(() => ok)),
  answer(contract.changePassword, ({ body }, caller) => changeOwnPassword(body, caller).then(() => ok)),
  answer(contract.register, ({ body }, caller) => registerCandidate(body, caller).then(() => ok)),
  answer(contract.confirmEmail, ({ body }, caller) => confirmRegistration(body.token, caller)),
]

const others: Route[] = [
  answer(contract.signOut, (_, caller) => signOutOf(caller).then(() => ok)),
  answer(contract.whoAmI, (_, caller) => tellWhoAmI(caller)),
  answer(contract.profileInformation, (_, caller) => readProfileInformation(caller)),
  answer(contract.listSessions, (_, caller) => findSessions(viewerOf(caller), caller.sessionId)),
  answer(contract.revokeSession, ({ params }, caller) =>
    revokeOwnSession(viewerOf(caller), params.sessionId, caller).then(() => ok),
  ),
  answer(contract.keepAlive, async ({ body }, caller) => ({ secondsLeft: await secondsLeft(caller, body.extend) })),
  answer(contract.changeMe, ({ body }, caller) => changeOwnSettings(body, caller)),
]

function viewerOf(caller: Caller): Viewer {
  if (caller.viewer === null) throw new Problem('unauthorized')
  return caller.viewer
}

export const routes: Route[] = [...withSecrets.map(unrepeated), ...others]

/**
 * Leaves out `Idempotency-Key`: honouring it would store a hash of the password without salt, and would count the limits inside a
 * transaction that a refusal rolls back, so that guessing cost nothing.
 */
function unrepeated(route: Route): Route {
  return { ...route, run: (raw, caller) => route.run({ ...raw, headers: {} }, caller) }
}
