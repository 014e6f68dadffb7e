import { listJobs, readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect, useLocation, useNavigation } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { Button } from '../ui/public/Button.tsx'
import { Icon } from '../ui/public/icons.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { Pagination } from '../ui/public/Pagination.tsx'
import type { Route } from './+types/BoardPage.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { countFilters, filterOf, readBoardAddress, withoutFilters, writeBoardAddress } from './board-address.ts'
import { cardOf, facetsOf } from './board-view.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { JobCards, NoJobs } from './JobCards.tsx'
import { SortAndSize } from './SortAndSize.tsx'
import { useBoardDraft } from './use-board-draft.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (url.pathname === '/' && web.user !== null) throw redirect(web.user.startPage)
  const board = readBoardAddress(url.searchParams)
  const filter = filterOf(board)
  const [jobs, facets] = await Promise.all([
    web.call(listJobs, {
      query: { ...filter, sort: board.sort, limit: board.size, skip: (board.page - 1) * board.size },
    }),
    web.call(readJobFacets, { query: filter }),
  ])
  if (jobs.list.length === 0 && board.page > 1) {
    throw redirect(url.pathname + writeBoardAddress({ ...board, page: 1 }))
  }
  return {
    board,
    count: jobs.count,
    cards: jobs.list.map(cardOf),
    siteId: web.host.companyId,
    ...facetsOf(facets, board),
  }
}

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const root = useRootData()
  const isLoading = useNavigation().state === 'loading'
  const { board, count, cards, siteId, ticks, statusCounts } = loaderData
  const { draft, change, submit } = useBoardDraft(board)
  const addressOf = (next: typeof board) => pathname + writeBoardAddress(next)
  const filters = countFilters(board)
  return (
    <Form method="get" onChange={change} onSubmit={submit} preventScrollReset>
      <PageHead
        title={t`Jobs – ${root?.brand.name ?? ''}`}
        description={t`Search open jobs by skill, place, company and experience, and apply in minutes without an account.`}
        address={`${root?.publicUrl ?? ''}/public/jobs`}
      />
      <div className="stack">
        <Breadcrumb steps={[{ to: '/', label: <Trans>Home</Trans> }]} here={<Trans>Jobs</Trans>} />
        <h1>
          <Trans>Find your next job</Trans>
        </h1>
        <search className="search">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            value={draft.text}
            onChange={() => undefined}
            maxLength={200}
            aria-label={t`Search jobs`}
            placeholder={t`Job title, skill or company`}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" look="primary">
            <Trans>Search</Trans>
          </Button>
        </search>
      </div>
      <div className="board">
        <FilterPanel board={draft} ticks={ticks} statusCounts={statusCounts} count={count} addressOf={addressOf} />
        <section className="stack" aria-busy={isLoading} aria-labelledby="count">
          <div className="row apart">
            <h2 id="count">
              <output>
                <Plural value={count} one="# job" other="# jobs" />
              </output>
            </h2>
            <div className="row tight">
              <Button isLow className="button low only-phone" popoverTarget="filters">
                <Icon name="filter" />
                {filters === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({filters})</Trans>}
              </Button>
              <SortAndSize board={draft} />
            </div>
          </div>
          <ActiveFilters board={board} ticks={ticks} addressOf={addressOf} />
          {cards.length === 0 ? (
            <NoJobs clearAddress={addressOf(withoutFilters(board))} />
          ) : (
            <JobCards cards={cards} siteId={siteId} />
          )}
          <Pagination
            page={board.page}
            pages={Math.ceil(count / board.size)}
            addressOf={page => addressOf({ ...board, page })}
          />
        </section>
      </div>
    </Form>
  )
}
