import { openStatusKeys, type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { withParams } from '../../kernel/url-state.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './ReviewHeader.module.css'
import type { Review } from './read-review.ts'
import { useStatusWords } from './status-words.ts'

interface ReviewHeaderProps {
  job: Review['job']
  statusKey: StatusKey
  counts: Review['countsByStatus']
  search: URLSearchParams
}

/** The job, and how many applications it has in each status. Outcomes that nobody has met are left out. */
export function ReviewHeader({ job, statusKey, counts, search }: ReviewHeaderProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const shown = statusKeys.filter(
    key =>
      openStatusKeys.some(open => open === key) || key === statusKey || key === 'rejected' || (counts[key] ?? 0) > 0,
  )
  return (
    <header>
      <nav aria-label={t`Breadcrumb`} className={styles.crumbs}>
        <Link to="/app/roboroy">
          <Trans>My jobs</Trans>
        </Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">
          <Trans>Applications</Trans>
        </span>
      </nav>
      <Group gap="xs">
        <Title order={1}>
          <bdi>{job.title}</bdi>
        </Title>
        {job.isClosed && (
          <StatusBadge tone="neutral">
            <Trans>Closed</Trans>
          </StatusBadge>
        )}
        <Text size="sm" c="dimmed">
          <bdi>{job.companyName}</bdi>
        </Text>
        <Anchor component={Link} to={`/app/roboroy/job/${job.jobId}`} size="sm" underline="always">
          <Trans>Job details</Trans>
        </Anchor>
      </Group>
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Applications by status`}
          present={statusKey}
          tabs={shown.map(key => ({
            key,
            label: words[key],
            to: `/app/roboroy/jobs/${job.jobId}/${key}${withParams(search, { app: null, page: null })}`,
            count: counts[key] ?? 0,
          }))}
        />
      </div>
    </header>
  )
}
