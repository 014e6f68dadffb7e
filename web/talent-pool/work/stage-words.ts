import type { poolStages } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { useLingui } from '@lingui/react/macro'

export type PoolStage = (typeof poolStages)[number]

/** How far one is with somebody, in the person's words. */
export function useStageWords(): Record<PoolStage, string> {
  const { t } = useLingui()
  return {
    new: t`New`,
    contacted: t`Contacted`,
    in_discussion: t`In discussion`,
    ready: t`Ready`,
    not_now: t`Not now`,
  }
}
