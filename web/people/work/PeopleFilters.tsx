import type { PeopleGroup } from '@hireloom/contract/people/search.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FoldedFilters } from '../../ui/app/FoldedFilters.tsx'
import { type ChosenFilters, countFilters } from './people-address.ts'

/** The fields' library is large, and most looks at the list need none of it. */
const PeopleFilterFields = lazy(() => import('./PeopleFilterFields.tsx'))

interface PeopleFiltersProps {
  chosen: ChosenFilters
  within: { isInPool?: 'yes'; internal?: 'yes' }
  onChange: (group: PeopleGroup, values: string[]) => void
  onClear: () => void
}

/** The filters of people by skill, country, town, employer, tag, bucket and source. */
export function PeopleFilters({ chosen, within, onChange, onClear }: PeopleFiltersProps) {
  const count = countFilters(chosen)
  const clear = count > 0 && (
    <Button variant="subtle" onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  )
  return (
    <FoldedFilters count={count} beside={clear}>
      <Suspense>
        <PeopleFilterFields chosen={chosen} within={within} onChange={onChange} />
      </Suspense>
    </FoldedFilters>
  )
}
