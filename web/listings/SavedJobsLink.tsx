import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSavedJobs } from '../jobs/saved-jobs.ts'

/** Leads to the saved jobs as soon as there are some. */
export function SavedJobsLink() {
  const count = useSavedJobs().length
  if (count === 0) return null
  return (
    <Link className="link" to={pathOf('/public/jobs/saved')}>
      <Trans>Saved jobs ({count})</Trans>
    </Link>
  )
}
