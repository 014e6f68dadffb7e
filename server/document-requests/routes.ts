import * as answering from '@hireloom/contract/document-requests/answering.ts'
import * as requests from '@hireloom/contract/document-requests/requests.ts'
import { answer } from '../kernel/dispatch.ts'
import { findAsked, receive } from './answering.ts'
import { decideRequest, sendFile } from './decisions.ts'
import { askForDocuments, findRequests } from './requests.ts'

export const routes = [
  answer(requests.listDocumentRequests, ({ query }, { viewer }) => findRequests(query.appId, viewer)),
  answer(requests.createDocumentRequests, async ({ body }, { viewer }) => {
    await askForDocuments(body, viewer)
    return findRequests(body.appId, viewer)
  }),
  answer(requests.changeDocumentRequest, ({ params, body }, { viewer }) =>
    decideRequest(params.documentRequestId, body, viewer),
  ),
  answer(requests.downloadRequestedDocument, ({ params }, { viewer }) => sendFile(params.documentRequestId, viewer)),
  answer(answering.readAskedDocuments, ({ params }) => findAsked(params.token)),
  answer(answering.uploadAskedDocument, ({ params, files }, caller) =>
    receive(params.token, params.documentRequestId, files, caller),
  ),
  answer(answering.readOwnAskedDocuments, ({ params }, { viewer }) => findAsked({ appId: params.appId, viewer })),
  answer(answering.uploadOwnAskedDocument, ({ params, files }, caller) =>
    receive({ appId: params.appId, viewer: caller.viewer }, params.documentRequestId, files, caller),
  ),
]
