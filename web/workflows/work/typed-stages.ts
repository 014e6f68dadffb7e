import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { type StageGroup, stageTypeOf } from '@hireloom/contract/workflows/stage-types.ts'
import type { saveWorkflowStages, Workflow } from '@hireloom/contract/workflows/workflows.ts'
import { writtenConfig } from './typed-config.ts'

type Stage = Workflow['stages'][number]
type Labels = Stage['candidateLabel']
type Written = Omit<Stage, 'stageId' | 'order' | 'type'>

/** A stage as it is being written; a new one of a workflow has no number yet. */
export interface TypedStage {
  readonly stageId: number | undefined
  readonly name: string
  readonly stageTypeId: number
  /** Chosen by the author for the type `custom` only. */
  readonly group: StageGroup
  readonly labels: Labels
  readonly slaHours: number | null
  readonly config: Record<string, unknown>
  readonly exitRules: Stage['exitRules']
  readonly autoAdvance: Stage['autoAdvance']
}

export const toTyped = (
  { name, stageTypeId, group, candidateLabel, slaHours, config, exitRules, autoAdvance }: Written,
  stageId?: number,
): TypedStage => ({
  stageId,
  name,
  stageTypeId,
  group,
  labels: candidateLabel,
  slaHours,
  config,
  exitRules,
  autoAdvance,
})

/** A stage of another type; it counts as what the type does, and has nothing set. */
export const withType = (stage: TypedStage, stageTypeId: number): TypedStage => ({
  ...stage,
  stageTypeId,
  group: stageTypeOf(stageTypeId).group ?? stage.group,
  config: {},
  autoAdvance: null,
})

/** Goes before the last stage of a workflow, which hires. */
export const newStage: TypedStage = {
  stageId: undefined,
  name: '',
  stageTypeId: 15,
  group: 'screening',
  labels: {},
  slaHours: null,
  config: {},
  exitRules: {},
  autoAdvance: null,
}

/** Labels that say something. */
export const writtenLabels = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([, text]) => text?.trim() !== ''))

export const toSent = (stages: readonly TypedStage[]): AnswerInput<typeof saveWorkflowStages>['body']['stages'] =>
  stages.map(({ stageId, labels, config, ...stage }) => ({
    ...stage,
    config: writtenConfig(config),
    candidateLabel: writtenLabels(labels),
    ...(stageId !== undefined && { stageId }),
  }))
