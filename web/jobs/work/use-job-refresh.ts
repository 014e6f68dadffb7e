import { readJobEditor } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { useRevalidator } from 'react-router'
import { refresh } from '../../ui/app/page-data.ts'

/** Lets the pages that come next ask for jobs again. */
export const forgetJob = (): Promise<void> => refresh(searchJobs, readJob, readJobEditor)

/** Shows a job as it is after a change, on the page where one stays. */
export function useJobRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    await forgetJob()
    await revalidate()
  }
}
