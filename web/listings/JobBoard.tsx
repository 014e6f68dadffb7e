import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, useMemo } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { type BoardAddress, type BoardCodec, boardCodec, countFilters } from '../jobs/board-address.ts'
import type { CardView, FacetsView } from '../jobs/board-view.ts'
import { Button } from '../ui/public/Button.tsx'
import { Icon } from '../ui/public/icons.tsx'
import { Pagination } from '../ui/public/Pagination.tsx'
import { SearchField } from '../ui/public/SearchField.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { JobCards } from './JobCards.tsx'
import { SortAndSize } from './SortAndSize.tsx'
import { useBoardDraft } from './use-board-draft.ts'
import { type BoardScope, useJobSuggestions, useValueFinders, withSuggestion } from './use-board-lookups.ts'

const NoJobs = lazy(() => import('./NoJobs.tsx'))

interface JobBoardProps extends FacetsView {
  board: BoardAddress
  /** Number of all jobs that fit. */
  count: number
  cards: readonly CardView[]
  /** What was searched for in place of a misspelled text. */
  correction?: string | null
  siteId: number | null
  /** What the page itself narrows the list to, in the API's terms; the same object until the page is another. */
  scope: BoardScope
  /** How the page keeps the board in its address. */
  codec?: BoardCodec
  /** What stands above the search box: where one is and what the list is of. */
  children: ReactNode
  /** What one may do with the present search beside reading its list. */
  after?: ReactNode
}

/** A searchable list of jobs: search box, filters, cards and pages, all in one form that also works without script. */
export function JobBoard({ codec = boardCodec, children, after, correction = null, ...view }: JobBoardProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const { board, scope, count, cards, siteId, ticks, statusCounts } = view
  const { draft, change, submit, go } = useBoardDraft(board, codec)
  const suggest = useJobSuggestions()
  const found = useMemo(() => (correction === null ? scope : { ...scope, searchKey: correction }), [scope, correction])
  const finders = useValueFinders(board, found)
  const addressOf = (next: BoardAddress) => pathname + codec.write(next)
  const filters = countFilters(board)
  return (
    <Form method="get" onChange={change} onSubmit={submit} preventScrollReset>
      <div className="stack">
        {children}
        <SearchField
          name="q"
          label={t`Search jobs`}
          placeholder={t`Job title, skill, company or place`}
          value={draft.text}
          suggest={suggest}
          onPick={({ group, text }) => go(withSuggestion(draft, group, text))}
        />
      </div>
      <div className="board">
        <FilterPanel
          board={draft}
          ticks={ticks}
          statusCounts={statusCounts}
          count={count}
          addressOf={addressOf}
          finders={finders}
        />
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
          {correction !== null && (
            <p>
              <Trans>
                No results for “<bdi>{board.text}</bdi>”. Showing results for “
                <Link to={addressOf({ ...board, text: correction, page: 1 })}>
                  <bdi>{correction}</bdi>
                </Link>
                ”.
              </Trans>
            </p>
          )}
          <ActiveFilters board={board} ticks={ticks} addressOf={addressOf} />
          {cards.length === 0 ? (
            <NoJobs board={board} addressOf={addressOf} />
          ) : (
            <JobCards cards={cards} siteId={siteId} />
          )}
          <Pagination
            page={board.page}
            pages={Math.ceil(count / board.size)}
            addressOf={page => addressOf({ ...board, page })}
          />
          {after}
        </section>
      </div>
    </Form>
  )
}
