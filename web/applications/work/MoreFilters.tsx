import { readApplicationFacets } from '@hireloom/contract/applications/facets.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '../../kernel/format.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { FilterBar } from '../../ui/app/FilterBar.tsx'
import { FoldedFilters } from '../../ui/app/FoldedFilters.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import type { useList } from '../../ui/app/use-list.ts'
import { reviewAddress } from './review-data.ts'
import { useSourceWord } from './source-word.ts'

const names = [
  'source',
  'scoreMin',
  'location',
  'skills',
  'tags',
  'assigned',
  'unreviewed',
  'overdue',
  'hasCv',
] as const

interface MoreFiltersProps {
  /** What is narrowed, as the server is asked. */
  narrowing: NonNullable<NonNullable<Args<typeof readApplicationFacets>[0]>['query']>
  /** The sources that there are, counted. */
  sources: readonly { readonly key: string; readonly doc_count: number }[]
  list: Pick<ReturnType<typeof useList>, 'search' | 'narrow'>
  /** Stands beside the button that opens them. */
  beside?: ReactNode
}

/** The filters of a list of applications beside its search and order. */
export function MoreFilters({ beside, ...fields }: MoreFiltersProps) {
  const { t } = useLingui()
  const { search, narrow } = fields.list
  const count = names.filter(name => search.has(name)).length
  const clear = count > 0 && (
    <Button
      variant="subtle"
      px={8}
      aria-label={t`Clear filters`}
      onClick={() => narrow(Object.fromEntries(names.map(name => [name, null])))}
    >
      <Trans>Clear</Trans>
    </Button>
  )
  return (
    <FoldedFilters
      count={count}
      areAll
      beside={
        // Where there is no room for both beside the button, they go on together.
        <Group gap={4} wrap="nowrap" ms={beside === undefined ? 0 : 'auto'}>
          {clear}
          {beside}
        </Group>
      }
    >
      <Fields {...fields} />
    </FoldedFilters>
  )
}

function Fields({ narrowing, sources, list }: Omit<MoreFiltersProps, 'beside'>) {
  const { t, i18n } = useLingui()
  const sourceWord = useSourceWord()
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
  const source = list.search.get('source') ?? ''
  const chosenSource = source === '' || sources.some(({ key }) => key === source) ? [] : [{ key: source, doc_count: 0 }]
  const chosenPeople = list.search.getAll('assigned')
  const people = [
    { value: 'me', label: t`Me` },
    { value: 'none', label: t`Unassigned` },
    ...(facets?.assigned ?? []).filter(({ value }) => value !== String(viewer?.userId) || chosenPeople.includes(value)),
  ]
  return (
    <FilterBar
      filters={reviewAddress.filters}
      list={list}
      isUnfolded
      words={{
        source: {
          label: t`Source`,
          any: t`All sources`,
          options: [...sources, ...chosenSource].map(({ key, doc_count }) => ({
            value: key,
            label: `${sourceWord(key)} (${formatNumber(i18n.locale, doc_count)})`,
          })),
        },
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
    />
  )
}
