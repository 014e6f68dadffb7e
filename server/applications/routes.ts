import * as accommodations from '@hireloom/contract/applications/accommodations.ts'
import * as applications from '@hireloom/contract/applications/applications.ts'
import * as board from '@hireloom/contract/applications/board.ts'
import * as bulk from '@hireloom/contract/applications/bulk.ts'
import * as copies from '@hireloom/contract/applications/copies.ts'
import * as decisions from '@hireloom/contract/applications/decisions.ts'
import * as downloads from '@hireloom/contract/applications/download.ts'
import * as facets from '@hireloom/contract/applications/facets.ts'
import * as reviews from '@hireloom/contract/applications/manual-reviews.ts'
import * as people from '@hireloom/contract/applications/people.ts'
import * as queue from '@hireloom/contract/applications/queue.ts'
import * as reasons from '@hireloom/contract/applications/rejection-reasons.ts'
import * as checks from '@hireloom/contract/applications/stage-checks.ts'
import * as status from '@hireloom/contract/applications/status.ts'
import * as team from '@hireloom/contract/applications/team.ts'
import * as shares from '@hireloom/contract/jobs/shares.ts'
import * as jobWorkflow from '@hireloom/contract/workflows/job-workflow.ts'
import * as dashboards from '@hireloom/contract/workflows/stage-dashboard.ts'
import * as workflows from '@hireloom/contract/workflows/workflows.ts'
import { answer } from '../kernel/dispatch.ts'
import { answerRequest, findAccommodations } from './accommodations.ts'
import { findBoard, findBoardColumn } from './board.ts'
import { previewBulk, startBulk } from './bulk.ts'
import { findColleaguesOf } from './colleagues.ts'
import { putElsewhere } from './copies.ts'
import { decide, hire, reverse, skip, withdrawFor } from './decisions.ts'
import { findApplication } from './detail.ts'
import { download } from './download.ts'
import { findFacets } from './facets.ts'
import { peopleNamed } from './find-people.ts'
import { follow } from './follow-board.ts'
import { assign, chooseWorkflow, removeStage, saveStages } from './job-workflow.ts'
import { findApplications } from './list.ts'
import { answerReview, findReviews } from './manual-reviews.ts'
import { findQueue } from './queue.ts'
import { rate } from './ratings.ts'
import { readStatus } from './receipt.ts'
import {
  addRejectionReason,
  editRejectionReason,
  findRejectionReasons,
  setRejectionReasonOrder,
} from './rejection-reasons.ts'
import { shareApplication } from './share.ts'
import { checkItem, findStageChecks } from './stage-checks.ts'
import { findStageDashboard } from './stage-dashboard.ts'
import { answerSurvey, askAccommodation, askErasure, askReview, reopen, withdraw } from './status-actions.ts'
import { changeTeamMarks } from './team-changes.ts'
import { rememberView } from './views.ts'

