import type { FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { type BoardAddress, type BoardCodec, countFilters } from '../jobs/board-address.ts'
import type { CardView, FacetsView } from '../jobs/board-view.ts'
import { ActiveFilters } from '../listings/ActiveFilters.tsx'
import { FilterPanel } from '../listings/FilterPanel.tsx'
import { JobCards } from '../listings/JobCards.tsx'
import { SortAndSize } from '../listings/SortAndSize.tsx'
import { useBoardDraft } from '../listings/use-board-draft.ts'
import { Button } from '../ui/public/Button.tsx'
import { Icon } from '../ui/public/icons.tsx'
import { Pagination } from '../ui/public/Pagination.tsx'
import { SearchField } from '../ui/public/SearchField.tsx'

const NoJobs = lazy(() => import('../listings/NoJobs.tsx'))

interface JobFinderProps extends FacetsView {
  board: BoardAddress
  codec: BoardCodec
  /** Number of all jobs that fit. */
  count: number
  cards: readonly CardView[]
  siteId: number
  micrositeId?: string
  hasLogos?: boolean
  hidden: readonly FacetGroup[]
  title: ReactNode
  /** What stands between search box and list. */
  tabs?: ReactNode
}

/** The jobs of one company's page: search box, filters, order, cards and pages in one form that also works without script. */
export function JobFinder({ board, codec, count, cards, ticks, statusCounts, hidden, ...page }: JobFinderProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const { draft, change, submit } = useBoardDraft(board, codec)
  const addressOf = (next: BoardAddress) => pathname + codec.write(next)
  const filters = countFilters(board)
  return (
    <Form method="get" id="jobs" onChange={change} onSubmit={submit} preventScrollReset>
      <div className="stack">
        <h2>{page.title}</h2>
        <SearchField
          name="q"
          label={t`Search jobs`}
          placeholder={t`Job title or skill`}
          value={draft.text}
          submit={<Trans>Find Jobs</Trans>}
        />
        {page.tabs}
      </div>
      <div className="board">
        <FilterPanel
          board={draft}
          ticks={ticks}
          statusCounts={statusCounts}
          count={count}
          addressOf={addressOf}
          hidden={hidden}
          closeLabel={t`Hide Filters`}
        />
        <section className="stack" aria-busy={isLoading} aria-labelledby="count">
          <div className="row apart">
            <h3 id="count">
              <output>
                <Plural value={count} one="# job" other="# jobs" />
              </output>
            </h3>
            <div className="row tight">
              <Button isLow className="button low only-phone" popoverTarget="filters">
                <Icon name="filter" />
                {filters === 0 ? <Trans>Show Filters</Trans> : <Trans>Show Filters ({filters})</Trans>}
              </Button>
              <SortAndSize board={draft} hasRelevance={false} />
            </div>
          </div>
          <ActiveFilters board={board} ticks={ticks} addressOf={addressOf} />
          {cards.length === 0 ? (
            <NoJobs board={board} addressOf={addressOf} />
          ) : (
            <JobCards
              cards={cards}
              siteId={page.siteId}
              {...(page.micrositeId !== undefined && { micrositeId: page.micrositeId })}
              hasLogos={page.hasLogos ?? true}
            />
          )}
          <Pagination
            page={board.page}
            pages={Math.ceil(count / board.size)}
            addressOf={number => addressOf({ ...board, page: number })}
          />
        </section>
      </div>
    </Form>
  )
}
