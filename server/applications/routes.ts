import { answerAccommodation, listAccommodations } from '@hireloom/contract/applications/accommodations.ts'
import { listApplications, readApplication, viewApplication } from '@hireloom/contract/applications/applications.ts'
import {
  decideApplication,
  hireApplicant,
  reverseDecision,
  skipStage,
} from '@hireloom/contract/applications/decisions.ts'
import {
  askForAccommodation,
  eraseApplicationData,
  readApplicationStatus,
  reopenApplication,
  withdrawApplication,
} from '@hireloom/contract/applications/status.ts'
import { shareApplication as shareApplicationEndpoint } from '@hireloom/contract/jobs/shares.ts'
import * as jobWorkflow from '@hireloom/contract/workflows/job-workflow.ts'
import { assignWorkflow, saveWorkflowStages } from '@hireloom/contract/workflows/workflows.ts'
import { answer } from '../kernel/dispatch.ts'
import { answerRequest, findAccommodations } from './accommodations.ts'
import { decide, hire, reverse, skip } from './decisions.ts'
import { findApplication } from './detail.ts'
import { assign, chooseWorkflow, removeStage, saveStages } from './job-workflow.ts'
import { findApplications } from './list.ts'
import { shareApplication } from './share.ts'
import { findStatus } from './status.ts'
import { askAccommodation, askErasure, reopen, withdraw } from './status-actions.ts'
import { rememberView } from './views.ts'

export const routes = [
  answer(jobWorkflow.chooseJobWorkflow, ({ params, body }, caller) =>
    chooseWorkflow(caller.viewer, params.jobId, body.workflowId),
  ),
  answer(jobWorkflow.removeJobStage, ({ params, query }, caller) =>
    removeStage(caller.viewer, params, query.toStageId),
  ),
  answer(assignWorkflow, ({ body }, caller) => assign(caller.viewer, body)),
  answer(saveWorkflowStages, ({ params, body }, caller) => saveStages(caller.viewer, params.workflowId, body)),
  answer(readApplicationStatus, ({ params }, caller) => findStatus(params.token, caller.language)),
  answer(withdrawApplication, ({ params, body }, caller) => withdraw(params.token, body.reason, caller)),
  answer(reopenApplication, ({ params }, caller) => reopen(params.token, caller)),
  answer(askForAccommodation, ({ params, body }, caller) => askAccommodation(params.token, body.request, caller)),
  answer(eraseApplicationData, ({ params, body }, caller) => askErasure(params.token, body.erase, caller)),
  answer(listAccommodations, ({ params }, caller) => findAccommodations(caller.viewer, params.appId)),
  answer(answerAccommodation, ({ params, body }, caller) => answerRequest(caller.viewer, params, body)),
  answer(listApplications, ({ query }, caller) => findApplications(caller.viewer, query)),
  answer(readApplication, ({ params, query }, caller) => findApplication(caller.viewer, params.appId, query.jobId)),
  answer(decideApplication, ({ params, body }, caller) => decide(caller.viewer, params.appId, body)),
  answer(skipStage, ({ params, body }, caller) => skip(caller.viewer, params.appId, body)),
  answer(reverseDecision, ({ params, body }, caller) => reverse(caller.viewer, params.appId, body)),
  answer(hireApplicant, ({ params, body }, caller) => hire(caller.viewer, params.appId, body)),
  answer(viewApplication, async ({ params }, caller) => {
    await rememberView(caller.viewer, params.appId)
    return { ok: true as const }
  }),
  answer(shareApplicationEndpoint, ({ params, body }, caller) =>
    shareApplication(caller.viewer, params.appId, body, caller),
  ),
]
