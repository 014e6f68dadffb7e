import * as lint from '@hireloom/contract/job-writing/lint.ts'
import * as parse from '@hireloom/contract/job-writing/parse.ts'
import * as suggestions from '@hireloom/contract/job-writing/suggestions.ts'
import { answer } from '../kernel/dispatch.ts'
import { findFindings } from './lint/lint-job.ts'
import { parseLink, parseText } from './parse/parse.ts'
import { rewrite } from './suggestions/rewriter.ts'
import { findSuggestions } from './suggestions/suggestions.ts'

export const routes = [
  answer(lint.lintJob, ({ params, body }, caller) => findFindings(params.jobId, body.fields, caller)),
  answer(parse.parseJobText, ({ body }) => parseText(body.text)),
  answer(parse.parseJobLink, ({ body }) => parseLink(body.url)),
  answer(suggestions.listDescriptionSuggestions, ({ query }) => findSuggestions(query)),
  answer(suggestions.rewriteDescription, ({ body }) => rewrite(body.text, body.wish)),
]
