import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/app/Empty.tsx'

interface NoApplicationsProps {
  isNarrowed: boolean
  /** The first status: nothing here may mean that nobody has applied. */
  isFirst: boolean
  jobId: number
  onClear: () => void
}

export function NoApplications({ isNarrowed, isFirst, jobId, onClear }: NoApplicationsProps) {
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
  if (isFirst) {
    return (
      <Empty
        title={<Trans>Nothing waits here</Trans>}
        action={
          <Button component="a" href={`/app/roboroy/job/${jobId}`} variant="default">
            <Trans>Share the job</Trans>
          </Button>
        }
      >
        <Trans>New applications arrive here. Those you have decided on stand in the other tabs.</Trans>
      </Empty>
    )
  }
  return (
    <Empty title={<Trans>Nobody is in this step</Trans>}>
      <Trans>Move applications here from another step.</Trans>
    </Empty>
  )
}
