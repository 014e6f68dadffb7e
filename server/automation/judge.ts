import { type Condition, type Conditions, isGroup } from '@hireloom/contract/automation/conditions.ts'
import type { Facts, FactValue } from './facts.ts'

type Values = Facts['values']

const folded = (value: string | number) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

/** Whether one condition holds. A number that is not known is neither above nor below another. */
export function holds(condition: Condition, values: Values): boolean {
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

/** Whether all or any of some conditions hold, as they ask. */
export function judge({ match, of }: Conditions, values: Values): boolean {
  const results = of.map(part => (isGroup(part) ? judge(part, values) : holds(part, values)))
  return results.length === 0 || (match === 'all' ? results.every(Boolean) : results.some(Boolean))
}
