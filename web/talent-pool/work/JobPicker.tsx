import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { Trans } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'

const find = async (searchKey: string | undefined): Promise<Choice[]> => {
  const { list } = await call(searchJobs, { query: { status: ['open'], searchKey, limit: 30 } })
  return list.map(job => ({ value: String(job.jobId), label: `${job.jobName} (${job.jobId})` }))
}

/** One of the open jobs that one works on. */
export function JobPicker({ chosen, onChoose }: { chosen: Choice | null; onChoose: (job: Choice | null) => void }) {
  return (
    <RemotePicker
      label={<Trans>Open job</Trans>}
      name="pool-job-choices"
      chosen={chosen}
      find={find}
      onChoose={onChoose}
    />
  )
}
