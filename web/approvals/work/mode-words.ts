import type { StepMode } from '@hireloom/contract/approvals/flows.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** How many of a step's people have to approve, in words. */
export function useModeWords(): (mode: StepMode, needed: number) => string {
  const { t } = useLingui()
  return (mode, needed) =>
    mode === 'all'
      ? t`Everyone approves`
      : mode === 'any'
        ? t`One person approves`
        : t`${plural(needed, { one: '# person approves', other: '# people approve' })}`
}
