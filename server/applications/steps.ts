import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { candidateLabelOf } from '@hireloom/contract/workflows/candidate-labels.ts'
import { type StageGroup, stageTypeOf } from '@hireloom/contract/workflows/stage-types.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { translate } from '../kernel/i18n.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'

type Step = ApplicationStatus['steps'][number]

interface Stage {
  job_stage_id: number
  stage_type_id: number
  stage_group: StageGroup
  candidate_label: unknown
  entered_at: Date | null
}

interface Standing {
  readonly app_id: number
  readonly job_id: number
  readonly job_stage_id: number | null
  readonly state: string
  readonly status_key: string
  readonly status_since: Date
}

/**
 * The way of an application as its person sees it: the stages of its workflow by their labels for candidates, done up to the present one,
 * and the start of work at the end. An outcome beside the way ends it where it was.
 */
export async function findSteps(row: Standing, language: Language): Promise<Step[]> {
  const stages = await stagesOnTheWay(row)
  const at = stages.findIndex(stage => stage.job_stage_id === row.job_stage_id)
  const since = row.status_since.toISOString()
  const present: Step = { key: row.status_key, label: null, state: 'current', date: since }
  const stepAt = (stage: Stage, index: number): Step => {
    const isPresent = row.state === 'active' && index === at
    return {
      key: `stage-${stage.job_stage_id}`,
      label: labelOf(stage, language),
      state: isPresent ? 'current' : index <= at ? 'done' : 'next',
      date: index <= at ? (stage.entered_at?.toISOString() ?? null) : null,
    }
  }
  const start: Step = { key: 'joined', label: null, state: 'next', date: null }
  switch (row.state) {
    case 'active':
      return [...stages.map(stepAt), start]
    case 'hired':
      return [...stages.map(stepAt), present]
    case 'invited':
      return [present, ...stages.map(stepAt), start]
    default:
      return [...stages.slice(0, at + 1).map(stepAt), present]
  }
}

/** The stages of the application's workflow, of the job's own while it is in none, each with the last time the application came into it. */
const stagesOnTheWay = (row: Standing): Promise<Stage[]> =>
  rows(sql<Stage>`
    select s.job_stage_id, s.stage_type_id, s.stage_group, s.candidate_label,
      (select max(h.entered_at) from stage_history h where h.app_id = ${row.app_id} and h.job_stage_id = s.job_stage_id) as entered_at
    from job_workflow_stage s
    where s.job_id = ${row.job_id} and s.removed_at is null and s.stage_group <> 'sourcing' and s.workflow_id = coalesce(
      (select p.workflow_id from job_workflow_stage p where p.job_stage_id = ${row.job_stage_id}),
      (select w.workflow_id from job_workflow w where w.job_id = ${row.job_id}))
    order by s.position, s.job_stage_id`)

const ownLabels = z.partialRecord(z.string(), z.string())

/** What the company says of a stage, else what stages of its type are called. */
function labelOf(stage: Stage, language: Language): string {
  const own = ownLabels.parse(stage.candidate_label)
  const written = own[language] ?? own.en
  if (written) return written
  return translate(language, candidateLabelOf(stageTypeOf(stage.stage_type_id).stageTypeId, stage.stage_group))
}
