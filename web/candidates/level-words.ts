import type { languageLevels } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'

/** How well somebody knows a language. */
export function useLevelWords(): Record<(typeof languageLevels)[number], string> {
  const { t } = useLingui()
  return { basic: t`Basic`, conversational: t`Conversational`, fluent: t`Fluent`, native: t`Native` }
}
