import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useRef } from 'react'
import { JobHead } from '../../jobs/work/JobHead.tsx'
import { jobWithCandidates } from '../../jobs/work/job-data.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { revalidatesBut, together } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import type { Route } from './+types/ReviewPage.ts'
import { ApplicationList } from './ApplicationList.tsx'
import { NoApplications } from './NoApplications.tsx'
import { ReviewDesk, useOpenId } from './ReviewDesk.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewTabs } from './ReviewTabs.tsx'
import { placeOf, reviewAddress, tab, workflow } from './review-data.ts'

const page = together(tab, jobWithCandidates, workflow)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const handle = { needsRoom: true }
/** Opening another application, or a dialog on it, changes nothing of the list. */
export const shouldRevalidate = revalidatesBut('app', 'act')

/** Applications to a job in one status: the list, and beside it the open one. Everything is in reach of the keyboard. */
export default function ReviewPage({ params }: Route.ComponentProps) {
  const { t } = useLingui()
  const place = placeOf(params)
  const { jobId, statusKey } = place
  const review = tab.usePageData()
  const { stages } = workflow.usePageData()
  const job = jobWithCandidates.usePageData()
  const title = job.jobname.nameNameRaw
  const list = useList(reviewAddress)
  const { draft: drafts = 0 } = review.countsByStatus
  const openId = useOpenId(list.search, review.list)
  const searchBox = useRef<HTMLInputElement>(null)
  const narrow = (changes: ParamChanges, isTyping = false) =>
    list.narrow({ app: null, act: null, ...changes }, isTyping)
  const marks = useSelection(review.list, row => String(row.appId), t`Select all on this page`)
  const mayChangeMany = mayDo(useViewer(), 'pipeline.bulk')
  const stagesHere = stages.filter(stage => stage.statusKey === statusKey)

  return (
    <>
      <title>{t`Applications: ${title}`}</title>
      <ReviewDesk
        place={place}
        stages={stages}
        review={review}
        list={list}
        marks={marks}
        searchBox={searchBox}
        head={<JobHead job={job} present="applications" isOneLine />}
        filters={
          <>
            <ReviewTabs job={job} statusKey={statusKey} />
            <ReviewFilters
              place={place}
              stages={stagesHere}
              list={{ search: list.search, narrow }}
              searchBox={searchBox}
            />
          </>
        }
      >
        {review.list.length > 0 ? (
          <ApplicationList
            applications={review.list}
            openId={openId}
            isStageShown={stagesHere.length > 1}
            {...(mayChangeMany && { selection: marks })}
            addressOf={appId => withParams(list.search, { app: appId })}
          />
        ) : (
          <NoApplications
            isNarrowed={list.isNarrowed}
            statusKey={statusKey}
            jobId={jobId}
            isJobOpen={!job.isClosed && !job.isPaused}
            onClear={list.clear}
          />
        )}
        {statusKey === 'applied' && drafts > 0 && (
          <Text size="xs" c="dimmed" p="sm">
            <Plural
              value={drafts}
              one="# application started but not sent"
              other="# applications started but not sent"
            />
          </Text>
        )}
      </ReviewDesk>
    </>
  )
}
