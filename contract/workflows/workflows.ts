import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf } from '../wire.ts'
import { stage, stageInput, stageName, stageTypeAnswer } from './stages.ts'

const params = z.object({ workflowId: id })
const stages = z
  .array(z.object({ ...stageInput.shape, stageId: z.optional(id) }))
  .check(z.minLength(2), z.maxLength(50))

/** `isShipped` came with the product: it can be used and cloned, not changed. `jobs` counts open jobs that have it. */
const workflow = z.object({
  workflowId: id,
  name: z.string(),
  isShipped: z.boolean(),
  isDefault: z.boolean(),
  version: z.number(),
  stages: z.array(z.object({ ...stage.shape, stageId: id })),
  jobs: z.number(),
})
export type Workflow = z.output<typeof workflow>

export const listWorkflows = endpoint({
  name: 'listWorkflows',
  summary: 'List workflows available to the company, shipped ones first',
  method: 'GET',
  path: '/roboroy/api/v1/workflows',
  audience: 'staff',
  may: 'jobs.view',
  output: listOf(workflow),
})

export const readWorkflow = endpoint({
  name: 'readWorkflow',
  summary: 'Read a workflow with its stages',
  method: 'GET',
  path: '/roboroy/api/v1/workflows/{workflowId}',
  audience: 'staff',
  may: 'jobs.view',
  params,
  output: workflow,
  problems: ['not-found'],
})

export const createWorkflow = endpoint({
  name: 'createWorkflow',
  summary: 'Create a workflow; without stages it gets those of the shipped Standard workflow',
  method: 'POST',
  path: '/roboroy/api/v1/workflows',
  audience: 'staff',
  may: 'workflows.manage',
  status: 201,
  body: z.object({ name: stageName, stages: z.optional(stages), isDefault: z.optional(z.boolean()) }),
  output: workflow,
  problems: ['invalid'],
})

export const changeWorkflow = endpoint({
  name: 'changeWorkflow',
  summary: 'Rename a workflow, or make it the default for new jobs',
  method: 'PATCH',
  path: '/roboroy/api/v1/workflows/{workflowId}',
  audience: 'staff',
  may: 'workflows.manage',
  params,
  body: z.object({ name: z.optional(stageName), isDefault: z.optional(z.literal(true)) }),
  output: workflow,
  problems: ['not-found', 'invalid', 'shipped-workflow'],
})

export const removeWorkflow = endpoint({
  name: 'removeWorkflow',
  summary: 'Remove a workflow; its jobs keep their stages. The default workflow cannot be removed',
  method: 'DELETE',
  path: '/roboroy/api/v1/workflows/{workflowId}',
  audience: 'staff',
  may: 'workflows.manage',
  params,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'illegal-change', 'shipped-workflow'],
})

export const cloneWorkflow = endpoint({
  name: 'cloneWorkflow',
  summary: 'Copy a workflow under a new name',
  method: 'POST',
  path: '/roboroy/api/v1/workflows/{workflowId}/clone',
  audience: 'staff',
  may: 'workflows.manage',
  status: 201,
  params,
  body: z.object({ name: stageName }),
  output: workflow,
  problems: ['not-found', 'invalid'],
})

export const saveWorkflowStages = endpoint({
  name: 'saveWorkflowStages',
  summary:
    'Replace the stages of a workflow in order; those with a `stageId` are kept. Jobs change only with `applyToOpenJobs`; `preview` only returns how many jobs and applications are affected, and how many applications are `moving` because their stage goes',
  method: 'PUT',
  path: '/roboroy/api/v1/workflows/{workflowId}/stages',
  audience: 'staff',
  may: 'workflows.manage',
  params,
  body: z.object({
    stages,
    applyToOpenJobs: z._default(z.boolean(), false),
    preview: z._default(z.boolean(), false),
    version: z.optional(z.number()),
  }),
  output: z.object({ workflow, jobs: z.number(), applications: z.number(), moving: z.number() }),
  problems: ['not-found', 'invalid', 'stale', 'shipped-workflow'],
})

export const assignWorkflow = endpoint({
  name: 'assignWorkflow',
  summary:
    "Move applications to another workflow than their job's; they move to the stage of the same name, otherwise of the same group, otherwise the last stage before it",
  method: 'POST',
  path: '/roboroy/api/v1/workflows/assign',
  audience: 'staff',
  may: 'pipeline.move',
  body: z.object({ appIds: z.array(id).check(z.minLength(1), z.maxLength(500)), workflowId: id }),
  output: listOf(
    z.object({ appId: id, jobStageId: z.nullable(id), stageName: z.nullable(z.string()), version: z.number() }),
  ),
  problems: ['not-found', 'illegal-change'],
})

export const listStageTypes = endpoint({
  name: 'listStageTypes',
  summary: 'List stage types with their settings',
  method: 'GET',
  path: '/roboroy/api/v1/stagetypes',
  audience: 'staff',
  may: 'jobs.view',
  output: listOf(stageTypeAnswer),
})

export const readStageChoices = endpoint({
  name: 'readStageChoices',
  summary:
    "Read what the settings of a stage can name: the company's shared buckets and its approval flows for applications",
  method: 'GET',
  path: '/roboroy/api/v1/stagechoices',
  audience: 'staff',
  may: 'jobs.view',
  output: z.object({
    buckets: z.array(z.object({ bucketId: id, bucketName: z.string() })),
    flows: z.array(z.object({ flowId: id, name: z.string() })),
  }),
})
