import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { FilterBar } from '../../../ui/app/FilterBar.tsx'
import type { useList } from '../../../ui/app/use-list.ts'
import { MoreFilters } from '../MoreFilters.tsx'
import { filtersOf, reviewAddress } from '../review-data.ts'
import type { Board } from './board-data.ts'

interface BoardFiltersProps {
  jobId: number
  sources: Board['sources']
  list: Pick<ReturnType<typeof useList>, 'search' | 'narrow'>
  searchBox: RefObject<HTMLInputElement | null>
}

/** What narrows the board: the filters of the list, without stage and order. */
export function BoardFilters({ jobId, sources, list, searchBox }: BoardFiltersProps) {
  const { t } = useLingui()
  return (
    <FilterBar
      filters={reviewAddress.filters}
      list={list}
      searchBox={searchBox}
      words={{
        searchKey: { label: t`Search by name, skill or CV text` },
      }}
    >
      <MoreFilters narrowing={{ jobId, ...filtersOf(list.search) }} sources={sources} list={list} />
    </FilterBar>
  )
}
