import type { ApplicationRow, StatusKey } from '@hireloom/contract/applications/applications.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { MasterDetail } from '../../ui/app/MasterDetail.tsx'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import type { useList } from '../../ui/app/use-list.ts'
import type { useSelection } from '../../ui/app/use-selection.ts'
import { ApplicationBulkBar } from './ApplicationBulkBar.tsx'
import { ApplicationPane } from './ApplicationPane.tsx'
import { fullPagePath } from './came-from.ts'
import { type Act, possibleMoves, type Target } from './moves.ts'
import { useRejectionReasons } from './RejectionReasonField.tsx'
import { actIn, openIn, type Review, reviewNarrowing } from './review-data.ts'
import { useAhead } from './use-ahead.ts'
import { usePrefetched, useViewed } from './use-application.ts'
import { type Decidable, useDecisions } from './use-decisions.tsx'
import { type LiveMove, useLiveMoves } from './use-live-moves.ts'

/** From here on a list has room beside it; as in the styles of `MasterDetail`. */
const wide = '(min-width: 900px)'

/** Where there is room beside the list, one application is always open: the first where the address names none. */
function useFirstId(rows: readonly ApplicationRow[]): number | null {
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false }) === true
  return isWide ? (rows[0]?.appId ?? null) : null
}

export function useOpenId(search: URLSearchParams, rows: readonly ApplicationRow[]): number | null {
  const first = useFirstId(rows)
  return openIn(search) ?? first
}

interface ReviewDeskProps {
  place: { readonly jobId: number; readonly statusKey: StatusKey }
  /** Those of the job. */
  stages: readonly JobStage[]
  review: Review
  list: ReturnType<typeof useList>
  marks: ReturnType<typeof useSelection<ApplicationRow>>
  searchBox: RefObject<HTMLInputElement | null>
  head: ReactNode
  filters: ReactNode
  /** The rows. They are handed over drawn, so that going on draws the pane alone. */
  children: ReactNode
}

/** The list and the open application, and everything that is done with it by keys. */
export function ReviewDesk({
  place,
  stages,
  review,
  list,
  marks,
  searchBox,
  head,
  filters,
  children,
}: ReviewDeskProps) {
  const { t } = useLingui()
  const { jobId, statusKey } = place
  const { pathname } = useLocation()
  const pane = useRef<HTMLElement>(null)
  const firstId = useFirstId(review.list)
  const openId = openIn(list.search) ?? firstId
  const isNamed = openIn(list.search) !== null
  const { shownId, show } = useAhead(openId)
  const at = review.list.findIndex(row => row.appId === shownId)
  const open = (appId: number | undefined | null) => {
    if (appId !== undefined) show(appId ?? firstId)
    list.go({ app: appId ?? null, act: null }, isNamed && appId !== null)
  }
  const step = (by: 1 | -1) => open((review.list[at + by] ?? review.list[at] ?? review.list[0])?.appId)

  const act = actIn(list.search)
  const openAct = (next: Act | null) => list.go({ app: shownId, act: next }, act !== null)
  const decisions = useDecisions(open)
  const goOn = (from: number) => {
    const index = review.list.findIndex(row => row.appId === from)
    if (index >= 0) open((review.list[index + 1] ?? review.list[index - 1])?.appId ?? null)
  }
  const needsReason = useRejectionReasons(jobId)?.isRequired === true
  const decideAndGoOn = (application: Decidable, to: Target) => {
    if (to === 'rejected' && needsReason && application.state === 'active') return openAct('reject')
    void decisions.decide(application, to)
    goOn(application.appId)
  }
  const moves = useLiveMoves(jobId)
  const present = review.list[at]
  const possible = present && possibleMoves(present, stages)
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
    Enter: () => (shownId === null ? step(1) : pane.current?.focus()),
    Escape: () => (isNamed || shownId !== openId) && open(null),
  })
  useViewed(openId, review)
  usePrefetched([1, 2, -1].map(by => review.list[at + by]?.appId))
  /** Elsewhere than in this tab, where it was opened. */
  const movedAway = (move: LiveMove | undefined) => (move && move.row.statusKey !== statusKey ? move : undefined)

  return (
    <MasterDetail
      head={head}
      listLabel={t`Applications`}
      filters={filters}
      pages={{
        page: list.page,
        size: list.rows,
        count: review.count,
        onPage: number => list.narrow({ app: null, act: null, page: number }),
      }}
      detailLabel={t`Open application`}
      detailRef={pane}
      detail={
        shownId === null ? null : (
          <ApplicationPane
            key={shownId}
            appId={shownId}
            fullPath={fullPagePath(shownId, pathname, list.search)}
            stages={stages}
            position={at < 0 ? null : { at, of: review.list.length }}
            onStep={step}
            moved={movedAway(moves.get(shownId))}
            onClose={() => open(null)}
            decisions={decisions}
            onDecide={decideAndGoOn}
            act={shownId === openId ? act : null}
            onAct={openAct}
            onDecided={hasLeft => {
              if (hasLeft) goOn(shownId)
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
            query={reviewNarrowing(place, list.search)}
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
      {children}
    </MasterDetail>
  )
}
