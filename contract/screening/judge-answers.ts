import type { JobQuestion, KnockoutRule } from './questions.ts'

/** The texts of specification P5, typo included. */
export const answerTexts = {
  choice: /*i18n*/ { id: 'Please select atleast one option' },
  other: /*i18n*/ { id: 'Please enter valid answer' },
} as const

export const answerLength = 5000
const number = /^\d{1,12}([.]\d{1,4})?$/

type Asked = Pick<JobQuestion, 'typeName' | 'questionaire' | 'required'>
type Judged = { readonly answer: string } | { readonly error: string }

/** The options that an answer names, in its order; text that is no number counts as an unknown option (0). */
export const chosenOptions = (answer: string): number[] =>
  answer
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => (/^\d{1,7}$/.test(part) ? Number(part) : 0))

/** One answer in the form it is kept, or the text that says what is wrong; an empty one is right only where none is required. */
export function judgeAnswer({ typeName, questionaire, required }: Asked, typed: string): Judged {
  const answer = typed.trim()
  const isChoice = typeName === 'multiple_choice'
  if (answer === '' && !required) return { answer }
  if (answer === '') return { error: isChoice ? answerTexts.choice.id : answerTexts.other.id }
  switch (typeName) {
    case 'subjective':
      return answer.length <= answerLength ? { answer } : { error: answerTexts.other.id }
    case 'single_choice':
      return /^(yes|no)$/i.test(answer) ? { answer: answer.toLowerCase() } : { error: answerTexts.other.id }
    case 'text':
      return number.test(answer) ? { answer: String(Number(answer)) } : { error: answerTexts.other.id }
    case 'multiple_choice': {
      const known = questionaire.questionConfig.options.map(option => option.optionId)
      const chosen = [...new Set(chosenOptions(answer))]
      if (chosen.length === 0) return { error: required ? answerTexts.choice.id : answerTexts.other.id }
      const isTooMany = questionaire.answerConfig.answer.length === 1 && chosen.length > 1
      if (isTooMany || chosen.some(optionId => !known.includes(optionId))) return { error: answerTexts.other.id }
      return { answer: known.filter(optionId => chosen.includes(optionId)).join(',') }
    }
  }
}

/** Whether a well-formed answer breaks a rule; without an answer nothing is broken. */
export function breaksRule(rule: KnockoutRule | null, answer: string): boolean {
  if (rule === null || answer === '') return false
  const chosen = chosenOptions(answer)
  switch (rule.operator) {
    case 'is':
      return answer !== rule.value
    case 'atLeast':
      return Number(answer) < rule.value
    case 'atMost':
      return Number(answer) > rule.value
    case 'anyOf':
      return !rule.value.some(optionId => chosen.includes(optionId))
    case 'allOf':
      return !rule.value.every(optionId => chosen.includes(optionId))
    case 'noneOf':
      return rule.value.some(optionId => chosen.includes(optionId))
  }
}
