import * as companies from '@hireloom/contract/accounts/companies.ts'
import * as factors from '@hireloom/contract/accounts/second-factors.ts'
import * as steps from '@hireloom/contract/accounts/second-step.ts'
import * as sessions from '@hireloom/contract/accounts/sessions.ts'
import { answer, type Route } from '../kernel/dispatch.ts'
import { findOwnCompanies, switchOwnCompany } from './companies.ts'
import { findFactors, removeOwnFactor, renewRecoveryCodes } from './factors.ts'
import { changeOwnSettings, readProfileInformation, tellWhoAmI } from './me.ts'
import { addStartedFactor, startNewFactor } from './new-factor.ts'
import { changeOwnPassword, mailReset, resetWithToken } from './password-change.ts'
import { proveAgain, startOwnProof } from './proof.ts'
import { confirmRegistration, registerCandidate } from './registration.ts'
import { finishWithProof, readBegun } from './second-step.ts'
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
  answer(steps.readSecondStep, ({ body }, caller) => readBegun(body.ticket, caller)),
  answer(steps.finishSecondStep, ({ body }, caller) => finishWithProof(body, caller)),
  answer(factors.startFactor, ({ body }, caller) => startNewFactor(body, caller)),
  answer(factors.addFactor, ({ body }, caller) => addStartedFactor(body, caller)),
  answer(factors.listFactors, (_, { viewer }) => findFactors(viewer)),
  answer(factors.removeFactor, ({ params }, caller) => removeOwnFactor(params.factorId, caller).then(() => ok)),
  answer(factors.makeRecoveryCodes, (_, caller) => renewRecoveryCodes(caller)),
  answer(steps.startProof, (_, caller) => startOwnProof(caller)),
  answer(steps.giveProof, ({ body }, caller) => proveAgain(body, caller).then(() => ok)),
  answer(companies.listOwnCompanies, (_, { viewer }) => findOwnCompanies(viewer)),
  answer(companies.switchCompany, ({ body }, caller) => switchOwnCompany(body.companyId, caller).then(() => ok)),
  answer(sessions.changeMe, ({ body }, caller) => changeOwnSettings(body, caller)),
]
