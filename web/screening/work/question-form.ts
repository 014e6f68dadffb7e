import type {
  JobQuestion,
  KnockoutRule,
  QuestionFields,
  QuestionKind,
  QuestionOption,
} from '@hireloom/contract/screening/questions.ts'

/** A question as the editor's form holds it. Options are kept while another kind is tried, and sent for choices only. */
export interface QuestionForm {
  typeName: QuestionKind
  question: string
  options: readonly QuestionOption[]
  isSingle: boolean
  required: boolean
  rule: KnockoutRule | null
}

export const emptyForm: QuestionForm = {
  typeName: 'subjective',
  question: '',
  options: [
    { optionId: 1, optionName: '' },
    { optionId: 2, optionName: '' },
  ],
  isSingle: false,
  required: true,
  rule: null,
}

export function formOf({ typeName, questionaire, required, knockout }: JobQuestion): QuestionForm {
  const { options } = questionaire.questionConfig
  return {
    typeName,
    question: questionaire.question,
    options: options.length > 0 ? options : emptyForm.options,
    isSingle: questionaire.answerConfig.answer.length === 1,
    required,
    rule: knockout,
  }
}

/** The rule when it is one about options. */
export function choiceRuleOf(rule: KnockoutRule | null) {
  const isChoice = rule?.operator === 'anyOf' || rule?.operator === 'allOf' || rule?.operator === 'noneOf'
  return isChoice ? rule : null
}

/** What is sent: empty lines are no options, and a rule does not want options that are gone. */
export function fieldsOf({ typeName, question, options, isSingle, required, rule }: QuestionForm): QuestionFields {
  const isChoice = typeName === 'multiple_choice'
  const named = isChoice ? options.filter(option => option.optionName.trim() !== '') : []
  const isNamed = (optionId: number) => named.some(option => option.optionId === optionId)
  const choice = choiceRuleOf(rule)
  return {
    typeName,
    questionaire: {
      question,
      questionConfig: { options: named },
      answerConfig: { answer: isChoice && isSingle ? [''] : [] },
    },
    required: required || rule !== null,
    knockout: choice === null ? rule : { ...choice, value: choice.value.filter(isNamed) },
  }
}

/** The rule one begins with; free text has none. */
export function ruleFor(kind: QuestionKind): KnockoutRule | null {
  if (kind === 'single_choice') return { operator: 'is', value: 'yes' }
  if (kind === 'text') return { operator: 'atLeast', value: 1 }
  return kind === 'multiple_choice' ? { operator: 'anyOf', value: [] } : null
}

/** A number that no option has had in this form. */
export const nextOptionId = (options: readonly QuestionOption[]): number =>
  Math.max(0, ...options.map(option => option.optionId)) + 1
