import * as documents from '@hireloom/contract/job-writing/documents.ts'
import * as lint from '@hireloom/contract/job-writing/lint.ts'
import * as parse from '@hireloom/contract/job-writing/parse.ts'
import * as suggestions from '@hireloom/contract/job-writing/suggestions.ts'
import { answer } from '../kernel/dispatch.ts'
import { addDocument, findDocuments, removeDocument, sendDocument } from './documents/documents.ts'
import { findFindings } from './lint/lint-job.ts'
import { parseLink, parseText } from './parse/parse.ts'
import { rewrite } from './suggestions/rewriter.ts'
import { findSuggestions } from './suggestions/suggestions.ts'

export const routes = [
  answer(lint.lintJob, ({ params, body }, caller) => findFindings(params.jobId, body.fields, caller)),
  answer(parse.parseJobText, ({ body }) => parseText(body.text)),
  answer(parse.parseJobLink, ({ body }) => parseLink(body.url)),
  answer(documents.listJobDocuments, ({ params, query }, { viewer }) => findDocuments(params.jobId, query, viewer)),
  answer(documents.addJobDocument, ({ params, files }, { viewer }) => addDocument(params.jobId, files, viewer)),
  answer(documents.readJobDocument, ({ params }, { viewer }) => sendDocument(params.jobId, params.docId, viewer)),
  answer(documents.removeJobDocument, ({ params }, { viewer }) =>
    removeDocument(params.jobId, params.docId, viewer).then(() => ({ ok: true as const })),
  ),
  answer(suggestions.listDescriptionSuggestions, ({ query }) => findSuggestions(query)),
  answer(suggestions.rewriteDescription, ({ body }) => rewrite(body.text, body.wish)),
]
