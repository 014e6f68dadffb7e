import { exportApplicationData } from '@hireloom/contract/applications/status.ts'
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
} from '@hireloom/contract/apply/apply.ts'
import { assignCustomFields, readCustomFieldResponses } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { answer } from '../kernel/dispatch.ts'
import { exportData } from '../privacy/export-data.ts'
import { applyWithFile, applyWithoutResume, mayStillApply } from './apply.ts'
import { findApplyForm } from './apply-form.ts'
import { assignFields } from './assign-fields.ts'
import { mailLink } from './draft-link.ts'
import { piecesReceived, putPiece } from './draft-pieces.ts'
import { detachFile, findDraft, putFile, saveDraft, startDraft, submitDraft } from './drafts.ts'
import { findFieldResponses } from './field-responses.ts'
import { attachOwnResume } from './own-resume.ts'

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
  answer(exportApplicationData, ({ params }, caller) => exportData(params.token, caller)),
]
