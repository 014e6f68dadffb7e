import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

interface MoveButtonsProps {
  name: string
  /** Its place in the list, from 0. */
  at: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** Moves one row of a list that has an order up or down. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <ActionIcon
        size="var(--control-row)"
        disabled={at === 0}
        aria-label={t`Move ${name} up`}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        size="var(--control-row)"
        disabled={at === count - 1}
        aria-label={t`Move ${name} down`}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </>
  )
}

/** The list with the row at a place one further up or down. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const rest = list.filter((_, index) => index !== at)
  return rest.toSpliced(at + by, 0, ...list.slice(at, at + 1))
}
