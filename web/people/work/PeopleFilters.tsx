import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FoldedFilters } from '../../ui/app/FoldedFilters.tsx'
import type { useList } from '../../ui/app/use-list.ts'
import { foldedFilters, type peopleAddress } from './people-address.ts'

/** The fields' library is large, and most looks at the list need none of it. */
const PeopleFilterFields = lazy(() => import('./PeopleFilterFields.tsx'))

interface PeopleFiltersProps {
  list: ReturnType<typeof useList<typeof peopleAddress.filters>>
  within: { isInPool?: 'yes'; internal?: 'yes' }
}

/** The filters of people beside the search and when they applied or were active. */
export function PeopleFilters({ list, within }: PeopleFiltersProps) {
  const { t } = useLingui()
  const names = foldedFilters.filter(name => name !== 'isInPool' || within.isInPool === undefined)
  const count = names.reduce((sum, name) => sum + [list.values[name] ?? []].flat().length, 0)
  const clear = count > 0 && (
    <Button
      variant="subtle"
      px="xs"
      aria-label={t`Clear filters`}
      onClick={() => list.narrow(Object.fromEntries(names.map(name => [name, null])))}
    >
      <Trans>Clear</Trans>
    </Button>
  )
  return (
    <FoldedFilters count={count} beside={clear}>
      <Suspense>
        <PeopleFilterFields list={list} within={within} />
      </Suspense>
    </FoldedFilters>
  )
}
