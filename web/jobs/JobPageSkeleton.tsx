import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../ui/public/Skeleton.tsx'

/** The shape of a job's page while the job is on its way. */
export function JobPageSkeleton() {
  return (
    <div className="stack roomy" aria-busy="true">
      <output className="sr">
        <Trans>Loading the job…</Trans>
      </output>
      <Skeleton lines={1} />
      <div className="title row">
        <span className="logo large" aria-hidden="true" />
        <div className="grow">
          <Skeleton lines={2} />
        </div>
      </div>
      <div className="detail">
        <Skeleton lines={14} />
        <div className="card">
          <Skeleton lines={9} />
        </div>
      </div>
    </div>
  )
}