export const routes = [
  answer(people.findPeople, async ({ query }, { viewer }) => ({
    list: await peopleNamed(query.q, query.limit, viewer),
  })),
  answer(jobWorkflow.chooseJobWorkflow, ({ params, body }, caller) =>
    chooseWorkflow(caller.viewer, params.jobId, body.workflowId),
  ),
  answer(jobWorkflow.removeJobStage, ({ params, query }, caller) =>
    removeStage(caller.viewer, params, query.toStageId),
  ),
  answer(workflows.assignWorkflow, ({ body }, caller) => assign(caller.viewer, body)),
  answer(dashboards.readStageDashboard, (input, { viewer }) => findStageDashboard(input, viewer)),
  answer(workflows.saveWorkflowStages, ({ params, body }, caller) =>
    saveStages(caller.viewer, params.workflowId, body),
  ),
  answer(status.readApplicationStatus, ({ params }, caller) => readStatus(params.token, caller.language)),
  answer(status.withdrawApplication, ({ params, body }, caller) => withdraw(params.token, body.reason, caller)),
  answer(status.answerWithdrawalSurvey, ({ params, body }, caller) => answerSurvey(params.token, body, caller)),
  answer(status.reopenApplication, ({ params }, caller) => reopen(params.token, caller)),
  answer(status.askForAccommodation, ({ params, body }, caller) =>
    askAccommodation(params.token, body.request, caller),
  ),
  answer(status.eraseApplicationData, ({ params, body }, caller) => askErasure(params.token, body.erase, caller)),
  answer(reviews.askForManualReview, ({ params, body }, caller) => askReview(params.token, body.reason, caller)),
  answer(reviews.listManualReviews, ({ params }, { viewer }) => findReviews(viewer, params.appId)),
  answer(reviews.answerManualReview, ({ params, body }, { viewer }) => answerReview(viewer, params, body)),
  answer(accommodations.listAccommodations, ({ params }, caller) => findAccommodations(caller.viewer, params.appId)),
  answer(accommodations.answerAccommodation, ({ params, body }, caller) => answerRequest(caller.viewer, params, body)),
  answer(applications.listApplications, ({ query }, caller) => findApplications(caller.viewer, query)),
  answer(board.readBoard, ({ query }, { viewer }) => findBoard(viewer, query)),
  answer(board.readBoardColumn, ({ params, query }, { viewer }) => findBoardColumn(viewer, params.stageId, query)),
  answer(board.followBoard, ({ params, query }, { viewer }) => follow(viewer, params.jobId, query.since)),
  answer(downloads.downloadApplications, ({ query }, caller) => download(query, caller)),
  answer(facets.readApplicationFacets, ({ query }, { viewer, language }) => findFacets(query, viewer, language)),
  answer(queue.listQueue, ({ query }, { viewer }) => findQueue(query, viewer)),
  answer(applications.readApplication, ({ params, query }, caller) =>
    findApplication(caller.viewer, params.appId, query.jobId, caller.language),
  ),
  answer(team.changeApplication, ({ params, body }, { viewer }) => changeTeamMarks(params.appId, body, viewer)),
  answer(team.rateApplication, ({ params, body }, { viewer }) => rate(params.appId, body.rating, viewer)),
  answer(checks.readStageChecks, ({ params }, { viewer }) => findStageChecks(params.appId, viewer)),
  answer(checks.checkStageItem, ({ params, body }, { viewer }) => checkItem(params.appId, body, viewer)),
  answer(team.listApplicationColleagues, async ({ params, query }, { viewer }) => ({
    list: await findColleaguesOf(params.appId, query.searchKey, viewer),
  })),
  answer(bulk.startApplicationBulk, ({ body }, caller) => startBulk(body, caller)),
  answer(bulk.previewApplicationBulk, ({ body }, caller) => previewBulk(body, caller)),
  answer(decisions.decideApplication, ({ params, body }, caller) => decide(caller.viewer, params.appId, body)),
  answer(decisions.skipStage, ({ params, body }, caller) => skip(caller.viewer, params.appId, body)),
  answer(decisions.reverseDecision, ({ params, body }, caller) => reverse(caller.viewer, params.appId, body)),
  answer(decisions.withdrawForApplicant, ({ params, body }, caller) => withdrawFor(caller.viewer, params.appId, body)),
  answer(decisions.hireApplicant, ({ params, body }, caller) => hire(caller.viewer, params.appId, body)),
  answer(copies.copyApplication, ({ params, body }, { viewer }) => putElsewhere('copy', viewer, params.appId, body)),
  answer(copies.relocateApplication, ({ params, body }, { viewer }) =>
    putElsewhere('relocate', viewer, params.appId, body),
  ),
  answer(reasons.listRejectionReasons, ({ query }, { viewer, language }) =>
    findRejectionReasons(viewer, query.jobId, language),
  ),
  answer(reasons.createRejectionReason, ({ body }, { viewer, language }) => addRejectionReason(body, viewer, language)),
  answer(reasons.changeRejectionReason, ({ params, body }, { viewer, language }) =>
    editRejectionReason(params.rejectionReasonId, body, viewer, language),
  ),
  answer(reasons.orderRejectionReasons, async ({ body }, { viewer }) => {
    await setRejectionReasonOrder(body.rejectionReasonIds, viewer)
    return { ok: true as const }
  }),
  answer(applications.viewApplication, async ({ params }, caller) => {
    await rememberView(caller.viewer, params.appId)
    return { ok: true as const }
  }),
  answer(shares.shareApplication, ({ params, body }, caller) =>
    shareApplication(caller.viewer, params.appId, body, caller),
  ),
]
