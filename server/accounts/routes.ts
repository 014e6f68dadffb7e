import * as sessions from '@hireloom/contract/accounts/sessions.ts'
import { answer, type Route } from '../kernel/dispatch.ts'
import { changeOwnSettings, readProfileInformation, tellWhoAmI } from './me.ts'
import { changeOwnPassword, mailReset, resetWithToken } from './password-change.ts'
import { confirmRegistration, registerCandidate } from './registration.ts'
import { findSessions, findTimeLeft, revokeOwnSession } from './sessions.ts'
import { signInWithPassword, signOutOf } from './sign-in.ts'

const ok = { ok: true } as const

export const routes: Route[] = [
  answer(sessions.signIn, ({ body }, caller) => signInWithPassword(body, caller)),
  answer(sessions.askForReset, ({ body }, caller) => mailReset(body.email, caller).then(() => ok)),
  answer(sessions.resetPassword, ({ body }, caller) => resetWithToken(body, caller).then(() => ok)),
  answer(sessions.changePassword, ({ body }, caller) => changeOwnPassword(body, caller).then(() => ok)),
  answer(sessions.register, ({ body }, caller) => registerCandidate(body, caller).then(() => ok)),
  answer(sessions.confirmEmail, ({ body }, caller) => confirmRegistration(body.token, caller)),
  answer(sessions.signOut, (_, caller) => signOutOf(caller).then(() => ok)),
  answer(sessions.whoAmI, (_, caller) => tellWhoAmI(caller)),
  answer(sessions.profileInformation, (_, caller) => readProfileInformation(caller)),
  answer(sessions.listSessions, (_, caller) => findSessions(caller.viewer, caller.sessionId)),
  answer(sessions.revokeSession, ({ params }, caller) =>
    revokeOwnSession(caller.viewer, params.sessionId, caller).then(() => ok),
  ),
  answer(sessions.keepAlive, ({ body }, caller) => findTimeLeft(caller, body.extend)),
  answer(sessions.changeMe, ({ body }, caller) => changeOwnSettings(body, caller)),
]
