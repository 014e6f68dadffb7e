import { readJobTimeline } from '@hireloom/contract/analytics/timeline.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { type Job, readJob } from '@hireloom/contract/jobs/jobs.ts'
import { listSourced, runSourcing, switchSourcing } from '@hireloom/contract/sourcing/sourcing.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { showTask } from '../../ui/app/TaskToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

interface SourcingStateProps {
  job: Job
  found: Output<typeof listSourced>
}

/** Whether the pool is searched for the job by itself, when it was last, and the acts that search now. */
export function SourcingState({ job: { jobId }, found }: SourcingStateProps) {
  const { isOn, ranAt, isOutdated, isFull, matchThreshold, canRun, canSwitch } = found
  const { change, isBusy } = useChange(listSourced, readJob, readJobTimeline)
  const params = { jobId }
  const search = async () => {
    const started = await change(runSourcing, { params })
    if (started !== null) showTask(started.taskId)
  }
  const turn = async () => {
    const said = () => (isOn ? <Trans>AI sourcing stopped.</Trans> : <Trans>AI sourcing started.</Trans>)
    const turned = await change(switchSourcing, { params, body: { on: !isOn } }, { said })
    if (turned !== null && turned.taskId !== null) showTask(turned.taskId)
  }
  return (
    <div>
      <Group justify="space-between" align="start" gap="sm">
        <Group gap={8}>
          <Title order={2} size="h3" id="sourced-people">
            <Trans>People in your talent pool</Trans>
          </Title>
          <StatusBadge tone={isOn ? 'good' : 'neutral'}>
            {isOn ? <Trans>AI sourcing on</Trans> : <Trans>AI sourcing off</Trans>}
          </StatusBadge>
        </Group>
        <Group gap="xs">
          {canRun && (
            <Button variant="default" size="xs" loading={isBusy} onClick={() => void search()}>
              <Trans>Search now</Trans>
            </Button>
          )}
          {canSwitch && (
            <Button variant={isOn ? 'default' : 'filled'} size="xs" loading={isBusy} onClick={() => void turn()}>
              {isOn ? <Trans>Stop AI sourcing</Trans> : <Trans>Start AI sourcing</Trans>}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {ranAt !== null && (
          <>
            <Trans>
              Last searched <Moment value={ranAt} />
            </Trans>
            {'. '}
          </>
        )}
        {isOn ? (
          <Trans>We search the pool every day, and shortly after the job or its criteria change.</Trans>
        ) : (
          <Trans>Start AI sourcing to search your pool every day.</Trans>
        )}{' '}
        {isOutdated && <Trans>The job or people's profiles have changed since.</Trans>}{' '}
        {isFull && <Trans>Only the 500 closest people are listed.</Trans>}{' '}
        {matchThreshold > 0 && <Trans>People with a score below {matchThreshold} aren't listed.</Trans>}
      </Text>
    </div>
  )
}
