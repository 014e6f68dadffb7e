import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'

/** The rows of a page that are marked; those of other pages are forgotten with their page. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string, label: string) {
  const [state, set] = useState<RowSelectionState>({})
  const chosen = rows.filter(row => state[rowKey(row)] === true)
  return { chosen, clear: () => set({}), selection: { state, set, label } }
}
