import type { KeyboardEvent } from 'react'
import type { Card, Column } from './board-data.ts'

/** Where a key leads from a column: so many columns on, in the direction of reading. */
function stepOf(key: string): -1 | 0 | 1 {
  const isReversed = document.documentElement.dir === 'rtl'
  if (key === 'ArrowRight') return isReversed ? -1 : 1
  if (key === 'ArrowLeft') return isReversed ? 1 : -1
  return 0
}

/** Arrow keys, Home and End go from card to card; with Shift the arrows to the sides move a card to the next column that it may go to. */
export function useBoardKeys(
  columns: readonly Column[],
  onGo: (appId: number) => void,
  onMove: (card: Card, jobStageId: number) => void,
) {
  const pushed = (card: Card, { key, shiftKey }: KeyboardEvent): boolean => {
    const at = columns.findIndex(({ list }) => list.some(each => each.appId === card.appId))
    const list = columns[at]?.list ?? []
    const place = list.findIndex(each => each.appId === card.appId)
    const by = stepOf(key)
    if (by !== 0 && shiftKey) {
      const target = columns[at + by]
      if (target !== undefined) onMove(card, target.jobStageId)
      return true
    }
    const beside = by > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).reverse()
    const filled = by === 0 ? undefined : beside.find(column => column.list.length > 0)?.list
    const targets: Record<string, Card | undefined> = {
      ArrowUp: list[place - 1],
      ArrowDown: list[place + 1],
      Home: list[0],
      End: list.at(-1),
      ...(by !== 0 && { [key]: filled?.[Math.min(place, filled.length - 1)] }),
    }
    if (!Object.hasOwn(targets, key)) return false
    const target = targets[key]
    if (target !== undefined) onGo(target.appId)
    return true
  }
  return (card: Card, event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (pushed(card, event)) event.preventDefault()
  }
}
