import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/app/Empty.tsx'

interface NoApplicationsProps {
  isNarrowed: boolean
  statusKey: StatusKey
  jobId: number
  onClear: () => void
}

export function NoApplications({ isNarrowed, statusKey, jobId, onClear }: NoApplicationsProps) {
  if (isNarrowed) {
    return (
      <Empty
        title={<Trans>No application fits</Trans>}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    )
  }
  // Nothing here may mean that nobody has applied.
  if (statusKey === 'applied') {
    return (
      <Empty
        title={<Trans>Nothing waits here</Trans>}
        action={
          <Button component="a" href={pathOf('/app/roboroy/job/:jobId', { jobId })} variant="default">
            <Trans>Share the job</Trans>
          </Button>
        }
      >
        <Trans>New applications arrive here. Those you have decided on stand in the other tabs.</Trans>
      </Empty>
    )
  }
  if (statusKey === 'invited') {
    return (
      <Empty title={<Trans>No invitation waits for its answer</Trans>}>
        <Trans>Invite people from a bucket of the talent pool.</Trans>
      </Empty>
    )
  }
  return (
    <Empty title={<Trans>Nobody is in this step</Trans>}>
      <Trans>Move applications here from another step.</Trans>
    </Empty>
  )
}
