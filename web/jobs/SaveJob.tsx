import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/public/Button.tsx'
import { saveJob, useSavedJobs } from './saved-jobs.ts'

/** A heart that keeps a job in this browser; without script there is none. */
export function SaveJob({ jobId, title }: { jobId: number; title: string }) {
  const { t } = useLingui()
  const isSaved = useSavedJobs().includes(jobId)
  return (
    <Button
      className="button quiet low needs-script"
      aria-pressed={isSaved}
      aria-label={t`Save job ${title}`}
      onClick={() => saveJob(jobId, !isSaved)}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill={isSaved ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M10 16.5 3.8 10.2a3.9 3.9 0 0 1 5.5-5.5l.7.7.7-.7a3.9 3.9 0 0 1 5.5 5.5Z" />
      </svg>
    </Button>
  )
}
