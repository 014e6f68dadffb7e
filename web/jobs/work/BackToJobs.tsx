import type { JobState } from '@hireloom/contract/jobs/search.ts'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { jobListAt, jobLists } from './job-list-address.ts'
import { useJobListNames } from './job-list-names.ts'
import { lastJobList } from './last-job-list.ts'

/** The breadcrumb of a job's pages: the list of jobs that one came from, with its search, else that of the caller's own jobs. */
export function BackToJobs({ state }: { state: JobState }) {
  const { t } = useLingui()
  const names = useJobListNames()
  const to = lastJobList() ?? jobLists.mine[state === 'closed' ? 'closed' : 'open']
  const { ownership, group } = jobListAt(to.split('?', 1)[0] ?? '')
  return (
    <nav aria-label={t`Breadcrumb`}>
      <Link to={to}>
        {names[ownership]}
        {group === 'closed' && ` · ${t`Closed`}`}
      </Link>{' '}
      <span aria-hidden>/</span>
    </nav>
  )
}
