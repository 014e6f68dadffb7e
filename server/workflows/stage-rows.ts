import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { StageGroup } from '@hireloom/contract/workflows/stage-types.ts'
import {
  groupOf,
  judgeAutoAdvance,
  judgeConfig,
  judgeOrder,
  type StageInput,
} from '@hireloom/contract/workflows/stages.ts'
import { db, json } from '../kernel/postgres/db.ts'

/** A stage as it was sent, with the group it counts as. */
export type JudgedStage = Omit<StageInput, 'group'> & {
  readonly group: StageGroup
  readonly stageId?: number | undefined
}

/** What is wrong with one stage, by field. */
export function judgeStage(stage: StageInput): Record<string, string> {
  const { stageTypeId, config, autoAdvance } = stage
  const errors = { ...judgeConfig(stageTypeId, config), ...judgeAutoAdvance(stageTypeId, autoAdvance) }
  return groupOf(stage) === null ? { ...errors, group: texts.groupMissing.id } : errors
}

/** The stages of a workflow when each and their order is right; throws `invalid` with a text for each that is not. */
export function judgeStages(stages: readonly (StageInput & { stageId?: number | undefined })[]): JudgedStage[] {
  const errors: Record<string, string> = {}
  for (const [at, stage] of stages.entries()) {
    for (const [field, text] of Object.entries(judgeStage(stage))) errors[`stages.${at}.${field}`] = text
  }
  const judged = stages.flatMap(stage => {
    const group = groupOf(stage)
    return group === null ? [] : [{ ...stage, group }]
  })
  if (judged.length === stages.length) Object.assign(errors, judgeOrder(judged.map(({ group }) => group)))
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
  return judged
}

/** The columns of a stage, of a workflow or a job. */
export const columnsOf = ({
  name,
  stageTypeId,
  group,
  config,
  candidateLabel,
  slaHours,
  exitRules,
  autoAdvance,
}: JudgedStage) => ({
  name,
  stage_type_id: stageTypeId,
  stage_group: group,
  config: json(config),
  candidate_label: json(candidateLabel),
  sla_hours: slaHours,
  exit_rules: json(exitRules),
  auto_advance: autoAdvance === null ? null : json(autoAdvance),
})

/** Makes these the stages of a workflow: those with a number are changed, those that are not named go. Throws `invalid` for a number of another workflow. */
export async function writeStages(workflowId: number, stages: readonly JudgedStage[]): Promise<void> {
  const known = await db()
    .selectFrom('workflow_stage')
    .select('stage_id')
    .where('workflow_id', '=', workflowId)
    .execute()
  const kept = stages.flatMap(({ stageId }) => stageId ?? [])
  const isKnown = (stageId: number) => known.some(row => row.stage_id === stageId)
  const strange = stages.findIndex(
    ({ stageId }, at) =>
      stageId !== undefined && (!isKnown(stageId) || stages.slice(0, at).some(each => each.stageId === stageId)),
  )
  if (strange >= 0) throw new Problem('invalid', { fields: { [`stages.${strange}.stageId`]: texts.value.id } })
  await db()
    .deleteFrom('workflow_stage')
    .where('workflow_id', '=', workflowId)
    .where('stage_id', 'not in', [0, ...kept])
    .execute()
  for (const [at, stage] of stages.entries()) {
    const values = { ...columnsOf(stage), position: at + 1 }
    if (stage.stageId === undefined) {
      await db()
        .insertInto('workflow_stage')
        .values({ workflow_id: workflowId, ...values })
        .execute()
    } else {
      await db().updateTable('workflow_stage').set(values).where('stage_id', '=', stage.stageId).execute()
    }
  }
}
