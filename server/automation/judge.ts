import { type AnswerTest, type Condition, type Conditions, isGroup } from '@hireloom/contract/automation/conditions.ts'
import type { Facts, FactValue } from './facts.ts'

type Asked = Pick<Facts, 'values' | 'questions' | 'answers'>

const folded = (value: string | number) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** Whether one condition holds. A number that is not known is neither above nor below another. */
export function holds(condition: Condition, { values, questions, answers }: Asked): boolean {
  if (condition.fact === 'answer') {
    const { jobQuestionId, test } = condition
    // Nobody is without an answer to what is not asked any more.
    return questions.has(jobQuestionId) && answerHolds(test, answers.get(jobQuestionId)?.values ?? [])
  }
  const value: FactValue = values[condition.fact]
  if ('value' in condition) {
    if (typeof value !== 'number') return false
    return condition.is === 'atLeast' ? value >= condition.value : value < condition.value
  }
  if ('values' in condition) {
    const held = new Set(Array.isArray(value) ? value.map(folded) : [])
    return condition.values.some(wanted => held.has(folded(wanted))) === (condition.is === 'anyOf')
  }
  return value === (condition.is === 'yes')
}

/** Of an answer that was not given, only that it is empty is true. */
function answerHolds(test: AnswerTest, given: readonly string[]): boolean {
  if (test.is === 'empty') return given.length === 0
  if (given.length === 0) return false
  const has = (wanted: string) => given.some(each => folded(each) === folded(wanted))
  switch (test.is) {
    case 'is':
      return has(test.answer)
    case 'isNot':
      return !has(test.answer)
    case 'anyOf':
      return test.answers.some(has)
    case 'atLeast':
      return Number(given[0]) >= test.number
    case 'atMost':
      return Number(given[0]) <= test.number
  }
}

/** Whether all or any of some conditions hold, as they ask. */
export function judge({ match, of }: Conditions, asked: Asked): boolean {
  const results = of.map(part => (isGroup(part) ? judge(part, asked) : holds(part, asked)))
  return results.length === 0 || (match === 'all' ? results.every(Boolean) : results.some(Boolean))
}
