import { useEffect, useState } from 'react'
import type { FacetOption } from './FacetGroup.tsx'

/** Answers the values of a filter group that contain a text, most first; throws when the signal aborts it. */
export type FindValues = (text: string, signal: AbortSignal) => Promise<readonly FacetOption[]>

const pauseMs = 200

/** A text that someone looks for inside a long filter group and what was found; `null` while nothing is looked for. */
export function useFoundValues(find: FindValues | undefined) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FacetOption[] | null>(null)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '' || find === undefined) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      find(wanted, asking.signal).then(
        values => !asking.signal.aborted && setFound(values),
        // The group is then shown as without a search.
        () => !asking.signal.aborted && setFound(null),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted, find])
  return { text, setText, found: wanted === '' ? null : found }
}
