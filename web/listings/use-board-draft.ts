import { searchDebounceMs } from '@hireloom/contract/constants.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BoardAddress, type BoardCodec, boardCodec } from '../jobs/board-address.ts'

/** Order and page size act at once; they are chosen, not typed. */
const immediate = new Set(['sort', 'size'])

/**
 * What the person has chosen in the board's form and the address does not say yet. The form goes into the address one second after
 * the last change (specification P9), at once on submit, and always back to page 1. The address that this brings about leaves alone what
 * was changed meanwhile; any other new address makes the draft void.
 */
export function useBoardDraft(board: BoardAddress, codec: BoardCodec = boardCodec) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [pending, setPending] = useState<BoardAddress | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    const hasChangedSince = pending !== null && search === sent && codec.write(pending) !== sent
    if (!hasChangedSince) setPending(null)
  }
  useEffect(() => {
    if (pending === null) clearTimeout(timer.current)
  }, [pending])
  useEffect(() => () => clearTimeout(timer.current), [])

  const read = (form: HTMLFormElement): BoardAddress => {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
    return { ...codec.read(params), page: 1 }
  }
  const go = (next: BoardAddress) => {
    clearTimeout(timer.current)
    const query = codec.write(next)
    setSent(query)
    setPending(next)
    void navigate(pathname + query, { preventScrollReset: true })
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target
    // A field without a name serves the form's own comfort, such as looking for a filter value.
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.name === '') return
    const next = read(event.currentTarget)
    setPending(next)
    clearTimeout(timer.current)
    if (immediate.has(field.name)) go(next)
    else timer.current = setTimeout(() => go(next), searchDebounceMs)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(read(event.currentTarget))
  }
  return { draft: pending ?? board, change, submit, go }
}
