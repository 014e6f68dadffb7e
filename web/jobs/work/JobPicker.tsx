import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { Trans } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'

interface JobPickerProps {
  chosen: Choice | null
  error?: string | undefined
  /** A job that cannot be chosen. */
  but?: number
  onChoose: (job: Choice | null) => void
}

/** One of the open jobs that one works on. */
export function JobPicker({ chosen, error, but, onChoose }: JobPickerProps) {
  const find = async (searchKey: string | undefined): Promise<Choice[]> => {
    const { list } = await call(searchJobs, { query: { status: ['open'], searchKey, limit: 30 } })
    return list.flatMap(({ jobId, jobName }) =>
      jobId === but ? [] : { value: String(jobId), label: `${jobName} (${jobId})` },
    )
  }
  return (
    <RemotePicker
      label={<Trans>Open job</Trans>}
      name={`open-job-choices-${but ?? ''}`}
      error={error}
      chosen={chosen}
      find={find}
      onChoose={onChoose}
    />
  )
}
