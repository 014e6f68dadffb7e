import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/app/Empty.tsx'

interface NoApplicationsProps {
  isNarrowed: boolean
  statusKey: StatusKey
  jobId: number
  isJobOpen: boolean
  onClear: () => void
}

export function NoApplications({ isNarrowed, statusKey, jobId, isJobOpen, onClear }: NoApplicationsProps) {
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
  if (statusKey === 'applied' && isJobOpen) {
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
  if (statusKey === 'applied') return <Empty title={<Trans>Nothing to review</Trans>} />
  if (statusKey === 'invited') {
    return (
      <Empty title={<Trans>No pending invitations</Trans>}>
        <Trans>Invite people to apply from a talent pool bucket.</Trans>
      </Empty>
    )
  }
  if (isEnd(statusKey)) return <Empty title={<Trans>No applications here</Trans>} />
  return (
    <Empty title={<Trans>No applications in this stage</Trans>}>
      <Trans>Move applications here from another stage.</Trans>
    </Empty>
  )
}

/** No one is moved here as into a stage. */
const isEnd = (key: StatusKey): boolean => key === 'rejected' || key === 'withdrawn' || key === 'closed'
