import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { type ChosenFilters, countFilters, type OwnJobGroup } from './own-jobs-address.ts'

/** The fields' library is large, and most looks at the list need none of it. */
const OwnJobFilterFields = lazy(() => import('./OwnJobFilterFields.tsx'))

interface OwnJobFiltersProps {
  chosen: ChosenFilters
  search: URLSearchParams
  onChange: (group: OwnJobGroup, values: string[]) => void
  onClear: () => void
}

/** The filters of the own jobs: folded away until somebody wants them, open while one is in force. */
export function OwnJobFilters({ chosen, search, onChange, onClear }: OwnJobFiltersProps) {
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
        <Suspense>
          <OwnJobFilterFields id={id} chosen={chosen} search={search} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
