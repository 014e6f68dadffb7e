import type { RowSelectionState } from '@tanstack/react-table'
import { useRef, useState } from 'react'

/** The rows of a page that are marked; those of other pages are forgotten with their page. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string, label: string) {
  const [state, set] = useState<RowSelectionState>({})
  const last = useRef<string | null>(null)
  const chosen = rows.filter(row => state[rowKey(row)] === true)
  /** Marks a row or takes its mark away; a range goes from the row that was meant last to this one. */
  const toggle = (row: Row, isRange = false) => {
    const keys = rows.map(rowKey)
    const key = rowKey(row)
    const to = keys.indexOf(key)
    const from = isRange && last.current !== null ? keys.indexOf(last.current) : to
    const meant = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
    const isMarked = state[key] !== true
    last.current = key
    set(known => (isMarked ? { ...known, ...marksOf(meant) } : without(known, meant)))
  }
  const toggleAll = () => {
    set(chosen.length < rows.length ? marksOf(rows.map(rowKey)) : {})
  }
  /** Keeps only these marked, such as those whose change failed. */
  const keep = (keys: readonly string[]) => set(marksOf(keys))
  return { chosen, clear: () => set({}), keep, toggle, toggleAll, selection: { state, set, label } }
}

const marksOf = (keys: readonly string[]): RowSelectionState =>
  Object.fromEntries(keys.map(key => [key, true as const]))

const without = (state: RowSelectionState, keys: readonly string[]): RowSelectionState =>
  marksOf(Object.keys(state).filter(key => !keys.includes(key)))
