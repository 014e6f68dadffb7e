import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { KnockoutRule, QuestionFields, QuestionKind } from '@hireloom/contract/screening/questions.ts'

const operatorsOf: Readonly<Record<QuestionKind, readonly KnockoutRule['operator'][]>> = {
  subjective: [],
  single_choice: ['is'],
  multiple_choice: ['anyOf', 'allOf', 'noneOf'],
  text: ['atLeast', 'atMost'],
}

/** Refuses a question that could not be answered, or a rule that does not fit it; throws `invalid` with a text for each field. */
export function judgeFields({ typeName, questionaire, required, knockout }: QuestionFields): void {
  const errors: Record<string, string> = {}
  const { options } = questionaire.questionConfig
  const optionIds = options.map(option => option.optionId)
  if (typeName === 'multiple_choice') {
    const names = new Set(options.map(option => option.optionName.toLowerCase()))
    const isDistinct = new Set(optionIds).size === options.length && names.size === options.length
    if (options.length < 2) errors['questionaire.questionConfig.options'] = texts.required.id
    else if (!isDistinct) errors['questionaire.questionConfig.options'] = texts.value.id
  }
  if (knockout !== null) {
    const isKnown = !Array.isArray(knockout.value) || knockout.value.every(optionId => optionIds.includes(optionId))
    const isOneOfOne =
      questionaire.answerConfig.answer.length === 1 && knockout.operator === 'allOf' && knockout.value.length > 1
    if (!operatorsOf[typeName].includes(knockout.operator) || !isKnown || isOneOfOne) errors.knockout = texts.value.id
    // A rule on a question that may be skipped could be escaped by skipping it.
    if (!required) errors.required = texts.value.id
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
}
