import { pathOf } from '@hireloom/contract/pages.ts'
import type { Retained, RetentionPart } from '@hireloom/contract/privacy/retention.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../ui/app/DataTable.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { useActivityWords } from './retention-words.ts'

interface RetentionTableProps {
  part: RetentionPart
  people: readonly Retained[]
  selection: NonNullable<ComponentProps<typeof DataTable>['selection']>
}

/** Who it is, what was heard of them last, and when their time is over. Nothing of it can be taken away as a file. */
export function RetentionTable({ part, people, selection }: RetentionTableProps) {
  const { t } = useLingui()
  const activities = useActivityWords()
  const columns: Column<Retained>[] = [
    {
      key: 'person',
      title: t`Person`,
      isFixed: true,
      cell: row => (
        <Stack gap={0}>
          <Anchor component={Link} to={pathOf('/app/roboroy/profile/:profileId', row)} size="sm" fw={560}>
            <bdi>{row.fullName || row.email}</bdi>
          </Anchor>
          <Text size="sm" c="dimmed">
            <bdi dir="ltr">{row.email}</bdi>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'activity',
      title: t`Last activity`,
      cell: row => (
        <Stack gap={0}>
          <span>{activities[row.lastActivity]}</span>
          <Text size="sm" c="dimmed">
            <Moment value={row.lastActivityAt} />
          </Text>
        </Stack>
      ),
    },
    {
      key: 'applications',
      title: t`Applications`,
      isNumber: true,
      isSpare: true,
      text: row => row.applications,
      cell: row => row.applications,
    },
  ]
  const ends: Column<Retained> = {
    key: 'ends',
    title: part === 'due' ? t`Ended on` : t`Ends on`,
    cell: row => row.endsAt !== null && <Moment value={row.endsAt} />,
  }
  const kept: Column<Retained> = {
    key: 'kept',
    title: t`Kept longer`,
    cell: ({ kept: extension }) =>
      extension && (
        <Stack gap={0} maw={420}>
          <span>
            <Trans>
              Until <Moment value={extension.until} />
            </Trans>
          </span>
          <Text size="sm" dir="auto">
            {extension.reason}
          </Text>
          <Text size="sm" c="dimmed">
            {extension.byName !== null && <bdi>{extension.byName} · </bdi>}
            <Moment value={extension.at} />
          </Text>
        </Stack>
      ),
  }
  const deletion: Column<Retained> = {
    key: 'deletion',
    title: t`Will be deleted`,
    cell: ({ deletion: planned }) =>
      planned && (
        <Stack gap={0}>
          <Moment value={planned.at} isExact />
          <Text size="sm" c="dimmed">
            {planned.isAskedFor ? <Trans>Requested</Trans> : <Trans>Period ended</Trans>}
          </Text>
        </Stack>
      ),
  }
  const last = { due: [ends], soon: [ends], kept: [kept], scheduled: [deletion] }
  return (
    <DataTable
      label={t`People`}
      rows={people}
      rowKey={row => String(row.profileId)}
      rowName={row => row.fullName || row.email}
      selection={selection}
      columns={[...columns, ...last[part]]}
    />
  )
}
