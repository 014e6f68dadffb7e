import { useEffect, useState } from 'react'

export interface Suggestion {
  /** Key of its group. */
  readonly group: string
  readonly text: string
  /** How much it would find. */
  readonly count: number
}

export interface SuggestionGroup {
  readonly key: string
  readonly label: string
  readonly options: readonly { readonly text: string; readonly count: number }[]
}

/** Answers what may be meant; throws when the signal aborts it. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[]>

/** Shorter than the wait of the search itself: suggestions shall come while one types. */
const pauseMs = 150
const none: readonly SuggestionGroup[] = []

export const optionId = (listId: string, place: number) => `${listId}-${place}`

/** Suggestions for a text, `null` for none; those for the text before stay until the next ones are there. */
export function useSuggestions(text: string | null, suggest: Suggest | undefined): readonly SuggestionGroup[] {
  const [groups, setGroups] = useState(none)
  useEffect(() => {
    if (text === null || suggest === undefined) return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        suggest(text, asking.signal).then(
          found => !asking.signal.aborted && setGroups(found),
          // Without suggestions the box still searches; a broken line shows with the search itself.
          () => !asking.signal.aborted && setGroups(none),
        )
      },
      text === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, suggest])
  return text === null ? none : groups
}
