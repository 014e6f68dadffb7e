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
        title={<Trans>No matching applications</Trans>}
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
        title={<Trans>Nothing to review</Trans>}
        action={
          <Button component="a" href={pathOf('/app/roboroy/job/:jobId', { jobId })} variant="default">
            <Trans>Share the job</Trans>
          </Button>
        }
      >
        <Trans>New applications appear here. You'll find the ones you've decided on in the other tabs.</Trans>
      </Empty>
    )
  }
  if (statusKey === 'invited') {
    return (
      <Empty title={<Trans>No pending invitations</Trans>}>
        <Trans>Invite people to apply from a talent pool bucket.</Trans>
      </Empty>
    )
  }
  return (
    <Empty title={<Trans>No applications in this stage</Trans>}>
      <Trans>Move applications here from another stage.</Trans>
    </Empty>
  )
}
