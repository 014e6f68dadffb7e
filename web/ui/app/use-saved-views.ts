import { listSavedViews, type SavedView } from '@hireloom/contract/platform/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { useDensity } from './density.ts'
import { answerOf } from './page-data.ts'

/**
 * Opens a saved view of a list; the person's standard one by itself, where the address says nothing else. `params` are the names in the
 * address that a view holds; a list without them has no views.
 */
export function useSavedViews(
  area: string,
  params: readonly string[] | undefined,
  onOpen?: (view: SavedView) => void,
): (view: SavedView) => void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [, setDensity] = useDensity()
  const query = { area, limit: 50 }
  const { data } = useQuery({ ...answerOf(listSavedViews, { query }), enabled: params !== undefined })
  const open = (view: SavedView, replace: boolean) => {
    const changes: ParamChanges = Object.fromEntries([
      ...(params ?? []).map(name => [name, null]),
      ...Object.entries(view.query).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    ])
    onOpen?.(view)
    if (view.density !== null) setDensity(view.density)
    void navigate(withParams(search, changes) || '.', { replace, preventScrollReset: true })
  }
  const isUntouched = useRef(search.size === 0)
  useEffect(() => {
    if (data === undefined || !isUntouched.current) return
    isUntouched.current = false
    const standard = data.list.find(view => view.isDefault && view.isOwn)
    if (standard) open(standard, true)
  })
  return view => open(view, false)
}
