import { type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconLayoutKanban, IconPlayerPlay } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { withParams } from '../../kernel/url-state.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { AddMenu } from './AddMenu.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import styles from './ReviewTabs.module.css'
import { reviewNarrowing, sortOf, tab, workflow } from './review-data.ts'
import { useStatusWords } from './status-words.ts'

/** What the address of the list holds beside its filters. */
const boardless = { app: null, act: null, page: null, stage: null, sort: null }

/**
 * How many applications a job has in each status, and what is done with the list as a whole. A tab with one stage has its name. Tabs without a stage and outcomes that nobody has
 * met are left out.
 */
export function ReviewTabs({ job, statusKey }: { job: Job; statusKey: StatusKey }) {
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
      <Group gap={6} wrap="nowrap">
        {statusKey === 'applied' && (counts.applied ?? 0) > 0 && mayDecide && (
          <Button
            component={Link}
            to={pathOf('/app/roboroy/jobs/:jobId/review', { jobId })}
            size="xs"
            px={6}
            styles={{ section: { marginInlineEnd: 4 } }}
            variant="light"
            flex="0 1 auto"
            miw={0}
            leftSection={<IconPlayerPlay size={14} className="flip" aria-hidden />}
          >
            <Trans>Review one by one</Trans>
          </Button>
        )}
        <Group gap={2} wrap="nowrap" ms="auto">
          <ActionIcon
            component={Link}
            to={`${pathOf('/app/roboroy/jobs/:jobId/board', { jobId })}${withParams(search, boardless)}`}
            aria-label={t`Board`}
            title={t`Board`}
          >
            <IconLayoutKanban size={18} aria-hidden />
          </ActionIcon>
          <AddMenu job={job} />
          <DownloadMenu
            query={{ ...reviewNarrowing({ jobId, statusKey }, search), sort: sortOf(search) }}
            count={count}
          />
        </Group>
      </Group>
    </div>
  )
}
