import * as contract from '@hireloom/contract/workflows/job-workflow.ts'
import { answer } from '../kernel/dispatch.ts'
import { findJobWorkflow } from './job-stages.ts'

export const routes = [
  answer(contract.readJobWorkflow, ({ params }, caller) => findJobWorkflow(caller.viewer, params.jobId)),
]
