import { answerAccommodation, listAccommodations } from '@hireloom/contract/applications/accommodations.ts'
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
  chooseDraftDocument,
  mailDraftLink,
  putDraftFile,
  putDraftPiece,
  readApplyForm,
  readDraft,
  readDraftPieces,
  removeDraftFile,
  saveDraft as saveDraftEndpoint,
  startDraft as startDraftEndpoint,
  submitDraft as submitDraftEndpoint,
  validateApplication,
} from '@hireloom/contract/applications/apply.ts'
import {
  askForAccommodation,
  eraseApplicationData,
  exportApplicationData,
  readApplicationStatus,
  reopenApplication,
  withdrawApplication,
} from '@hireloom/contract/applications/status.ts'
import { assignCustomFields, readCustomFieldResponses } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { shareApplication as shareApplicationEndpoint } from '@hireloom/contract/jobs/shares.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { takeUndo } from '../kernel/undo.ts'
import { answerRequest, findAccommodations } from './accommodations.ts'
import { applyWithFile, applyWithoutResume, mayStillApply } from './apply.ts'
import { findApplyForm } from './apply-form.ts'
import { assignFields } from './assign-fields.ts'
import { decide, rememberView } from './decisions.ts'
import { findApplication } from './detail.ts'
import { mailLink } from './draft-link.ts'
import { piecesReceived, putPiece } from './draft-pieces.ts'
import { detachFile, findDraft, putFile, saveDraft, startDraft, submitDraft } from './drafts.ts'
import { exportData } from './export-data.ts'
import { findFieldResponses } from './field-responses.ts'
import { findApplications } from './list.ts'
import { attachOwnResume } from './own-resume.ts'
import { shareApplication } from './share.ts'
import { findStatus } from './status.ts'
import { askAccommodation, askErasure, reopen, withdraw } from './status-actions.ts'

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
  answer(applyWithResume, ({ body, headers, files }, caller) => applyWithFile(body, files, headers, caller)),
  answer(startDraftEndpoint, ({ body }, caller) => startDraft(body, caller)),
  answer(readDraft, ({ params }) => findDraft(params.token)),
  answer(saveDraftEndpoint, ({ params, body }) => saveDraft(params.token, body.data)),
  answer(putDraftFile, ({ params, files }, caller) => putFile(params.token, files, caller)),
  answer(putDraftPiece, ({ params, body, files }, caller) => putPiece(params.token, body, files, caller)),
  answer(readDraftPieces, ({ params }) => piecesReceived(params.token, params.uploadId)),
  answer(mailDraftLink, ({ params }, caller) => mailLink(params.token, caller)),
  answer(chooseDraftDocument, ({ params, body }, caller) => attachOwnResume(params.token, body.personDocId, caller)),
  answer(removeDraftFile, ({ params }) => detachFile(params.token)),
  answer(submitDraftEndpoint, ({ params, body }, caller) => submitDraft(params.token, body, caller)),
  answer(readApplyForm, ({ params, query }, caller) => findApplyForm(params.jobId, query.sharingHash, caller)),
  answer(assignCustomFields, async (input, caller) => ({ saved: await assignFields(input, caller) })),
  answer(readCustomFieldResponses, ({ query }, { viewer }) => findFieldResponses(query, viewer)),
  answer(readApplicationStatus, ({ params }) => findStatus(params.token)),
  answer(withdrawApplication, ({ params, body }, caller) => withdraw(params.token, body.reason, caller)),
  answer(reopenApplication, ({ params }, caller) => reopen(params.token, caller)),
  answer(askForAccommodation, ({ params, body }, caller) => askAccommodation(params.token, body.request, caller)),
  answer(exportApplicationData, ({ params }, caller) => exportData(params.token, caller)),
  answer(eraseApplicationData, ({ params, body }, caller) => askErasure(params.token, body.erase, caller)),
  answer(listAccommodations, ({ params }, caller) => findAccommodations(viewerOf(caller), params.appId)),
  answer(answerAccommodation, ({ params, body }, caller) => answerRequest(viewerOf(caller), params, body)),
  answer(listApplications, ({ query }, caller) => findApplications(viewerOf(caller), query)),
  answer(readApplication, ({ params, query }, caller) => findApplication(viewerOf(caller), params.appId, query.jobId)),
  answer(decideApplication, ({ params, body }, caller) => decide(viewerOf(caller), params.appId, body)),
  answer(viewApplication, async ({ params }, caller) => {
    await rememberView(viewerOf(caller), params.appId)
    return { ok: true as const }
  }),
  answer(shareApplicationEndpoint, ({ params, body }, caller) =>
    shareApplication(viewerOf(caller), params.appId, body, caller),
  ),
  answer(undo, async ({ params }, caller) => ({
    ok: true as const,
    ...(await takeUndo(params.token, viewerOf(caller))),
  })),
]
