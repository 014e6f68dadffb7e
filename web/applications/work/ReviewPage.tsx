import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { data, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { orNotFound } from '../../kernel/not-found.ts'
import { requestContext } from '../../kernel/request.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { MasterDetail } from '../../ui/app/MasterDetail.tsx'
import { revalidatesBut } from '../../ui/app/page-data.ts'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import type { Route } from './+types/ReviewPage.ts'
import { ApplicationList } from './ApplicationList.tsx'
import { ApplicationPane } from './ApplicationPane.tsx'
import { possibleMoves } from './moves.ts'
import { NoApplications } from './NoApplications.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { readReview } from './read-review.ts'
import { listSearch, pageSize, readReviewAddress, statusKeyOf } from './review-address.ts'
import { usePrefetched, useViewed } from './use-application.ts'
import { type Decidable, useDecisions } from './use-decisions.tsx'

function placeOf(params: { jobId: string; statusKey: string }) {
  const statusKey = statusKeyOf(params.statusKey)
  if (!/^\d{1,15}$/.test(params.jobId) || statusKey === undefined) throw data(null, { status: 404 })
  return { jobId: Number(params.jobId), statusKey }
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const { jobId, statusKey } = placeOf(params)
  return orNotFound(readReview(web.call, jobId, statusKey, readReviewAddress(url.searchParams)))
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('review', { url, serverLoader }, listSearch(url.search))
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** Opening another application changes nothing of the list. */
export const shouldRevalidate = revalidatesBut('app')

/** Applications to a job in one status: the list, and beside it the open one. Everything is in reach of the keyboard. */
export default function ReviewPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { jobId, statusKey } = placeOf(params)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const address = readReviewAddress(search)
  const review = useCached(loaderData, () => readReview(call, jobId, statusKey, address))
  const searchBox = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLElement>(null)

  const at = review.list.findIndex(row => row.appId === address.appId)
  const open = (appId: number | undefined | null) => {
    const isOpen = address.appId !== null
    const to = withParams(search, { app: appId ?? null }) || '.'
    void navigate(to, { replace: isOpen && appId !== null, preventScrollReset: true })
  }
  const narrow = (changes: ParamChanges, isTyping = false) =>
    void navigate(withParams(search, { page: null, app: null, ...changes }) || '.', { replace: isTyping })
  const step = (by: 1 | -1) => open((review.list[at + by] ?? review.list[at] ?? review.list[0])?.appId)

  const { decide, undoLast } = useDecisions({ listKey: loaderData.key, onReopen: open })
  const stagesHere = review.stages.filter(stage => stage.statusKey === statusKey)
  const decideAndGoOn = (application: Decidable, to: Parameters<typeof decide>[1]) => {
    decide(application, to)
    if (at >= 0) open((review.list[at + 1] ?? review.list[at - 1])?.appId ?? null)
  }
  const present = review.list[at]
  const possible = present && possibleMoves(present, review.stages)
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => present && possible?.next && decideAndGoOn(present, possible.next),
    r: () => present && possible?.canBeRejected && decideAndGoOn(present, 'rejected'),
    u: () => void undoLast(),
    '/': () => searchBox.current?.focus(),
    Enter: () => (address.appId === null ? step(1) : pane.current?.focus()),
    Escape: () => address.appId !== null && open(null),
  })
  useViewed(address.appId, review, loaderData.key)
  usePrefetched([review.list[at + 1]?.appId, review.list[at - 1]?.appId])

  return (
    <>
      <title>{t`Applications: ${review.job.title}`}</title>
      <MasterDetail
        head={<ReviewHeader review={review} statusKey={statusKey} search={search} />}
        listLabel={t`Applications`}
        filters={
          <ReviewFilters
            address={address}
            review={review}
            stages={stagesHere}
            searchBox={searchBox}
            onChange={narrow}
          />
        }
        pages={{ page: address.page, size: pageSize, count: review.count, onPage: page => narrow({ page }) }}
        detailLabel={t`Open application`}
        detailRef={pane}
        detail={
          address.appId === null ? null : (
            <ApplicationPane
              key={address.appId}
              appId={address.appId}
              stages={review.stages}
              position={at < 0 ? null : { at, of: review.list.length }}
              onStep={step}
              onClose={() => open(null)}
              onDecide={decideAndGoOn}
            />
          )
        }
        none={{
          title: <Trans>No application is open</Trans>,
          text: (
            <Trans>
              Choose one from the list, or press <kbd>J</kbd> to begin with the first.
            </Trans>
          ),
        }}
      >
        {review.list.length > 0 ? (
          <ApplicationList
            applications={review.list}
            openId={address.appId}
            isStageShown={stagesHere.length > 1}
            addressOf={appId => withParams(search, { app: appId })}
          />
        ) : (
          <NoApplications
            isNarrowed={address.searchKey !== '' || address.sources.length > 0 || address.stageId !== null}
            statusKey={statusKey}
            jobId={jobId}
            onClear={() => narrow({ searchKey: null, source: null, stage: null })}
          />
        )}
      </MasterDetail>
    </>
  )
}
