import * as z from 'zod/mini'
import { statusKeys } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'
import { autoAdvance } from './auto-advance.ts'
import { exitRules } from './exit-rules.ts'
import { stageLinks } from './stage-links.ts'
import { candidateLabels, slaHours, stage, stageInput, stageName, typedConfig } from './stages.ts'

const jobId = z.object({ jobId: id })
const jobStageId = z.object({ jobId: id, jobStageId: id })

/**
 * A stage of a job. `workflowId` is that of the job, or another one which single applicants follow; `statusKey` is the tab of an application
 * in the stage, `applications` how many active ones are in it.
 */
export const jobStage = z.object({
  ...stage.shape,
  jobStageId: id,
  workflowId: id,
  fromStageId: z.nullable(id),
  statusKey: z.enum(statusKeys),
  applications: z.number(),
  ...stageLinks,
})
export type JobStage = z.output<typeof jobStage>

/** The stages of a job in their order, those of its own workflow first. */
const jobWorkflow = z.object({ jobId: id, workflowId: id, name: z.string(), stages: z.array(jobStage) })
export type JobWorkflow = z.output<typeof jobWorkflow>

export const readJobWorkflow = endpoint({
  name: 'readJobWorkflow',
  summary: 'Read the stages of a job',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/{jobId}/workflow',
  audience: 'staff',
  may: 'jobs.view',
  params: jobId,
  output: jobWorkflow,
  problems: ['not-found'],
})

export const chooseJobWorkflow = endpoint({
  name: 'chooseJobWorkflow',
  summary:
    'Change the workflow of a job; its applications move to the stage of the same name, otherwise of the same group, otherwise the last stage before it',
  method: 'PUT',
  path: '/roboroy/api/v1/jobs/{jobId}/workflow',
  audience: 'staff',
  may: 'jobs.edit',
  params: jobId,
  body: z.object({ workflowId: id }),
  output: jobWorkflow,
  problems: ['not-found', 'invalid'],
})

export const addJobStage = endpoint({
  name: 'addJobStage',
  summary: 'Add a stage to a job at position `order`, by default before the last',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/{jobId}/workflow/stages',
  audience: 'staff',
  may: 'jobs.edit',
  status: 201,
  params: jobId,
  body: z.object({ ...stageInput.shape, order: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))) }),
  output: jobStage,
  problems: ['not-found', 'invalid'],
})

const links = z.partial(z.object(stageLinks))

export const changeJobStage = endpoint({
  name: 'changeJobStage',
  summary: 'Update a stage of a job; omitted fields keep their values',
  method: 'PATCH',
  path: '/roboroy/api/v1/jobs/{jobId}/workflow/stages/{jobStageId}',
  audience: 'staff',
  may: 'jobs.edit',
  params: jobStageId,
  body: z.object({
    name: z.optional(stageName),
    order: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
    config: z.optional(typedConfig),
    candidateLabel: z.optional(candidateLabels),
    slaHours: z.optional(slaHours),
    exitRules: z.optional(exitRules),
    autoAdvance: z.optional(autoAdvance),
    ...links.shape,
  }),
  output: jobStage,
  problems: ['not-found', 'invalid'],
})

export const removeJobStage = endpoint({
  name: 'removeJobStage',
  summary: 'Remove a stage of a job; a stage with applications needs `toStageId`',
  method: 'DELETE',
  path: '/roboroy/api/v1/jobs/{jobId}/workflow/stages/{jobStageId}',
  audience: 'staff',
  may: 'jobs.edit',
  params: jobStageId,
  query: z.strictObject({ toStageId: z.optional(id) }),
  output: jobWorkflow,
  problems: ['not-found', 'invalid', 'stage-in-use'],
})
