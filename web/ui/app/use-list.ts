import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Filters, ListAddress } from '../../kernel/list-address.ts'
import { rowsCookie } from '../../kernel/list-address.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { ownRows } from './page-data.ts'

const yearSeconds = 365 * 24 * 3600

/** State of a list from its address: page, filters, and functions that change them. */
export function useList<F extends Filters>(address: ListAddress<F>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const values = address.valuesOf(search)
  // What was asked for while its rows are still on their way: the next change builds on it, or would take it back. Once they are there it
  // builds on the address, which is ahead of what is drawn.
  const asked = useRef<string | null>(null)
  /** Changes the address. `isTyping` replaces the history entry. */
  const go = (changes: ParamChanges, isTyping = false): void => {
    const next = withParams(asked.current ?? window.location.search, changes)
    asked.current = next
    const gone = Promise.resolve(navigate(next || '.', { replace: isTyping, preventScrollReset: true }))
    void gone.finally(() => {
      if (asked.current === next) asked.current = null
    })
  }
  const narrow = (changes: ParamChanges, isTyping = false) => go({ page: null, ...changes }, isTyping)
  const clear = () => go(Object.fromEntries(address.params.map(name => [name, null])))
  /** Saves the rows per page for all lists. */
  const setRows = (rows: number) => {
    document.cookie = `${rowsCookie}=${rows}; path=/app; max-age=${yearSeconds}; samesite=lax`
    go({ page: null })
  }
  return {
    search,
    values,
    page: address.pageOf(search),
    rows: ownRows(),
    isNarrowed: Object.values(values).some(value => value !== undefined),
    go,
    narrow,
    clear,
    setRows,
  }
}
