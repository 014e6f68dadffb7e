import type { JobState } from '@hireloom/contract/jobs/search.ts'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useJobStateWords } from './use-job-state-words.ts'

const tones = { draft: 'warn', open: 'good', paused: 'brand', closed: 'neutral' } as const

export function JobStateBadge({ state, isArchived }: { state: JobState; isArchived: boolean }) {
  const { t } = useLingui()
  const words = useJobStateWords()
  return <StatusBadge tone={tones[state]}>{isArchived ? t`Archived` : words[state]}</StatusBadge>
}
