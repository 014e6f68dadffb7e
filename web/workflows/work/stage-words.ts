import type { StageGroup, StageTypeId } from '@hireloom/contract/workflows/stage-types.ts'
import { useLingui } from '@lingui/react/macro'

/** What the types of stages are called. */
export function useTypeWords(): Record<StageTypeId, string> {
  const { t } = useLingui()
  return {
    1: t`Sourcing`,
    2: t`Application review`,
    3: t`Documents`,
    4: t`Pre-interview questions`,
    5: t`Written test`,
    6: t`Soft skills assessment`,
    7: t`Video interview`,
    8: t`Phone interview`,
    9: t`Online interview`,
    10: t`Onsite interview`,
    11: t`References`,
    12: t`Approval`,
    13: t`Offer`,
    14: t`Joining`,
    15: t`Custom`,
  }
}

/** What stages count as in tabs and reports. */
export function useGroupWords(): Record<StageGroup, string> {
  const { t } = useLingui()
  return {
    sourcing: t`Sourcing`,
    applied: t`Applied`,
    screening: t`Screening`,
    assessment: t`Assessment`,
    interview: t`Interview`,
    offer: t`Offer`,
    hired: t`Hired`,
  }
}
