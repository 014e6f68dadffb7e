import * as jobWorkflow from '@hireloom/contract/workflows/job-workflow.ts'
import * as workflows from '@hireloom/contract/workflows/workflows.ts'
import { answer } from '../kernel/dispatch.ts'
import { addStage, changeStage } from './change-job-stages.ts'
import { findJobWorkflow } from './job-stages.ts'
import { findStageChoices } from './stage-choices.ts'
import { describeStageTypes } from './stage-types.ts'
import {
  changeWorkflow,
  cloneWorkflow,
  createWorkflow,
  findWorkflow,
  findWorkflows,
  removeWorkflow,
} from './workflows.ts'

export const routes = [
  answer(workflows.listStageTypes, async (_, caller) => describeStageTypes(caller.language)),
  answer(workflows.readStageChoices, (_, { viewer }) => findStageChoices(viewer.companyId)),
  answer(workflows.listWorkflows, async (_, caller) => {
    const list = await findWorkflows(caller.viewer)
    return { list, count: list.length }
  }),
  answer(workflows.readWorkflow, ({ params }, caller) => findWorkflow(caller.viewer, params.workflowId)),
  answer(workflows.createWorkflow, ({ body }, caller) => createWorkflow(caller.viewer, body)),
  answer(workflows.changeWorkflow, ({ params, body }, caller) =>
    changeWorkflow(caller.viewer, params.workflowId, body),
  ),
  answer(workflows.removeWorkflow, async ({ params }, caller) => {
    await removeWorkflow(caller.viewer, params.workflowId)
    return { ok: true as const }
  }),
  answer(workflows.cloneWorkflow, ({ params, body }, caller) => cloneWorkflow(caller.viewer, params.workflowId, body)),
  answer(jobWorkflow.readJobWorkflow, ({ params }, caller) => findJobWorkflow(caller.viewer, params.jobId)),
  answer(jobWorkflow.addJobStage, ({ params, body }, caller) => addStage(caller.viewer, params.jobId, body)),
  answer(jobWorkflow.changeJobStage, ({ params, body }, caller) => changeStage(caller.viewer, params, body)),
]
