import { definitions, type JobAnalytics } from '@hireloom/contract/analytics/job-analytics.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { formatHours, formatNumber } from '../../kernel/format.ts'
import { formatPercent } from '../../kernel/percent.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'

type Stage = JobAnalytics['stages'][number]

/** How long applications stay in each stage, and how many go on. */
export function StageTimes({ stages }: { stages: readonly Stage[] }) {
  const { t, i18n } = useLingui()
  const nameOf = useStageNames()
  const number = (value: number) => formatNumber(i18n.locale, value)
  const timeOf = ({ medianHours }: Stage) => (medianHours === null ? '–' : formatHours(i18n.locale, medianHours))
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h3">
        <Trans>Time in stage</Trans>
      </Title>
      <Text size="xs" c="dimmed">
        {i18n._(definitions.timeInStage.id)} <Trans>Moved on:</Trans> {i18n._(definitions.passThrough.id)}
      </Text>
      <DataTable
        label={t`Time in stage`}
        rows={stages}
        rowKey={({ jobStageId }) => String(jobStageId)}
        columns={[
          { key: 'stage', title: t`Stage`, cell: ({ name }) => <bdi>{nameOf(name)}</bdi> },
          { key: 'entered', title: t`Entered`, isNumber: true, cell: ({ entered }) => number(entered) },
          {
            key: 'present',
            title: t`In stage now`,
            isNumber: true,
            isSpare: true,
            cell: ({ present }) => number(present),
          },
          { key: 'time', title: t`Median time`, isNumber: true, cell: timeOf },
          {
            key: 'passed',
            title: t`Moved on`,
            isNumber: true,
            cell: ({ passThrough }) => (passThrough === null ? '–' : formatPercent(i18n.locale, passThrough)),
          },
        ]}
      />
    </Stack>
  )
}
