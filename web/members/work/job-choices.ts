import { type FoundJob, searchJobs } from '@hireloom/contract/jobs/search.ts'
import { call } from '../../kernel/api.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'

const choiceOf = ({ jobId, jobName }: FoundJob): Choice => ({ value: String(jobId), label: jobName })

export async function findJobs(searchKey: string | undefined): Promise<Choice[]> {
  const { list } = await call(searchJobs, { query: { searchKey } })
  return list.map(choiceOf)
}

/** Those whose team one may change. */
export async function findEditableJobs(searchKey: string | undefined): Promise<Choice[]> {
  const { list } = await call(searchJobs, { query: { searchKey, status: ['draft', 'open', 'paused'] } })
  return list.filter(({ may }) => may.edit).map(choiceOf)
}
