import * as status from '@hireloom/contract/applications/status.ts'
import * as byHand from '@hireloom/contract/apply/add-applicant.ts'
import * as apply from '@hireloom/contract/apply/apply.ts'
import * as phone from '@hireloom/contract/apply/phone.ts'
import * as customFields from '@hireloom/contract/custom-fields/custom-fields.ts'
import { answer } from '../kernel/dispatch.ts'
import { exportData } from '../privacy/export-data.ts'
import { addByHand } from './add-applicant.ts'
import { applyWithFile, applyWithoutResume } from './apply.ts'
import { findApplyForm } from './apply-form.ts'
import { assignFields } from './assign-fields.ts'
import { mailLink } from './draft-link.ts'
import { piecesReceived, putPiece } from './draft-pieces.ts'
import { detachFile, findDraft, putFile, saveDraft, startDraft, submitDraft } from './drafts.ts'
import { findFieldResponses } from './field-responses.ts'
import { mayStillApply } from './may-apply.ts'
import { attachOwnResume } from './own-resume.ts'
import { findPhoneCountry } from './phone.ts'
import { mailLinkOfFirst, replaceLink } from './status-link.ts'
import { confirmSender, disownApplication } from './unproved.ts'

export const routes = [
  answer(apply.validateApplication, async ({ body, headers }, caller) => ({
    data: { valid: await mayStillApply(body, headers.xrtoken, caller) },
  })),
  answer(phone.checkPhone, ({ body }, caller) => findPhoneCountry(body, caller)),
  answer(status.confirmApplication, ({ params }, caller) => confirmSender(params.token, caller)),
  answer(status.mailStatusLink, ({ body }, caller) => mailLinkOfFirst(body, caller)),
  answer(status.replaceStatusLink, ({ params }, caller) => replaceLink(params.token, caller)),
  answer(status.disownApplication, ({ params }, caller) => disownApplication(params.token, caller)),
  answer(apply.apply, ({ body }, caller) => applyWithoutResume(body, caller)),
  answer(byHand.addApplicant, ({ params, body }, caller) => addByHand(params.jobId, body, caller)),
  answer(apply.applyWithResume, ({ body, headers, files }, caller) => applyWithFile(body, files, headers, caller)),
  answer(apply.startDraft, ({ body }, caller) => startDraft(body, caller)),
  answer(apply.readDraft, ({ params }) => findDraft(params.token)),
  answer(apply.saveDraft, ({ params, body }) => saveDraft(params.token, body.data)),
  answer(apply.putDraftFile, ({ params, files }, caller) => putFile(params.token, files, caller)),
  answer(apply.putDraftPiece, ({ params, body, files }, caller) => putPiece(params.token, body, files, caller)),
  answer(apply.readDraftPieces, ({ params }) => piecesReceived(params.token, params.uploadId)),
  answer(apply.mailDraftLink, ({ params }, caller) => mailLink(params.token, caller)),
  answer(apply.chooseDraftDocument, ({ params, body }, caller) =>
    attachOwnResume(params.token, body.personDocId, caller),
  ),
  answer(apply.removeDraftFile, ({ params }) => detachFile(params.token)),
  answer(apply.submitDraft, ({ params, body }, caller) => submitDraft(params.token, body, caller)),
  answer(apply.readApplyForm, ({ params, query }, caller) => findApplyForm(params.jobId, query.sharingHash, caller)),
  answer(customFields.assignCustomFields, async (input, caller) => ({ saved: await assignFields(input, caller) })),
  answer(customFields.readCustomFieldResponses, ({ query }, { viewer }) => findFieldResponses(query, viewer)),
  answer(status.exportApplicationData, ({ params }, caller) => exportData(params.token, caller)),
]
