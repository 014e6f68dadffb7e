import type { SequenceStep } from '@hireloom/contract/correspondence/sequences.ts'
import { afterWorkingDays } from '../../companies/working-time.ts'
import { later } from '../../kernel/clock.ts'

const dayMs = 24 * 3600_000

/** The end of a wait that begins now, at the same time of day. */
export const afterWait = async (
  { wait, unit }: Pick<SequenceStep, 'wait' | 'unit'>,
  companyId: number,
): Promise<Date> => (unit === 'days' ? later(wait * dayMs) : afterWorkingDays(companyId, wait))
