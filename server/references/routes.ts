import * as answering from '@hireloom/contract/references/answering.ts'
import * as references from '@hireloom/contract/references/references.ts'
import { answer } from '../kernel/dispatch.ts'
import { decline, give, keepDraft, openRequest } from './answering.ts'
import { findReferences } from './references.ts'
import { addReference, remind, removeReference, sendAgain } from './requests.ts'

const ok = { ok: true } as const

export const routes = [
  answer(references.listReferences, ({ query }, caller) => findReferences(caller.viewer, query.appId)),
  answer(references.createReference, ({ body }, caller) => addReference(caller.viewer, body, caller)),
  answer(references.sendReference, ({ params }, caller) => sendAgain(caller.viewer, params.referenceId)),
  answer(references.remindReferee, ({ params }, caller) => remind(caller.viewer, params.referenceId)),
  answer(references.removeReference, ({ params }, caller) =>
    removeReference(caller.viewer, params.referenceId).then(() => ok),
  ),
  answer(answering.readReferenceRequest, ({ params }) => openRequest(params.token)),
  answer(answering.keepReferenceDraft, ({ params, body }, caller) =>
    keepDraft(params.token, body, caller).then(() => ok),
  ),
  answer(answering.answerReference, ({ params, body }, caller) => give(params.token, body, caller)),
  answer(answering.declineReference, ({ params }, caller) => decline(params.token, caller)),
]
