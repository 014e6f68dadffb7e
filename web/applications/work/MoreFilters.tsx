import { readApplicationFacets } from '@hireloom/contract/applications/facets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FilterBar } from '../../ui/app/FilterBar.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import type { useList } from '../../ui/app/use-list.ts'
import { type placeOf, reviewAddress, reviewNarrowing } from './review-data.ts'

const names = ['scoreMin', 'location', 'skills', 'unreviewed', 'overdue', 'hasCv'] as const

interface MoreFiltersProps {
  place: ReturnType<typeof placeOf>
  list: Pick<ReturnType<typeof useList>, 'search' | 'narrow'>
}

/** The filters that are seldom used: folded away until somebody wants them, open while one is in force. */
export function MoreFilters({ place, list }: MoreFiltersProps) {
  const { t } = useLingui()
  const id = useId()
  const count = names.filter(name => list.search.has(name)).length
  const [isOpen, setOpen] = useState(count > 0)
  const { data: facets } = useQuery({
    ...answerOf(readApplicationFacets, { query: reviewNarrowing(place, list.search) }),
    enabled: isOpen,
    placeholderData: known => known,
  })
  /** A value that nothing has now is offered as long as it is chosen. */
  const offered = (name: 'location' | 'skills') => {
    const found = facets?.[name] ?? []
    const missing = list.search.getAll(name).filter(value => !found.some(each => each.value === value))
    return [...found, ...missing.map(value => ({ value, label: value, count: 0 }))]
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({count})</Trans>}
      </Button>
      {isOpen && (
        <div id={id} style={{ flexBasis: '100%' }}>
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
              unreviewed: { label: t`Not viewed by the team` },
              overdue: { label: t`Overdue` },
              hasCv: { label: t`With CV` },
            }}
          >
            {count > 0 && (
              <Button variant="subtle" onClick={() => list.narrow(Object.fromEntries(names.map(name => [name, null])))}>
                <Trans>Clear filters</Trans>
              </Button>
            )}
          </FilterBar>
        </div>
      )}
    </>
  )
}
