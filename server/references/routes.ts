import { roleIds, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as answering from '@hireloom/contract/references/answering.ts'
import * as references from '@hireloom/contract/references/references.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { decline, give, keepDraft, openRequest } from './answering.ts'
import { findReferences } from './references.ts'
import { addReference, remind, removeReference, sendAgain } from './requests.ts'

/** Candidates and people of companies ask for references; referees only answer. */
function viewerOf(caller: Caller): Viewer {
  if (caller.viewer === null) throw new Problem('unauthorized')
  if (caller.viewer.roleId === roleIds.referee) throw new Problem('forbidden')
  return caller.viewer
}

const ok = { ok: true } as const

export const routes = [
  answer(references.listReferences, ({ query }, caller) => findReferences(viewerOf(caller), query.appId)),
  answer(references.createReference, ({ body }, caller) => addReference(viewerOf(caller), body, caller)),
  answer(references.sendReference, ({ params }, caller) => sendAgain(viewerOf(caller), params.referenceId)),
  answer(references.remindReferee, ({ params }, caller) => remind(viewerOf(caller), params.referenceId)),
  answer(references.removeReference, ({ params }, caller) =>
    removeReference(viewerOf(caller), params.referenceId).then(() => ok),
  ),
  answer(answering.readReferenceRequest, ({ params }, caller) => openRequest(params.token, caller)),
  answer(answering.keepReferenceDraft, ({ params, body }, caller) =>
    keepDraft(params.token, body, caller).then(() => ok),
  ),
  answer(answering.answerReference, ({ params, body }, caller) => give(params.token, body, caller)),
  answer(answering.declineReference, ({ params }, caller) => decline(params.token, caller)),
]
