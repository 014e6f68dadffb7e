import type { JobOwnership } from '@hireloom/contract/jobs/search.ts'
import { useLingui } from '@lingui/react/macro'

/** What the lists of jobs are called by whose jobs they hold. */
export function useJobListNames(): Readonly<Record<JobOwnership, string>> {
  const { t } = useLingui()
  return { mine: t`My jobs`, company: t`Company jobs`, all: t`All jobs` }
}
