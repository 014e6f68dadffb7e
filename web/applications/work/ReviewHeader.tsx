import { type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconLayoutKanban, IconPlayerPlay } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { JobHead } from '../../jobs/work/JobHead.tsx'
import { withParams } from '../../kernel/url-state.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { AddMenu } from './AddMenu.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import styles from './ReviewHeader.module.css'
import { reviewNarrowing, sortOf, tab, workflow } from './review-data.ts'
import { useStatusWords } from './status-words.ts'

/** What the address of the list holds beside its filters. */
const boardless = { app: null, act: null, page: null, stage: null, sort: null }

/**
 * The job, and how many applications it has in each tab. A tab with one stage has its name. Tabs without a stage and outcomes that nobody has
 * met are left out.
 */
export function ReviewHeader({ job, statusKey }: { job: Job; statusKey: StatusKey }) {
  const { count, countsByStatus: counts } = tab.usePageData()
  const { jobId, stages } = workflow.usePageData()
  const [search] = useSearchParams()
  const { t } = useLingui()
  const viewer = useViewer()
  const mayDecide = mayDo(viewer, 'pipeline.move')
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
      <JobHead job={job} present="applications" />
      <Group className={styles.tabs ?? ''} justify="space-between" gap="xs">
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
        <Group gap="xs">
          <AddMenu job={job} />
          {statusKey === 'applied' && (counts.applied ?? 0) > 0 && mayDecide && (
            <Button
              component={Link}
              to={pathOf('/app/roboroy/jobs/:jobId/review', { jobId })}
              size="xs"
              variant="light"
              leftSection={<IconPlayerPlay size={14} className="flip" aria-hidden />}
            >
              <Trans>Review one by one</Trans>
            </Button>
          )}
          <DownloadMenu
            query={{ ...reviewNarrowing({ jobId, statusKey }, search), sort: sortOf(search) }}
            count={count}
          />
          <Button
            component={Link}
            to={`${pathOf('/app/roboroy/jobs/:jobId/board', { jobId })}${withParams(search, boardless)}`}
            size="xs"
            variant="default"
            leftSection={<IconLayoutKanban size={14} aria-hidden />}
          >
            <Trans>Board</Trans>
          </Button>
        </Group>
      </Group>
    </>
  )
}
