import * as z from 'zod/mini'
import { audit, machineWord, ofCompany, rowId, team, type Verb } from '../history/verb.ts'
import { stageGroups } from './stage-types.ts'

const name = ofCompany(z.string())
const named = z.object({ name })
const stage = z.object({ name, group: z.enum(stageGroups) })
const chosen = z.object({ workflowId: rowId })
const workflow = { entity: 'workflow', seenBy: audit } as const
const jobStage = { entity: 'job_stage', seenBy: team } as const

/** What happens to workflows of a company and to the stages of its jobs. */
export const workflowVerbs = {
  workflow_created: { ...workflow, text: /*i18n*/ { id: 'Workflow created' }, after: named },
  workflow_renamed: { ...workflow, text: /*i18n*/ { id: 'Workflow renamed' }, before: named, after: named },
  workflow_made_default: { ...workflow, text: /*i18n*/ { id: 'Workflow set as default' } },
  workflow_stages_saved: {
    ...workflow,
    text: /*i18n*/ { id: 'Workflow stages changed' },
    after: z.object({ stages: z.number(), jobs: z.number() }),
  },
  workflow_removed: { ...workflow, text: /*i18n*/ { id: 'Workflow removed' } },
  job_workflow_chosen: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Job workflow changed' },
    before: chosen,
    after: chosen,
  },
  job_stage_added: { ...jobStage, text: /*i18n*/ { id: 'Stage added to the job' }, after: stage },
  job_stage_changed: {
    ...jobStage,
    text: /*i18n*/ { id: 'Job stage changed' },
    after: z.object({ changed: z.array(machineWord) }),
  },
  job_stage_removed: {
    ...jobStage,
    text: /*i18n*/ { id: 'Stage removed from the job' },
    before: stage,
    after: z.object({ toStageId: z.nullable(rowId), applications: z.number() }),
  },
} as const satisfies Record<string, Verb>
