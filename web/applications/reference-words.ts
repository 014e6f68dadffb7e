import type { ReferenceStatus } from '@hireloom/contract/references/references.ts'
import { useLingui } from '@lingui/react/macro'

/** Where the request for a reference stands. */
export function useReferenceWords(): Record<ReferenceStatus, string> {
  const { t } = useLingui()
  return {
    draft: t`Not asked yet`,
    requested: t`Asked`,
    opened: t`Email opened`,
    submitted: t`Given`,
    declined: t`Declined`,
    expired: t`Expired`,
  }
}
