import * as z from 'zod/mini'
import { texts } from '../messages.ts'
import { type AutoAdvance, autoAdvance, completionOf } from './auto-advance.ts'
import { exitRules } from './exit-rules.ts'
import { type StageGroup, type StageTypeId, stageConfigs, stageGroups, stageTypeOf } from './stage-types.ts'

export const stageName = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100))
const labelText = z.string().check(z.trim(), z.maxLength(100))
/** What applicants read of a stage, by language; where nothing is written they read the label of its type. */
export const candidateLabels = z.strictObject({
  en: z.optional(labelText),
  arb: z.optional(labelText),
  zh: z.optional(labelText),
  ja: z.optional(labelText),
  es: z.optional(labelText),
  th: z.optional(labelText),
})
export const slaHours = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(24 * 365)))
const stageTypeId = z.number().check(z.int(), z.minimum(1), z.maximum(15))
export const typedConfig = z.record(z.string(), z.unknown())

/** A stage as it is written: `group` is the type's when it is left out, which type 15 alone does not allow. */
export const stageInput = z.object({
  name: stageName,
  stageTypeId,
  group: z.optional(z.enum(stageGroups)),
  config: z._default(typedConfig, {}),
  candidateLabel: z._default(candidateLabels, {}),
  slaHours: z._default(slaHours, null),
  exitRules: z._default(exitRules, {}),
  autoAdvance: z._default(autoAdvance, null),
})
export type StageInput = z.output<typeof stageInput>

/** A stage as it is read; `order` counts from 1. */
export const stage = z.object({
  order: z.number(),
  name: z.string(),
  stageTypeId,
  type: z.string(),
  group: z.enum(stageGroups),
  config: typedConfig,
  candidateLabel: candidateLabels,
  slaHours,
  exitRules,
  autoAdvance,
})

const isStageTypeId = (number: number): number is StageTypeId => number in stageConfigs

/** What is wrong with the settings of a stage of a type, by path below `config`. */
export function judgeConfig(typeId: number, config: Record<string, unknown>): Record<string, string> {
  if (!isStageTypeId(typeId)) return { stageTypeId: texts.value.id }
  const { success, error } = z.safeParse(stageConfigs[typeId], config)
  if (success) return {}
  return Object.fromEntries(
    error.issues.map(issue => {
      const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
      return [['config', ...issue.path, ...(unknown === undefined ? [] : [unknown])].join('.'), texts.value.id]
    }),
  )
}

/** The same of what moves applications on from a stage of a type. */
export const judgeAutoAdvance = (typeId: number, chosen: AutoAdvance): Record<string, string> =>
  chosen === null || chosen.on === completionOf(typeId) ? {} : { autoAdvance: texts.noAutoAdvance.id }

/** The group a stage counts as; `null` when its author must choose one. */
export const groupOf = ({ stageTypeId: typeId, group }: Pick<StageInput, 'stageTypeId' | 'group'>): StageGroup | null =>
  group ?? stageTypeOf(typeId).group

/**
 * What is wrong with the stages of a workflow as a whole, by field: sourcing comes first, then a stage of the group `applied`; one stage of
 * the group `hired` is the last.
 */
export function judgeOrder(groups: readonly StageGroup[]): Record<string, string> {
  const first = groups.findIndex(group => group !== 'sourcing')
  if (first < 0 || groups[first] !== 'applied') return { [`stages.${Math.max(first, 0)}.group`]: texts.firstStage.id }
  const lateSourcing = groups.lastIndexOf('sourcing')
  if (lateSourcing > first) return { [`stages.${lateSourcing}.group`]: texts.sourcingFirst.id }
  const hired = groups.indexOf('hired')
  if (hired !== groups.length - 1)
    return { [`stages.${hired < 0 ? groups.length - 1 : hired}.group`]: texts.lastStage.id }
  return {}
}

export const stageTypeAnswer = z.object({
  stageTypeId,
  type: z.string(),
  group: z.nullable(z.enum(stageGroups)),
  /** JSON Schema of `config`. */
  config: z.record(z.string(), z.unknown()),
  /** Label for applicants, in the caller's language. */
  candidateLabel: z.string(),
})
