import type { JobSearchGroup } from '@hireloom/contract/jobs/search.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { type ChosenFilters, countFilters } from './job-list-address.ts'

/** The fields' library is large, and most looks at the list need none of it. */
const JobFilterFields = lazy(() => import('./JobFilterFields.tsx'))

interface JobFiltersProps {
  chosen: ChosenFilters
  search: URLSearchParams
  onChange: (group: JobSearchGroup, values: string[]) => void
  onClear: () => void
}

/** The filters of a list of jobs: folded away until somebody wants them, open while one is in force. */
export function JobFilters({ chosen, search, onChange, onClear }: JobFiltersProps) {
  const id = useId()
  const count = countFilters(chosen)
  const [isOpen, setOpen] = useState(count > 0)
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
      {count > 0 && (
        <Button variant="subtle" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      {isOpen && (
        // There before the fields are fetched, since the button names it.
        <div id={id} style={{ display: 'contents' }}>
          <Suspense>
            <JobFilterFields chosen={chosen} search={search} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </>
  )
}
