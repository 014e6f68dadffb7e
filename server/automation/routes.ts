import * as automations from '@hireloom/contract/automation/automations.ts'
import * as job from '@hireloom/contract/automation/job-automation.ts'
import * as runs from '@hireloom/contract/automation/runs.ts'
import * as webhooks from '@hireloom/contract/automation/webhooks.ts'
import { answer } from '../kernel/dispatch.ts'
import {
  changeAutomation,
  createAutomation,
  findAutomations,
  findCompanyAutomations,
  removeAutomation,
  removeCompanyAutomation,
  setAutomationOrder,
} from './automations.ts'
import { tryAutomation } from './dry-run.ts'
import { readJobAutomation, setThreshold } from './job-automation.ts'
import { findRuns } from './list.ts'
import { decideAll, decideOne } from './proposals.ts'
import { retry } from './webhooks/deliveries.ts'
import { changeWebhook, createWebhook, findWebhooks, removeWebhook, rotateSecret } from './webhooks/webhooks.ts'

export const routes = [
  answer(automations.listAutomations, ({ query }, { viewer }) => findAutomations(query, viewer)),
  answer(automations.createAutomation, ({ body }, { viewer }) => createAutomation(body, viewer)),
  answer(automations.orderAutomations, ({ body }, { viewer }) => setAutomationOrder(body, viewer)),
  answer(automations.changeAutomation, ({ params, body }, { viewer }) =>
    changeAutomation(params.automationId, body, viewer),
  ),
  answer(automations.removeAutomation, ({ params }, { viewer }) => removeAutomation(params.automationId, viewer)),
  answer(automations.testAutomation, ({ params, body }, { viewer }) =>
    tryAutomation(params.automationId, body.appId, viewer),
  ),
  answer(automations.readAutomationData, (_input, { viewer }) => findCompanyAutomations(viewer)),
  answer(automations.createAutomationData, ({ body }, { viewer }) =>
    createAutomation({ ...body, jobId: null }, viewer),
  ),
  answer(automations.removeAutomationData, ({ params }, { viewer }) =>
    removeCompanyAutomation(params.automationId, viewer),
  ),
  answer(runs.listAutomationRuns, ({ query }, { viewer }) => findRuns(query, viewer)),
  answer(runs.decideProposal, ({ params, body }, { viewer }) => decideOne(params.runId, body.decision, viewer)),
  answer(runs.decideProposals, ({ body }, { viewer }) => decideAll(body.runIds, body.decision, viewer)),
  answer(webhooks.listWebhooks, (_input, { viewer }) => findWebhooks(viewer)),
  answer(webhooks.createWebhook, ({ body }, { viewer }) => createWebhook(body, viewer)),
  answer(webhooks.changeWebhook, ({ params, body }, { viewer }) => changeWebhook(params.webhookId, body, viewer)),
  answer(webhooks.rotateWebhookSecret, ({ params }, { viewer }) => rotateSecret(params.webhookId, viewer)),
  answer(webhooks.removeWebhook, ({ params }, { viewer }) => removeWebhook(params.webhookId, viewer)),
  answer(webhooks.retryDelivery, ({ params }, { viewer }) => retry(params.deliveryId, viewer)),
  answer(job.readJobAutomation, ({ params }, { viewer }) => readJobAutomation(params.jobId, viewer)),
  answer(job.saveJobAutomation, ({ params, body }, { viewer }) => setThreshold(params.jobId, body, viewer)),
]
