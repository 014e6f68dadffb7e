import {
  decideApplication,
  listApplications,
  readApplication,
  undo,
  viewApplication,
} from '@hireloom/contract/applications/applications.ts'
import {
  apply,
  applyWithResume,
  putDraftFile,
  readApplicationStatus,
  readApplyForm,
  readDraft,
  removeDraftFile,
  saveDraft as saveDraftEndpoint,
  startDraft as startDraftEndpoint,
  submitDraft as submitDraftEndpoint,
  validateApplication,
} from '@hireloom/contract/applications/apply.ts'
import { assignCustomFields } from '@hireloom/contract/custom-fields/custom-fields.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { applyWithFile, applyWithoutResume, mayStillApply } from './apply.ts'
import { findApplyForm } from './apply-form.ts'
import { assignFields } from './assign-fields.ts'
import { decide, rememberView, undoDecision } from './decisions.ts'
import { findApplication } from './detail.ts'
import { detachFile, findDraft, putFile, saveDraft, startDraft, submitDraft } from './drafts.ts'
import { findApplications } from './list.ts'
import { findStatus } from './status.ts'

/** The audience of these endpoints lets nobody through who is not signed in. */
function viewerOf(caller: Caller): Viewer {
  if (caller.viewer === null) throw new Problem('unauthorized')
  return caller.viewer
}

export const routes = [
  answer(validateApplication, async ({ body, headers }, caller) => ({
    data: { valid: await mayStillApply(body, headers.xrtoken, caller) },
  })),
  answer(apply, ({ body }, caller) => applyWithoutResume(body, caller)),
  answer(applyWithResume, async ({ body, headers, files }, caller) => ({
    ...(await applyWithFile(body, files, headers['x-job-id'], caller)),
    taskId: null,
  })),
  answer(startDraftEndpoint, ({ body }, caller) => startDraft(body, caller)),
  answer(readDraft, ({ params }) => findDraft(params.token)),
  answer(saveDraftEndpoint, ({ params, body }) => saveDraft(params.token, body.data)),
  answer(putDraftFile, ({ params, files }, caller) => putFile(params.token, files, caller)),
  answer(removeDraftFile, ({ params }) => detachFile(params.token)),
  answer(submitDraftEndpoint, ({ params, body }, caller) => submitDraft(params.token, body, caller)),
  answer(readApplyForm, ({ params, query }, caller) => findApplyForm(params.jobId, query.sharingHash, caller)),
  answer(assignCustomFields, async (input, caller) => ({ saved: await assignFields(input, caller) })),
  answer(readApplicationStatus, ({ params }) => findStatus(params.token)),
  answer(listApplications, ({ query }, caller) => findApplications(viewerOf(caller), query)),
  answer(readApplication, ({ params, query }, caller) => findApplication(viewerOf(caller), params.appId, query.jobId)),
  answer(decideApplication, ({ params, body }, caller) => decide(viewerOf(caller), params.appId, body)),
  answer(viewApplication, async ({ params }, caller) => {
    await rememberView(viewerOf(caller), params.appId)
    return { ok: true as const }
  }),
  answer(undo, async ({ params }, caller) => ({
    ok: true as const,
    entity: 'application',
    entityId: await undoDecision(viewerOf(caller), params.token),
  })),
]
