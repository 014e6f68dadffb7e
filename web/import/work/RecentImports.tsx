import type { ImportRun } from '@hireloom/contract/import/runs.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { RunState } from './RunState.tsx'

/** The last imports into the company, with what came of each. */
export function RecentImports({ runs }: { runs: readonly ImportRun[] }) {
  const { t } = useLingui()
  return (
    <Stack component="section" gap="xs" aria-labelledby="recent-imports">
      <Title order={2} size="h2" id="recent-imports">
        <Trans>Recent imports</Trans>
      </Title>
      {runs.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>No jobs have been imported yet.</Trans>
        </Text>
      ) : (
        <DataTable
          label={t`Recent imports`}
          rows={runs}
          rowKey={({ importId }) => String(importId)}
          rowName={({ fileName }) => fileName}
          columns={[
            {
              key: 'file',
              title: t`File`,
              isFixed: true,
              cell: run => (
                <Link to={`?run=${run.importId}`}>
                  <bdi>{run.fileName}</bdi>
                </Link>
              ),
            },
            { key: 'state', title: t`Status`, cell: run => <RunState state={run.state} /> },
            {
              key: 'jobs',
              title: t`Jobs`,
              isSpare: true,
              cell: run => (
                <>
                  <Plural value={run.inserted} one="# created" other="# created" />
                  {' · '}
                  <Plural value={run.changed} one="# updated" other="# updated" />
                  {run.refused > 0 && ' · '}
                  {run.refused > 0 && <Plural value={run.refused} one="# refused" other="# refused" />}
                </>
              ),
            },
            { key: 'by', title: t`Imported by`, isSpare: true, cell: run => <bdi>{run.importedBy}</bdi> },
            { key: 'at', title: t`Started`, isSpare: true, cell: run => <Moment value={run.startedAt} /> },
          ]}
        />
      )}
    </Stack>
  )
}
