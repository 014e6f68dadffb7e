import { type ScoreBreakdown, scoreBreakdown } from '@hireloom/contract/criteria/score.ts'

/** The reasons of a score as they are kept; null for those of a former rule, which are computed again soon. */
export function readBreakdown(kept: unknown): ScoreBreakdown | null {
  const parsed = scoreBreakdown.safeParse(kept)
  return parsed.success ? parsed.data : null
}
