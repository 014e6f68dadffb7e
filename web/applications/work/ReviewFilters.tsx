import { applicationSorts } from '@hireloom/contract/applications/applications.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { RefObject } from 'react'
import { formatNumber } from '../../kernel/format.ts'
import { FilterBar } from '../../ui/app/FilterBar.tsx'
import { ListViews } from '../../ui/app/ListViews.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import type { useList } from '../../ui/app/use-list.ts'
import { MoreFilters } from './MoreFilters.tsx'
import { type placeOf, reviewAddress, reviewNarrowing, sortOf, tab } from './review-data.ts'

/** Stages are those of one job, so that views of all jobs do not hold one. */
const viewed = ['sort', ...reviewAddress.params.filter(name => name !== 'stage')]

interface ReviewFiltersProps {
  place: ReturnType<typeof placeOf>
  /** The stages that the list shows; with several, one of them can be chosen. */
  stages: readonly JobStage[]
  list: Pick<ReturnType<typeof useList>, 'search' | 'narrow'>
  searchBox: RefObject<HTMLInputElement | null>
}

export function ReviewFilters({ place, stages, list, searchBox }: ReviewFiltersProps) {
  const { t, i18n } = useLingui()
  const { sources, countsByStage } = tab.usePageData()
  const nameOf = useStageNames()
  const sorts = {
    appliedDescend: t`Newest first`,
    appliedAscend: t`Oldest first`,
    nameAscend: t`Name A to Z`,
    scoreDescend: t`Best match`,
    unreviewedFirst: t`Not viewed first`,
  }
  const counted = (word: string, count = 0) => `${word} (${formatNumber(i18n.locale, count)})`
  return (
    <FilterBar
      filters={reviewAddress.filters}
      list={list}
      searchBox={searchBox}
      words={{
        searchKey: { label: t`Search by name, skill or CV text` },
        ...(stages.length > 1 && {
          stage: {
            label: t`Stage`,
            any: t`All stages`,
            options: stages.map(({ jobStageId, name }) => ({
              value: String(jobStageId),
              label: counted(nameOf(name), countsByStage[jobStageId]),
            })),
          },
        }),
      }}
    >
      <NativeSelect
        aria-label={t`Sort by`}
        value={sortOf(list.search)}
        onChange={event => list.narrow({ sort: event.currentTarget.value })}
        data={applicationSorts.map(value => ({ value, label: sorts[value] }))}
      />
      <MoreFilters
        narrowing={reviewNarrowing(place, list.search)}
        sources={sources}
        list={list}
        beside={<ListViews area="applications" params={viewed} />}
      />
    </FilterBar>
  )
}
