import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { jobWithCandidates } from '../../jobs/work/job-data.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { MasterDetail } from '../../ui/app/MasterDetail.tsx'
import { revalidatesBut, together } from '../../ui/app/page-data.ts'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import type { Route } from './+types/ReviewPage.ts'
import { ApplicationBulkBar } from './ApplicationBulkBar.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { ApplicationPane } from './ApplicationPane.tsx'
import { fullPagePath } from './came-from.ts'
import { type Act, possibleMoves, type Target } from './moves.ts'
import { NoApplications } from './NoApplications.tsx'
import { useRejectionReasons } from './RejectionReasonField.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { actIn, openIn, placeOf, reviewAddress, reviewNarrowing, tab, workflow } from './review-data.ts'
import { usePrefetched, useViewed } from './use-application.ts'
import { type Decidable, useDecisions } from './use-decisions.tsx'
import { type LiveMove, useLiveMoves } from './use-live-moves.ts'

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
  const { jobId, statusKey } = placeOf(params)
  const review = tab.usePageData()
  const { stages } = workflow.usePageData()
  const job = jobWithCandidates.usePageData()
  const title = job.jobname.nameNameRaw
  const list = useList(reviewAddress)
  const openId = openIn(list.search)
  const { pathname } = useLocation()
  const searchBox = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLElement>(null)

  const at = review.list.findIndex(row => row.appId === openId)
  const open = (appId: number | undefined | null) =>
    list.go({ app: appId ?? null, act: null }, openId !== null && appId !== null)
  const narrow = (changes: ParamChanges, isTyping = false) =>
    list.narrow({ app: null, act: null, ...changes }, isTyping)
  const step = (by: 1 | -1) => open((review.list[at + by] ?? review.list[at] ?? review.list[0])?.appId)

  const act = actIn(list.search)
  const openAct = (next: Act | null) => list.go({ act: next }, act !== null)
  const decisions = useDecisions(open)
  const goOn = () => at >= 0 && open((review.list[at + 1] ?? review.list[at - 1])?.appId ?? null)
  const needsReason = useRejectionReasons(jobId)?.isRequired === true
  const decideAndGoOn = (application: Decidable, to: Target) => {
    if (to === 'rejected' && needsReason && application.state === 'active') return openAct('reject')
    void decisions.decide(application, to)
    goOn()
  }
  const moves = useLiveMoves(jobId)
  const present = review.list[at]
  const possible = present && possibleMoves(present, stages)
  const marks = useSelection(review.list, row => String(row.appId), t`Select all on this page`)
  const mayChangeMany = mayDo(useViewer(), 'pipeline.bulk')
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => {
      if (present && possible?.next) decideAndGoOn(present, possible.next)
      else if (possible?.canBeHired) openAct('hire')
    },
    r: () => present && possible?.canBeRejected && decideAndGoOn(present, 'rejected'),
    x: () => present && mayChangeMany && marks.toggle(present),
    u: decisions.undoLast,
    '/': () => searchBox.current?.focus(),
    Enter: () => (openId === null ? step(1) : pane.current?.focus()),
    Escape: () => openId !== null && open(null),
  })
  useViewed(openId, review)
  usePrefetched([1, 2, -1].map(by => review.list[at + by]?.appId))
  /** Elsewhere than in this tab, where it was opened. */
  const movedAway = (move: LiveMove | undefined) => (move && move.row.statusKey !== statusKey ? move : undefined)
  const stagesHere = stages.filter(stage => stage.statusKey === statusKey)

  return (
    <>
      <title>{t`Applications: ${title}`}</title>
      <MasterDetail
        head={<ReviewHeader job={job} statusKey={statusKey} />}
        listLabel={t`Applications`}
        filters={
          <ReviewFilters
            place={{ jobId, statusKey }}
            stages={stagesHere}
            list={{ search: list.search, narrow }}
            searchBox={searchBox}
          />
        }
        pages={{ page: list.page, size: list.rows, count: review.count, onPage: number => narrow({ page: number }) }}
        detailLabel={t`Open application`}
        detailRef={pane}
        detail={
          openId === null ? null : (
            <ApplicationPane
              key={openId}
              appId={openId}
              fullPath={fullPagePath(openId, pathname, list.search)}
              stages={stages}
              position={at < 0 ? null : { at, of: review.list.length }}
              onStep={step}
              moved={movedAway(moves.get(openId))}
              onClose={() => open(null)}
              decisions={decisions}
              onDecide={decideAndGoOn}
              act={act}
              onAct={openAct}
              onDecided={hasLeft => {
                if (hasLeft && at >= 0) goOn()
                else openAct(null)
              }}
            />
          )
        }
        {...(mayChangeMany && {
          after: (
            <ApplicationBulkBar
              chosen={marks.chosen}
              count={review.count}
              isWholePage={marks.chosen.length === review.list.length}
              jobId={jobId}
              query={reviewNarrowing({ jobId, statusKey }, list.search)}
              stages={stages}
              onClear={marks.clear}
            />
          ),
        })}
        none={{
          title: <Trans>No application selected</Trans>,
          text: (
            <Trans>
              Select an application from the list, or press <kbd>J</kbd> to start with the first.
            </Trans>
          ),
        }}
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
          <NoApplications isNarrowed={list.isNarrowed} statusKey={statusKey} jobId={jobId} onClear={list.clear} />
        )}
      </MasterDetail>
    </>
  )
}
