import type { SequenceStep } from '@hireloom/contract/correspondence/sequences.ts'

const dayMs = 24 * 3600_000

const isWeekend = (at: Date): boolean => [0, 6].includes(at.getUTCDay())

/** The end of a wait that begins at a moment, at the same time of day. Working days are Monday to Friday, in UTC. */
export function afterWait({ wait, unit }: Pick<SequenceStep, 'wait' | 'unit'>, from: Date): Date {
  if (unit === 'days') return new Date(from.getTime() + wait * dayMs)
  let at = from
  let left = wait
  while (left > 0 || isWeekend(at)) {
    at = new Date(at.getTime() + dayMs)
    if (!isWeekend(at)) left -= 1
  }
  return at
}
