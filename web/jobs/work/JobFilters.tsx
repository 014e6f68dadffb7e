import type { JobSearchGroup } from '@hireloom/contract/jobs/search.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FoldedFilters } from '../../ui/app/FoldedFilters.tsx'
import { type ChosenFilters, countFilters } from './job-list-address.ts'

/** The fields' library is large, and most looks at the list need none of it. */
const JobFilterFields = lazy(() => import('./JobFilterFields.tsx'))

interface JobFiltersProps {
  chosen: ChosenFilters
  search: URLSearchParams
  onChange: (group: JobSearchGroup, values: string[]) => void
  onClear: () => void
}

/** The filters of a list of jobs. */
export function JobFilters({ chosen, search, onChange, onClear }: JobFiltersProps) {
  const count = countFilters(chosen)
  const clear = count > 0 && (
    <Button variant="subtle" onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  )
  return (
    <FoldedFilters count={count} beside={clear}>
      <Suspense>
        <JobFilterFields chosen={chosen} search={search} onChange={onChange} />
      </Suspense>
    </FoldedFilters>
  )
}
