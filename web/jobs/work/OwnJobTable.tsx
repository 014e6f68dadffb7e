import type { OwnJobRow } from '@hireloom/contract/jobs/own-jobs.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { JobStateBadge } from './JobStateBadge.tsx'
import styles from './OwnJobTable.module.css'
import { ownJobsAddress } from './own-jobs-address.ts'

const ascending = 'ascending' as const
const descending = 'descending' as const

interface OwnJobTableProps {
  jobs: readonly OwnJobRow[]
  sort: string
  onSort: (sort: string) => void
}

export function OwnJobTable({ jobs, sort, onSort }: OwnJobTableProps) {
  const { t, i18n } = useLingui()
  return (
    <DataTable
      label={t`My jobs`}
      name="own-jobs"
      views={[...ownJobsAddress.params, 'status', 'sort']}
      rows={jobs}
      rowKey={job => String(job.jobId)}
      sort={sort}
      onSort={onSort}
      columns={[
        {
          key: 'name',
          title: t`Job`,
          isFixed: true,
          text: job => job.jobName,
          cell: job => <NameCell job={job} />,
          sorts: [
            { key: 'nameAscend', direction: ascending },
            { key: 'nameDescend', direction: descending },
          ],
        },
        {
          key: 'applications',
          title: t`Applications`,
          isNumber: true,
          text: job => job.applications,
          cell: job => <ApplicationsCell job={job} />,
          sorts: [{ key: 'applicationsDescend', direction: descending }],
        },
        {
          key: 'state',
          title: t`Status`,
          isSpare: true,
          text: job => job.status,
          cell: job => <JobStateBadge state={job.status} />,
        },
        {
          key: 'place',
          title: t`Place`,
          isSpare: true,
          text: job => joined(i18n.locale, [job.region, job.countryFull]),
          cell: job => <bdi>{joined(i18n.locale, [job.region, job.countryFull])}</bdi>,
        },
        {
          key: 'opened',
          title: t`Opened`,
          isSpare: true,
          text: job => job.openDate,
          cell: job => job.openDate && <Moment value={job.openDate} />,
          sorts: [
            { key: 'openedDescend', direction: descending },
            { key: 'openedAscend', direction: ascending },
          ],
        },
        {
          key: 'closes',
          title: t`Closes`,
          isSpare: true,
          text: job => job.closeDate,
          cell: job => <ClosesCell job={job} />,
          sorts: [{ key: 'closesAscend', direction: ascending }],
        },
      ]}
    />
  )
}

function NameCell({ job }: { job: OwnJobRow }) {
  const { t } = useLingui()
  return (
    <div className={styles.name}>
      <Group gap={6} wrap="nowrap">
        <Link
          to={
            job.status === 'draft'
              ? pathOf('/app/roboroy/jobs/:jobId/edit', { jobId: job.jobId })
              : pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: job.jobId, statusKey: 'applied' })
          }
          className={styles.link}
          prefetch="intent"
        >
          <bdi>{job.jobName}</bdi>
        </Link>
        {job.isPrivate && (
          <Tooltip label={t`Private: only people with the link can see it`}>
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
        <bdi>{job.companyName}</bdi>
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

function ClosesCell({ job }: { job: OwnJobRow }) {
  if (job.closeDate !== null) return <Moment value={job.closeDate} />
  return (
    <Text span c="dimmed" size="sm">
      <Trans>No end date</Trans>
    </Text>
  )
}
