import { type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { withParams } from '../../kernel/url-state.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './ReviewHeader.module.css'
import { job, jobTitleOf, tab, workflow } from './review-data.ts'
import { useStageNames } from './stage-names.ts'
import { useStatusWords } from './status-words.ts'

/**
 * The job, and how many applications it has in each tab. A tab with one stage has its name. Tabs without a stage and outcomes that nobody has
 * met are left out.
 */
export function ReviewHeader({ statusKey }: { statusKey: StatusKey }) {
  const { countsByStatus: counts } = tab.usePageData()
  const { jobId, stages } = workflow.usePageData()
  const found = job.usePageData()
  const [{ isClosed, company } = { isClosed: false, company: null }] = found.jobs
  const [search] = useSearchParams()
  const { t } = useLingui()
  const words = useStatusWords()
  const nameOf = useStageNames()
  const stagesIn = (key: StatusKey) => stages.filter(stage => stage.statusKey === key && stage.group !== 'sourcing')
  const labelOf = (key: StatusKey): string => {
    const [only, ...more] = stagesIn(key)
    return only === undefined || more.length > 0 ? words[key] : nameOf(only.name)
  }
  const shown = statusKeys.filter(
    key => stagesIn(key).length > 0 || key === statusKey || key === 'rejected' || (counts[key] ?? 0) > 0,
  )
  return (
    <>
      <nav aria-label={t`Breadcrumb`} className={styles.crumbs}>
        <Link to={pathOf('/app/roboroy')}>
          <Trans>My jobs</Trans>
        </Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">
          <Trans>Applications</Trans>
        </span>
      </nav>
      <Group gap="xs">
        <Title order={1}>
          <bdi>{jobTitleOf(found)}</bdi>
        </Title>
        {isClosed && (
          <StatusBadge tone="neutral">
            <Trans>Closed</Trans>
          </StatusBadge>
        )}
        <Text size="sm" c="dimmed">
          <bdi>{company?.companyName}</bdi>
        </Text>
        <Anchor component={Link} to={pathOf('/app/roboroy/job/:jobId', { jobId })} size="sm" underline="always">
          <Trans>Job details</Trans>
        </Anchor>
      </Group>
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Applications by status`}
          present={statusKey}
          tabs={shown.map(key => ({
            key,
            label: labelOf(key),
            to: `${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: key })}${withParams(search, { app: null, page: null, stage: null })}`,
            count: counts[key] ?? 0,
          }))}
        />
      </div>
    </>
  )
}
