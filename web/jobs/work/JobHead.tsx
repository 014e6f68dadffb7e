import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { type JobTabName, jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { saidOnce } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { Places } from '../../ui/public/Place.tsx'
import { ApprovalBadge } from './ApprovalBadge.tsx'
import { BackToJobs } from './BackToJobs.tsx'
import styles from './JobHead.module.css'
import { JobStateBadge } from './JobStateBadge.tsx'
import { stateOf } from './job-state.ts'
import { FilledCount } from './openings/FilledCount.tsx'
import { FilledJob } from './openings/FilledJob.tsx'
import { tabsOf } from './tabs.ts'

/** Its dialogs are large, and seldom asked for. */
const JobActs = lazy(() => import('./JobActs.tsx'))

export interface JobHeadProps {
  job: Job
  present: 'applications' | 'questions' | 'edit' | JobTabName
  /** The tabs follow the title in its line, where what is below needs the height. */
  isOneLine?: boolean
  /** Stands in the line of the title in place of the tabs. */
  beside?: ReactNode
}

/** The tabs of pages that are none themselves. */
const tabOf: Readonly<Partial<Record<JobHeadProps['present'], JobTabName>>> = {
  edit: 'details',
  questions: 'application',
}

/** The head of every screen of a job: which job it is, its state, and its tabs. */
export function JobHead({ job, present, isOneLine = false, beside }: JobHeadProps) {
  const { t, i18n } = useLingui()
  const { jobId } = job
  const place = saidOnce([job.region, job.country?.countryFull])
  // What was approved or cancelled asks nothing of anybody.
  const shownApproval =
    job.approvalStatus === 'approved' || job.approvalStatus === 'cancelled' ? null : job.approvalStatus
  const seesCandidates = job.may.includes('candidates.view')
  const applications = {
    key: 'applications',
    label: t`Applications`,
    to: pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'applied' }),
  }
  const tabs = tabsOf(job).map(({ name, label }) => ({ key: name, label: i18n._(label), to: jobTabPath(jobId, name) }))
  return (
    <div className={styles.head} data-line={beside !== undefined ? 'beside' : isOneLine ? 'tabs' : undefined}>
      <div className={styles.job}>
        <BackToJobs state={stateOf(job)} />
        <Title order={1} size="h3">
          <bdi>{job.jobname.nameNameRaw}</bdi>
        </Title>
        <JobStateBadge state={stateOf(job)} isArchived={job.isArchived} />
        {shownApproval !== null && (
          <Link to={jobTabPath(jobId, 'approvals')}>
            <ApprovalBadge status={shownApproval} />
          </Link>
        )}
        {job.openings !== null && <FilledCount jobId={jobId} {...job.openings} />}
        {!job.draft && !job.isPrivate && (
          <ActionIcon
            size="var(--control-row)"
            component="a"
            href={pathOf('/public/r/job/:jobId', { jobId })}
            target="_blank"
            rel="noopener"
            aria-label={`${t`Public page`} (${t`opens in a new window`})`}
          >
            <IconExternalLink size={16} stroke={1.6} />
          </ActionIcon>
        )}
        {job.canEdit && present !== 'edit' && (
          <Button component={Link} to={pathOf('/app/roboroy/jobs/:jobId/edit', { jobId })} variant="default" size="xs">
            <Trans>Edit</Trans>
          </Button>
        )}
        {job.canEdit && (
          <Suspense>
            <JobActs job={job} />
          </Suspense>
        )}
        <span className={styles.where}>
          <bdi>{job.company.companyName}</bdi>
          {place.length > 0 && ' · '}
          <Places first={place} further={job.furtherPlaces} most={2} />
        </span>
      </div>
      <div className={styles.filled}>
        <FilledJob job={job} />
      </div>
      {beside}
      {beside === undefined && (seesCandidates || tabs.length > 1) && (
        <LinkTabs
          label={t`Job sections`}
          present={tabOf[present] ?? present}
          tabs={seesCandidates ? [applications, ...tabs] : tabs}
        />
      )}
    </div>
  )
}
