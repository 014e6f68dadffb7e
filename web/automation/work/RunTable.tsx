import type { AutomationRun, RunState } from '@hireloom/contract/automation/runs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge, type Tone } from '../../ui/app/StatusBadge.tsx'
import { Deliveries } from './Deliveries.tsx'
import { useReasonWords, useStateWords } from './words.ts'

export const keyOf = ({ runId }: AutomationRun): string => String(runId)

const tones: Readonly<Record<RunState, Tone>> = {
  matched: 'brand',
  scheduled: 'brand',
  executed: 'good',
  proposed: 'warn',
  confirmed: 'good',
  dismissed: 'neutral',
  skipped: 'neutral',
  failed: 'bad',
}

/** What automations did, or why they did not. */
export function RunTable({ rows, hasJobs = false }: { rows: readonly AutomationRun[]; hasJobs?: boolean }) {
  const { t } = useLingui()
  const states = useStateWords()
  const reasons = useReasonWords()
  return (
    <DataTable
      label={t`Automation log`}
      rows={rows}
      rowKey={keyOf}
      columns={[
        { key: 'about', title: t`About`, isFixed: true, cell: run => <About run={run} hasJob={hasJobs} /> },
        { key: 'name', title: t`Automation`, cell: run => <RunName run={run} /> },
        {
          key: 'state',
          title: t`What happened`,
          cell: run => (
            <>
              <StatusBadge tone={tones[run.state]}>{states[run.state]}</StatusBadge>
              {run.reason !== null && (
                <Text size="sm" c="dimmed">
                  {reasons[run.reason]}
                </Text>
              )}
              {run.dueAt !== null && (
                <Text size="sm" c="dimmed">
                  <Trans>
                    Acts on <Moment value={run.dueAt} isExact />
                  </Trans>
                </Text>
              )}
              {run.decidedBy !== null && (
                <Text size="sm" c="dimmed">
                  <Trans>
                    by <bdi>{run.decidedBy}</bdi>
                  </Trans>
                </Text>
              )}
              <Deliveries deliveries={run.deliveries} />
            </>
          ),
        },
        { key: 'at', title: t`When`, isSpare: true, cell: run => <Moment value={run.endedAt ?? run.createdAt} /> },
      ]}
    />
  )
}

export function RunName({ run }: { run: AutomationRun }) {
  if (run.trigger === 'stage_completed') return <Trans>Stage complete</Trans>
  return run.automationId === null ? <Trans>Auto-shortlist</Trans> : <bdi>{run.name}</bdi>
}

/** The application that a run is about, or its job. */
export function About({ run: { job, application }, hasJob = false }: { run: AutomationRun; hasJob?: boolean }) {
  const { jobId, jobName } = job
  const toJob = (
    <Anchor component={Link} inherit to={pathOf('/app/roboroy/job/:jobId', { jobId })}>
      <bdi>{jobName}</bdi>
    </Anchor>
  )
  if (application === null) return toJob
  const { appId, personName } = application
  return (
    <>
      <Anchor component={Link} inherit to={pathOf('/app/roboroy/application/:appId', { appId })}>
        <bdi>{personName}</bdi>
      </Anchor>
      {hasJob && (
        <Text size="sm" c="dimmed" mt={4}>
          {toJob}
        </Text>
      )}
    </>
  )
}
