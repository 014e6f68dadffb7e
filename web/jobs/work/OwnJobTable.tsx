import type { OwnJobRow } from '@hireloom/contract/jobs/own-jobs.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { DataTable, dataColumns } from '../../ui/app/DataTable.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { JobStateBadge } from './JobStateBadge.tsx'
import styles from './OwnJobTable.module.css'

const helper = dataColumns<OwnJobRow>()
const ascending = 'ascending' as const
const descending = 'descending' as const

const columns = helper.columns([
  helper.display({
    id: 'name',
    header: () => <Trans>Job</Trans>,
    cell: ({ row }) => <NameCell job={row.original} />,
    meta: {
      sorts: [
        { key: 'nameAscend', direction: ascending },
        { key: 'nameDescend', direction: descending },
      ],
    },
  }),
  helper.display({
    id: 'applications',
    header: () => <Trans>Applications</Trans>,
    cell: ({ row }) => <ApplicationsCell job={row.original} />,
    meta: { isNumber: true, sorts: [{ key: 'applicationsDescend', direction: descending }] },
  }),
  helper.display({
    id: 'state',
    header: () => <Trans>State</Trans>,
    cell: ({ row }) => <JobStateBadge state={row.original.status} />,
    meta: { isSpare: true },
  }),
  helper.display({
    id: 'place',
    header: () => <Trans>Place</Trans>,
    cell: ({ row }) => <PlaceCell job={row.original} />,
    meta: { isSpare: true },
  }),
  helper.display({
    id: 'opened',
    header: () => <Trans>Opened</Trans>,
    cell: ({ row }) => row.original.openDate && <Moment value={row.original.openDate} />,
    meta: {
      isSpare: true,
      sorts: [
        { key: 'openedDescend', direction: descending },
        { key: 'openedAscend', direction: ascending },
      ],
    },
  }),
  helper.display({
    id: 'closes',
    header: () => <Trans>Closes</Trans>,
    cell: ({ row }) => <ClosesCell job={row.original} />,
    meta: { isSpare: true, sorts: [{ key: 'closesAscend', direction: ascending }] },
  }),
])

interface OwnJobTableProps {
  jobs: readonly OwnJobRow[]
  sort: string
  onSort: (sort: string) => void
}

export function OwnJobTable({ jobs, sort, onSort }: OwnJobTableProps) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`My jobs`}
      columns={columns}
      rows={jobs}
      rowKey={job => String(job.jobId)}
      sort={sort}
      onSort={onSort}
    />
  )
}

function NameCell({ job }: { job: OwnJobRow }) {
  const { t } = useLingui()
  return (
    <div className={styles.name}>
      <Group gap={6} wrap="nowrap">
        <Link to={`/app/roboroy/jobs/${job.jobId}/applied`} className={styles.link} prefetch="intent">
          <bdi>{job.jobName}</bdi>
        </Link>
        {job.isPrivate && (
          <Tooltip label={t`Private: only people with the link see it`}>
            <span className={styles.lock}>
              <IconLock size={14} aria-hidden />
              <span className="sr">
                <Trans>Private</Trans>
              </span>
            </span>
          </Tooltip>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        <bdi>{job.companyName}</bdi> ·{' '}
        <Link to={`/app/roboroy/job/${job.jobId}`} className={styles.details}>
          <Trans>Details</Trans>
          <span className="sr"> {job.jobName}</span>
        </Link>
      </Text>
    </div>
  )
}

function ApplicationsCell({ job }: { job: OwnJobRow }) {
  const { i18n } = useLingui()
  const unviewed = formatNumber(i18n.locale, job.unviewed)
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      {job.unviewed > 0 && (
        <span className={styles.unviewed}>
          <Trans>{unviewed} new</Trans>
        </span>
      )}
      {formatNumber(i18n.locale, job.applications)}
    </Group>
  )
}

function PlaceCell({ job }: { job: OwnJobRow }) {
  const { i18n } = useLingui()
  return <bdi>{joined(i18n.locale, [job.region, job.countryFull])}</bdi>
}

function ClosesCell({ job }: { job: OwnJobRow }) {
  if (job.closeDate !== null) return <Moment value={job.closeDate} />
  return (
    <Text span c="dimmed" size="sm">
      <Trans>No end</Trans>
    </Text>
  )
}
