import type { Opening } from '@hireloom/contract/jobs/openings.ts'
import { useLingui } from '@lingui/react/macro'
import type { Tone } from '../../../ui/app/StatusBadge.tsx'

export const openingTones: Readonly<Record<Opening['state'], Tone>> = {
  open: 'brand',
  filled: 'good',
  cancelled: 'neutral',
}

/** What states and reasons of openings are called. */
export function useOpeningWords(): {
  states: Readonly<Record<Opening['state'], string>>
  reasons: Readonly<Record<Opening['reason'], string>>
} {
  const { t } = useLingui()
  return {
    states: { open: t`Unfilled`, filled: t`Filled`, cancelled: t`Cancelled` },
    reasons: { new: t`New position`, replacement: t`Replacement`, temporary: t`Temporary` },
  }
}
