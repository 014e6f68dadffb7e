import {
  type Condition,
  type Conditions,
  isGroup,
  leavesOf,
  type UnfitReason,
  unfitReasonOf,
} from '@hireloom/contract/automation/conditions.ts'
import type { JobQuestion } from '@hireloom/contract/screening/questions.ts'
import { questionsOf } from '../screening/questions.ts'

type Questions = ReadonlyMap<number, JobQuestion>

/** The questions of a job by their numbers; none where no condition asks for an answer. */
export async function questionsFor(conditions: Conditions, jobId: number | null): Promise<Questions> {
  if (jobId === null || !leavesOf(conditions).some(({ fact }) => fact === 'answer')) return new Map()
  return new Map((await questionsOf(jobId)).map(question => [question.jobQuestionId, question]))
}

/** The conditions with what their questions are now, where they do not say what they were. */
export function withKinds({ match, of }: Conditions, questions: Questions): Conditions {
  const kinded = (leaf: Condition): Condition =>
    leaf.fact === 'answer' && leaf.kind === undefined
      ? { ...leaf, kind: questions.get(leaf.jobQuestionId)?.typeName ?? null }
      : leaf
  return { match, of: of.map(part => (isGroup(part) ? { ...part, of: part.of.map(kinded) } : kinded(part))) }
}

/** Conditions that hold of nobody, by their place among all of them. */
export const unfitConditions = (
  conditions: Conditions,
  questions: Questions,
): { index: number; reason: UnfitReason }[] =>
  leavesOf(conditions).flatMap((leaf, index) => {
    const reason = leaf.fact === 'answer' ? unfitReasonOf(leaf, questions.get(leaf.jobQuestionId)) : null
    return reason === null ? [] : [{ index, reason }]
  })
