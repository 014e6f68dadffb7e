import {
  type AnswerCondition,
  type AnswerTest,
  type Condition,
  type Conditions,
  isGroup,
  unfitReasonOf,
} from '@hireloom/contract/automation/conditions.ts'
import type { Facts, FactValue } from './facts.ts'

type Asked = Pick<Facts, 'values' | 'questions' | 'put' | 'answers'>

const folded = (value: string | number) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** Whether one condition holds. A number that is not known is neither above nor below another. */
export function holds(condition: Condition, asked: Asked): boolean {
  if (condition.fact === 'answer') return answerHolds(condition, asked)
  const { values } = asked
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

/** What was answered when the question was of another kind says nothing now, and nobody has left empty what they were not asked. */
function answerHolds(condition: AnswerCondition, { questions, put, answers }: Asked): boolean {
  const { jobQuestionId, kind, test } = condition
  if (unfitReasonOf(condition, questions.get(jobQuestionId)) !== null) return false
  const given = answers.get(jobQuestionId)
  if (given === undefined) return test.is === 'empty' && put.questionIds.has(jobQuestionId)
  return given.kind === kind && valuesHold(test, given.values)
}

function valuesHold(test: AnswerTest, given: readonly string[]): boolean {
  const has = (wanted: string) => given.some(each => folded(each) === folded(wanted))
  switch (test.is) {
    case 'empty':
      return false
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
