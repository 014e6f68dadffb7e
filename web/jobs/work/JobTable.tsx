import type { FoundJob } from '@hireloom/contract/jobs/search.ts'
import { saidOnce, separatorIn } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { DataTable, type Selection } from '../../ui/app/DataTable.tsx'
import { Day, Moment } from '../../ui/app/Moment.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { Places } from '../../ui/public/Place.tsx'
import { JobStages } from './JobStages.tsx'
import { JobStateBadge } from './JobStateBadge.tsx'
import styles from './JobTable.module.css'
import { jobListAddress } from './job-list-address.ts'
import { FilledCount } from './openings/FilledCount.tsx'
import { useJobActs } from './use-job-acts.tsx'

const ascending = 'ascending' as const
const descending = 'descending' as const

interface JobTableProps {
  label: string
  jobs: readonly FoundJob[]
  selection?: Selection
  sort: string
  onSort: (sort: string) => void
}

export function JobTable({ label, jobs, selection, sort, onSort }: JobTableProps) {
  const { t, i18n } = useLingui()
  const nameOf = useStageNames()
  const { actsOf, dialogs } = useJobActs()
  const hasCompanies = new Set(jobs.map(job => job.companyName)).size > 1
  const placeOf = (job: FoundJob) => saidOnce([job.region, job.countryFull])
  return (
    <>
      <DataTable
        label={label}
        name="jobs"
        views={[...jobListAddress.params, 'sort']}
        rows={jobs}
        rowKey={job => String(job.jobId)}
        rowName={job => job.jobName}
        rowActs={actsOf}
        {...(selection && { selection })}
        sort={sort}
        onSort={onSort}
        columns={[
          {
            key: 'name',
            title: t`Job`,
            isFixed: true,
            text: job => job.jobName,
            cell: job => <NameCell job={job} hasCompany={hasCompanies} />,
            sorts: [
              { key: 'nameAscend', direction: ascending },
              { key: 'nameDescend', direction: descending },
            ],
          },
          {
            key: 'unreviewed',
            title: t`New`,
            isNumber: true,
            text: job => job.unreviewed,
            cell: job => <UnreviewedCell job={job} />,
            sorts: [{ key: 'unreviewedDescend', direction: descending }],
          },
          {
            key: 'applications',
            title: t`Applications`,
            isNumber: true,
            isSpare: true,
            text: job => job.applications,
            cell: job => formatNumber(i18n.locale, job.applications),
            sorts: [{ key: 'applicationsDescend', direction: descending }],
          },
          {
            key: 'stages',
            title: t`Stages`,
            isSpare: true,
            text: job => job.stages.map(({ name, count }) => `${nameOf(name)}: ${count}`).join('; '),
            cell: job => <JobStages job={job} />,
          },
          {
            key: 'openings',
            title: t`Openings`,
            isSpare: true,
            text: ({ openings }) => openings && `${openings.filled}/${openings.open + openings.filled}`,
            cell: job => <OpeningsCell job={job} />,
          },
          {
            key: 'state',
            title: t`Status`,
            isSpare: true,
            text: job => job.state,
            cell: job => <JobStateBadge state={job.state} isArchived={job.isArchived} />,
          },
          {
            key: 'owner',
            title: t`Owner`,
            isSpare: true,
            text: job => job.owner?.name ?? null,
            cell: job => <OwnerCell job={job} />,
          },
          {
            key: 'department',
            title: t`Department`,
            isSpare: true,
            text: job => job.department,
            cell: job => <bdi>{job.department}</bdi>,
          },
          {
            key: 'place',
            title: t`Place`,
            isSpare: true,
            text: job => placeOf(job).join(separatorIn(i18n.locale)),
            cell: job => <Places first={placeOf(job)} further={job.furtherPlaces} most={1} />,
          },
          {
            key: 'opened',
            title: t`Opened`,
            isSpare: true,
            text: job => job.openDate,
            cell: job => <OpenedCell job={job} />,
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
            cell: job => job.closeDate !== null && <Day value={job.closeDate.slice(0, 10)} />,
            sorts: [{ key: 'closesAscend', direction: ascending }],
          },
        ]}
      />
      {dialogs}
    </>
  )
}

function NameCell({ job, hasCompany }: { job: FoundJob; hasCompany: boolean }) {
  const { t } = useLingui()
  return (
    <div className={styles.name}>
      <Group gap={6} wrap="nowrap">
        <Link
          to={
            job.state === 'draft' && job.may.edit
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
      {hasCompany && (
        <Text size="xs" c="dimmed">
          <bdi>{job.companyName}</bdi>
        </Text>
      )}
      {/* Where there is no room for the other columns. */}
      <div className={styles.facts}>
        <JobStateBadge state={job.state} isArchived={job.isArchived} />
        <OpeningsCell job={job} />
        <OwnerCell job={job} />
        <OpenedCell job={job} />
        <JobStages job={job} />
      </div>
    </div>
  )
}

function UnreviewedCell({ job: { unreviewed } }: { job: FoundJob }) {
  const { i18n } = useLingui()
  if (unreviewed === 0) return null
  return <span className={styles.unreviewed}>{formatNumber(i18n.locale, unreviewed)}</span>
}

function OpeningsCell({ job: { jobId, openings } }: { job: FoundJob }) {
  if (openings === null) return null
  return (
    <span className={styles.openings}>
      <FilledCount jobId={jobId} {...openings} />
    </span>
  )
}

function OwnerCell({ job: { owner } }: { job: FoundJob }) {
  if (owner === null)
    return (
      <Text span c="dimmed" size="sm">
        <Trans>No owner</Trans>
      </Text>
    )
  return <bdi className={styles.owner}>{owner.name}</bdi>
}

function OpenedCell({ job: { openDate, daysOpen } }: { job: FoundJob }) {
  if (openDate === null) return null
  return (
    <span className={styles.opened}>
      <Moment value={openDate} />
      {daysOpen !== null && (
        <Text span size="xs" c="dimmed">
          <Plural value={daysOpen} one="# day open" other="# days open" />
        </Text>
      )}
    </span>
  )
}
