import type { JobState } from '@hireloom/contract/jobs/search.ts'
import { useLingui } from '@lingui/react/macro'

/** Where a job is in its life, in words. */
export function useJobStateWords(): Readonly<Record<JobState, string>> {
  const { t } = useLingui()
  return { draft: t`Draft`, open: t`Open`, paused: t`Paused`, closed: t`Closed` }
}
