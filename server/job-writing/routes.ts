import * as lint from '@hireloom/contract/job-writing/lint.ts'
import { answer } from '../kernel/dispatch.ts'
import { findFindings } from './lint/lint-job.ts'

export const routes = [
  answer(lint.lintJob, ({ params, body }, caller) => findFindings(params.jobId, body.fields, caller)),
]
