import { type LintFinding, lintJob } from '@hireloom/contract/job-writing/lint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf } from '../ui/app/page-data.ts'

/** Typing pauses for so long before it is checked. */
const pauseMs = 1200

export interface Checks {
  /** Null until the first answer is there. */
  readonly findings: readonly LintFinding[] | null
  readonly error: Error | null
}

/** The findings of the text that is written now, asked for again when typing pauses. */
export function useChecks(jobId: number, fields: JobFields): Checks {
  const [written] = useDebouncedValue(fields, pauseMs)
  const { data, error } = useQuery({
    ...answerOf(lintJob, { params: { jobId }, body: { fields: written } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { findings: data?.findings ?? null, error: data === undefined ? error : null }
}
