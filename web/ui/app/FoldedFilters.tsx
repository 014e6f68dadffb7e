import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'

interface FoldedFiltersProps {
  /** How many are in force. */
  count: number
  /** There are no others; many, they are opened by hand alone, since they would push away the rows. */
  areAll?: boolean
  /** Stands beside the button, whether the filters are open or not. */
  beside?: ReactNode
  /** Drawn while they are open. */
  children: ReactNode
}

/** Filters that are seldom used: folded away until somebody wants them, and open where one is in force, from the start or by a sentence or view. */
export function FoldedFilters({ count, areAll = false, beside, children }: FoldedFiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(count > 0 && !areAll)
  const [seen, setSeen] = useState(count)
  if (seen !== count) {
    setSeen(count)
    if (seen === 0 && !areAll) setOpen(true)
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
        {areAll ? (
          count === 0 ? (
            <Trans>Filters</Trans>
          ) : (
            <Trans>Filters ({count})</Trans>
          )
        ) : count === 0 ? (
          <Trans>More filters</Trans>
        ) : (
          <Trans>More filters ({count})</Trans>
        )}
      </Button>
      {beside}
      {isOpen && (
        // There before what is in it is fetched, since the button names it.
        <div id={id} style={{ display: 'contents' }}>
          {children}
        </div>
      )}
    </>
  )
}
