import * as z from 'zod/mini'
import { statusKeys } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'
import { candidateLabels, slaHours, stage, stageInput, stageLinks, stageName, typedConfig } from './stages.ts'

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
  summary: 'The stages of a job',
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
    'Give a job the stages of another workflow; its applications go to the stage of the same name, else of the same group, else the last before it',
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
  summary: 'Add a stage to a job, as the `order`th of its workflow; without `order` it stands before the last',
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
  summary: 'Change a stage of a job; what is not named stays',
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
    ...links.shape,
  }),
  output: jobStage,
  problems: ['not-found', 'invalid'],
})

export const removeJobStage = endpoint({
  name: 'removeJobStage',
  summary: 'Take a stage away; a stage with people asks where they go (`toStageId`)',
  method: 'DELETE',
  path: '/roboroy/api/v1/jobs/{jobId}/workflow/stages/{jobStageId}',
  audience: 'staff',
  may: 'jobs.edit',
  params: jobStageId,
  query: z.strictObject({ toStageId: z.optional(id) }),
  output: jobWorkflow,
  problems: ['not-found', 'invalid', 'stage-in-use'],
})
