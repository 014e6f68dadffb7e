import * as z from 'zod/mini'
import { texts } from '../messages.ts'
import { type JobQuestion, type QuestionKind, questionKinds } from '../screening/questions.ts'
import { id } from '../wire.ts'
import { stageGroups } from '../workflows/stage-types.ts'

/** Facts of an application that conditions ask about, by the kind of their values. */
/** `experience`: whole years of work. */
export const numberFacts = ['score', 'rating', 'daysInStage', 'daysSinceApplied', 'experience'] as const
export const flagFacts = ['knockedOut', 'answered', 'assigned', 'onHold', 'hasResume'] as const
/** `country`: where the person lives, by its name in any of the six languages or its code of two letters. */
export const wordFacts = ['source', 'tags', 'country', 'skills'] as const

const list = <S extends z.ZodMiniType>(value: S) =>
  z.array(value).check(z.minLength(1, texts.required.id), z.maxLength(20, texts.value.id))
const isOneOf = z.enum(['anyOf', 'noneOf'])
const word = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))

/**
 * What is asked of an answer to a screening question, in the form in which answers are kept: `yes` or `no`, a number, the `optionId` of a choice,
 * or a text, compared without regard to case. Of several choices one is enough. `empty` holds where the question
 * was put to the applicant and left unanswered.
 */
const answerTest = z.discriminatedUnion('is', [
  z.object({ is: z.enum(['is', 'isNot']), answer: word }),
  z.object({ is: z.literal('anyOf'), answers: list(word) }),
  z.object({
    is: z.enum(['atLeast', 'atMost']),
    number: z.number(texts.value.id).check(z.minimum(0, texts.value.id), z.maximum(1e12, texts.value.id)),
  }),
  z.object({ is: z.literal('empty') }),
])
export type AnswerTest = z.output<typeof answerTest>

/** What can be asked of the answers to each kind of question. */
export const testsOf: Readonly<Record<QuestionKind, readonly AnswerTest['is'][]>> = {
  subjective: ['is', 'isNot', 'anyOf', 'empty'],
  single_choice: ['is', 'isNot', 'empty'],
  multiple_choice: ['is', 'isNot', 'anyOf', 'empty'],
  text: ['atLeast', 'atMost', 'is', 'isNot', 'empty'],
}

export const condition = z.discriminatedUnion('fact', [
  z.object({
    fact: z.enum(numberFacts),
    is: z.enum(['atLeast', 'below']),
    value: z.number(texts.value.id).check(z.minimum(0, texts.value.id), z.maximum(10_000, texts.value.id)),
  }),
  z.object({ fact: z.enum(flagFacts), is: z.enum(['yes', 'no']) }),
  /** Words are compared without regard to case. */
  z.object({ fact: z.enum(wordFacts), is: isOneOf, values: list(word) }),
  z.object({ fact: z.literal('stageGroup'), is: isOneOf, values: list(z.enum(stageGroups)) }),
  /** `jobStageId` of stages of the job; for automations of one job. */
  z.object({ fact: z.literal('stage'), is: isOneOf, values: list(id) }),
  /**
   * A question of the job; for automations of one job. `kind` is what the question was when the condition was saved: left out it is what the
   * question is now, null is not known.
   */
  z.object({
    fact: z.literal('answer'),
    jobQuestionId: id,
    kind: z.optional(z.nullable(z.enum(questionKinds))),
    test: answerTest,
  }),
])
export type Condition = z.output<typeof condition>
export type FactName = Condition['fact']
export type AnswerCondition = Extract<Condition, { fact: 'answer' }>

/** Why a condition on an answer holds of nobody until somebody changes it. */
export const unfitReasons = ['question-removed', 'question-changed'] as const
export type UnfitReason = (typeof unfitReasons)[number]

/** What is wrong with a condition on an answer, given the question as the job asks it now. */
export function unfitReasonOf(
  { kind, test }: AnswerCondition,
  question: Pick<JobQuestion, 'typeName' | 'questionaire'> | undefined,
): UnfitReason | null {
  if (question === undefined) return 'question-removed'
  const { typeName, questionaire } = question
  const isSame = kind === typeName && testsOf[typeName].includes(test.is)
  const wanted = 'answers' in test ? test.answers : 'answer' in test ? [test.answer] : []
  const options = questionaire.questionConfig.options.map(({ optionId }) => String(optionId))
  const isPossible = {
    subjective: () => true,
    single_choice: (each: string) => /^(yes|no)$/i.test(each),
    multiple_choice: (each: string) => options.includes(each),
    text: (each: string) => Number.isFinite(Number(each)),
  }[typeName]
  return isSame && wanted.every(isPossible) ? null : 'question-changed'
}

const match = z.enum(['all', 'any'])
const group = z.object({
  match,
  of: z.array(condition).check(z.minLength(1, texts.required.id), z.maxLength(10, texts.value.id)),
})
export type ConditionGroup = z.output<typeof group>

/** All or any of some conditions, of which each may be a group of its own; without any, everything fits. */
export const conditions = z.object({
  match,
  of: z.array(z.union([condition, group])).check(z.maxLength(10, texts.value.id)),
})
export type Conditions = z.output<typeof conditions>

export const isGroup = (part: Conditions['of'][number]): part is ConditionGroup => 'match' in part

/** Every single condition, in order. */
export const leavesOf = ({ of }: Pick<Conditions, 'of'>): Condition[] =>
  of.flatMap(part => (isGroup(part) ? part.of : [part]))
