import type { Answer } from '@hireloom/contract/endpoint.ts'
import { candidateLabelOf } from '@hireloom/contract/workflows/candidate-labels.ts'
import { stageConfigs, stageTypes } from '@hireloom/contract/workflows/stage-types.ts'
import type { listStageTypes } from '@hireloom/contract/workflows/workflows.ts'
import * as z from 'zod'
import { translate } from '../kernel/i18n.ts'
import type { Language } from '../kernel/session.ts'

/** The types of stages, each with the form of its settings and its label for candidates. */
export function describeStageTypes(language: Language): Answer<typeof listStageTypes> {
  const list = stageTypes.map(({ stageTypeId, type, group }) => ({
    stageTypeId,
    type,
    group,
    config: { ...z.toJSONSchema(stageConfigs[stageTypeId], { io: 'input' }) },
    candidateLabel: translate(language, candidateLabelOf(stageTypeId, group ?? 'screening')),
  }))
  return { list, count: list.length }
}
