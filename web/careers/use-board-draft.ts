import { searchDebounceMs } from '@hireloom/contract/constants.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BoardAddress, readBoardAddress, writeBoardAddress } from './board-address.ts'

/** Order and page size act at once; they are chosen, not typed. */
const immediate = new Set(['sort', 'size'])

/**
 * What the person has chosen in the board's form and the address does not say yet. The form goes into the address one second after
 * the last change (specification P9), at once on submit, and always back to page 1. A new address makes the draft void.
 */
export function useBoardDraft(board: BoardAddress) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [pending, setPending] = useState<BoardAddress | null>(null)
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    setPending(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [search])

  const read = (form: HTMLFormElement): BoardAddress => {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
    return { ...readBoardAddress(params), page: 1 }
  }
  const go = (next: BoardAddress) => {
    clearTimeout(timer.current)
    void navigate(pathname + writeBoardAddress(next), { preventScrollReset: true })
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const next = read(event.currentTarget)
    setPending(next)
    clearTimeout(timer.current)
    const name = event.target instanceof HTMLSelectElement ? event.target.name : ''
    if (immediate.has(name)) go(next)
    else timer.current = setTimeout(() => go(next), searchDebounceMs)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(read(event.currentTarget))
  }
  return { draft: pending ?? board, change, submit }
}
