import * as analytics from '@hireloom/contract/correspondence/email-analytics.ts'
import * as files from '@hireloom/contract/correspondence/files.ts'
import * as inbox from '@hireloom/contract/correspondence/inbox.ts'
import * as messages from '@hireloom/contract/correspondence/messages.ts'
import * as sequences from '@hireloom/contract/correspondence/sequences.ts'
import * as suppressions from '@hireloom/contract/correspondence/suppressions.ts'
import * as templates from '@hireloom/contract/correspondence/templates.ts'
import * as unmatched from '@hireloom/contract/correspondence/unmatched.ts'
import { answer } from '../kernel/dispatch.ts'
import { cancel } from './cancelling.ts'
import { findEmailAnalytics } from './email-analytics.ts'
import { sendMessageFile, sendUnmatchedFile, uploadFile } from './files/files.ts'
import { takeMail } from './inbound/webhook.ts'
import { findThreads, settle } from './inbox.ts'
import { findMessages } from './list.ts'
import { previewTemplate } from './previews.ts'
import { changeEnrollment, findEnrollments, startSequence } from './sequences/enrollments.ts'
import { changeSequence, createSequence, findSequences, readSequence, removeSequence } from './sequences/sequences.ts'
import { changeSubscription, readSubscription } from './subscription.ts'
import { addSuppression, findSuppressions, removeSuppression } from './suppressions.ts'
import { changeTemplate, createTemplate, findTemplates, readTemplate, removeTemplate } from './templates.ts'
import { attachUnmatched, discardUnmatched, findUnmatched, readUnmatched } from './unmatched.ts'
import { preview, write } from './writing.ts'

export const routes = [
  answer(templates.listEmailTemplates, ({ query }, caller) => findTemplates(query, caller)),
  answer(templates.readEmailTemplate, ({ params }, caller) => readTemplate(params.emailTemplateId, caller)),
  answer(templates.createEmailTemplate, ({ body }, { viewer }) => createTemplate(body, viewer)),
  answer(templates.changeEmailTemplate, ({ params, body }, { viewer }) =>
    changeTemplate(params.emailTemplateId, body, viewer),
  ),
  answer(templates.removeEmailTemplate, ({ params }, { viewer }) => removeTemplate(params.emailTemplateId, viewer)),
  answer(templates.previewEmailTemplate, ({ params, body }, caller) =>
    previewTemplate(params.emailTemplateId, body, caller),
  ),
  answer(messages.createMessage, ({ body }, caller) => write(body, caller)),
  answer(messages.previewMessage, ({ body }, caller) => preview(body, caller)),
  answer(messages.listMessages, ({ query }, { viewer }) => findMessages(query, viewer)),
  answer(messages.cancelMessage, ({ params }, { viewer }) => cancel(params.messageId, viewer)),
  answer(suppressions.listSuppressions, ({ query }, { viewer }) => findSuppressions(query, viewer)),
  answer(suppressions.createSuppression, ({ body }, { viewer }) => addSuppression(body, viewer)),
  answer(suppressions.removeSuppression, ({ params }, { viewer }) => removeSuppression(params.suppressionId, viewer)),
  answer(suppressions.readEmailSubscription, ({ params }) => readSubscription(params.token)),
  answer(suppressions.changeEmailSubscription, ({ params, body }) =>
    changeSubscription(params.token, body.isSubscribed),
  ),
  answer(analytics.readEmailAnalytics, ({ query }, caller) => findEmailAnalytics(query, caller)),
  answer(analytics.readJobEmailAnalytics, ({ params, query }, caller) =>
    findEmailAnalytics({ ...query, jobId: params.jobId }, caller),
  ),
  answer(inbox.listInbox, ({ query }, { viewer }) => findThreads(query, viewer)),
  answer(inbox.settleThread, ({ params, body }, { viewer }) =>
    settle(params.threadId, body.isWaiting, viewer).then(() => ({ ok: true })),
  ),
  answer(sequences.listSequences, ({ query }, caller) => findSequences(query, caller)),
  answer(sequences.readSequence, ({ params }, caller) => readSequence(params.sequenceId, caller)),
  answer(sequences.createSequence, ({ body }, caller) => createSequence(body, caller)),
  answer(sequences.changeSequence, ({ params, body }, caller) => changeSequence(params.sequenceId, body, caller)),
  answer(sequences.removeSequence, ({ params }, caller) => removeSequence(params.sequenceId, caller)),
  answer(sequences.startSequence, ({ params, body }, caller) => startSequence(params.sequenceId, body, caller)),
  answer(sequences.listEnrollments, ({ params, query }, caller) => findEnrollments(params.sequenceId, query, caller)),
  answer(sequences.changeEnrollment, ({ params, body }, { viewer }) =>
    changeEnrollment(params, body.state, viewer).then(() => ({ ok: true })),
  ),
  answer(files.uploadEmailFile, ({ files: arrived }, { viewer }) => uploadFile(arrived, viewer)),
  answer(files.readMessageFile, ({ params }, { viewer }) => sendMessageFile(params, viewer)),
  answer(files.readUnmatchedFile, ({ params }, { viewer }) => sendUnmatchedFile(params, viewer)),
  answer(unmatched.listUnmatchedEmails, ({ query }, { viewer }) => findUnmatched(query, viewer)),
  answer(unmatched.readUnmatchedEmail, ({ params }, { viewer }) => readUnmatched(params.unmatchedEmailId, viewer)),
  answer(unmatched.attachUnmatchedEmail, ({ params, body }, { viewer }) =>
    attachUnmatched(params.unmatchedEmailId, body, viewer),
  ),
  answer(unmatched.discardUnmatchedEmail, ({ params }, { viewer }) =>
    discardUnmatched(params.unmatchedEmailId, viewer),
  ),
  answer(inbox.receiveMail, input => takeMail(input)),
]
