import { readApplicationFacets } from '@hireloom/contract/applications/facets.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '../../kernel/viewer.ts'
import { FilterBar } from '../../ui/app/FilterBar.tsx'
import { FoldedFilters } from '../../ui/app/FoldedFilters.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import type { useList } from '../../ui/app/use-list.ts'
import { reviewAddress } from './review-data.ts'

const names = ['scoreMin', 'location', 'skills', 'tags', 'assigned', 'unreviewed', 'overdue', 'hasCv'] as const

interface MoreFiltersProps {
  /** What is narrowed, as the server is asked. */
  narrowing: NonNullable<NonNullable<Args<typeof readApplicationFacets>[0]>['query']>
  list: Pick<ReturnType<typeof useList>, 'search' | 'narrow'>
  /** Stands beside the button that opens them. */
  beside?: ReactNode
}

/** The filters of a list of applications beside its search and order. */
export function MoreFilters({ narrowing, list, beside }: MoreFiltersProps) {
  const count = names.filter(name => list.search.has(name)).length
  return (
    <FoldedFilters count={count} beside={beside}>
      <Fields narrowing={narrowing} list={list} isAny={count > 0} />
    </FoldedFilters>
  )
}

function Fields({ narrowing, list, isAny }: Omit<MoreFiltersProps, 'beside'> & { isAny: boolean }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { data: facets } = useQuery({
    ...answerOf(readApplicationFacets, { query: narrowing }),
    placeholderData: known => known,
  })
  /** A value that nothing has now is offered as long as it is chosen. */
  const offered = (name: 'location' | 'skills' | 'tags') => {
    const found = facets?.[name] ?? []
    const missing = list.search.getAll(name).filter(value => !found.some(each => each.value === value))
    return [...found, ...missing.map(value => ({ value, label: value, count: 0 }))]
  }
  const chosenPeople = list.search.getAll('assigned')
  const people = [
    { value: 'me', label: t`Me` },
    { value: 'none', label: t`Unassigned` },
    ...(facets?.assigned ?? []).filter(({ value }) => value !== String(viewer?.userId) || chosenPeople.includes(value)),
  ]
  return (
    <div style={{ flexBasis: '100%' }}>
      <FilterBar
        filters={reviewAddress.filters}
        list={list}
        words={{
          scoreMin: {
            label: t`Minimum match`,
            any: t`Any match`,
            options: ['40', '60', '80'].map(value => ({ value, label: t`Match ${value}% or more` })),
          },
          location: { label: t`Country`, options: offered('location') },
          skills: { label: t`Skills`, options: offered('skills') },
          tags: { label: t`Tags`, options: offered('tags') },
          assigned: { label: t`Assigned to`, options: people },
          unreviewed: { label: t`Not viewed by the team` },
          overdue: { label: t`Overdue` },
          hasCv: { label: t`With CV` },
        }}
      >
        {isAny && (
          <Button variant="subtle" onClick={() => list.narrow(Object.fromEntries(names.map(name => [name, null])))}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </FilterBar>
    </div>
  )
}
