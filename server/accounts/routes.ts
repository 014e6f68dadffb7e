import * as contract from '@hireloom/contract/accounts/sessions.ts'
import { answer, type Route } from '../kernel/dispatch.ts'
import { changeOwnSettings, readProfileInformation, tellWhoAmI } from './me.ts'
import { changeOwnPassword, mailReset, resetWithToken } from './password-change.ts'
import { confirmRegistration, registerCandidate } from './registration.ts'
import { findSessions, revokeOwnSession, secondsLeft } from './sessions.ts'
import { signInWithPassword, signOutOf } from './sign-in.ts'

const ok = { ok: true } as const

export const routes: Route[] = [
  answer(contract.signIn, ({ body }, caller) => signInWithPassword(body, caller)),
  answer(contract.askForReset, ({ body }, caller) => mailReset(body.email, caller).then(() => ok)),
  answer(contract.resetPassword, ({ body }, caller) => resetWithToken(body, caller).then(() => ok)),
  answer(contract.changePassword, ({ body }, caller) => changeOwnPassword(body, caller).then(() => ok)),
  answer(contract.register, ({ body }, caller) => registerCandidate(body, caller).then(() => ok)),
  answer(contract.confirmEmail, ({ body }, caller) => confirmRegistration(body.token, caller)),
  answer(contract.signOut, (_, caller) => signOutOf(caller).then(() => ok)),
  answer(contract.whoAmI, (_, caller) => tellWhoAmI(caller)),
  answer(contract.profileInformation, (_, caller) => readProfileInformation(caller)),
  answer(contract.listSessions, (_, caller) => findSessions(caller.viewer, caller.sessionId)),
  answer(contract.revokeSession, ({ params }, caller) =>
    revokeOwnSession(caller.viewer, params.sessionId, caller).then(() => ok),
  ),
  answer(contract.keepAlive, async ({ body }, caller) => ({ secondsLeft: await secondsLeft(caller, body.extend) })),
  answer(contract.changeMe, ({ body }, caller) => changeOwnSettings(body, caller)),
]
