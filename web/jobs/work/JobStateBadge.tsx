import type { JobState } from '@hireloom/contract/jobs/search.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useJobStateWords } from './use-job-state-words.ts'

const tones = { draft: 'warn', open: 'good', paused: 'brand', closed: 'neutral' } as const

export function JobStateBadge({ state }: { state: JobState }) {
  const words = useJobStateWords()
  return <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
}
