import { wordsOf } from '../../kernel/words.ts'
import { mostSearchWords } from '../plain-match.ts'
import type { Ragged } from './columns.ts'
import type { Names, Phrases } from './names.ts'

export type RowTest = (row: number) => boolean

export function passes(tests: readonly RowTest[], row: number): boolean {
  for (let at = 0; at < tests.length; at++) if (!tests[at]?.(row)) return false
  return true
}

/** Whether a row holds all of these values, which stand above `shift` bits of other use. */
export function holdsAll({ starts, values }: Ragged, wanted: ReadonlySet<number>, shift = 0): RowTest {
  return row => {
    let found = 0
    const end = starts.data[row + 1] ?? 0
    for (let at = starts.data[row] ?? 0; at < end; at++) if (wanted.has((values.data[at] ?? 0) >>> shift)) found++
    return found === wanted.size
  }
}

/** Whether a row holds one of these values. */
export function holdsOne({ starts, values }: Ragged, wanted: ReadonlySet<number>): RowTest {
  return row => {
    const end = starts.data[row + 1] ?? 0
    for (let at = starts.data[row] ?? 0; at < end; at++) if (wanted.has(values.data[at] ?? 0)) return true
    return false
  }
}

/** The numbers of skills that must all be there; `null` when no one has one of them. */
export function numbersOf(names: readonly string[], { names: known }: Phrases): Set<number> | null {
  const numbers = names.flatMap(name => known.find(name) ?? [])
  return numbers.length === names.length ? new Set(numbers) : null
}

/** Where a row's words stand: in lists of words, and in phrases, one or several a row. */
export interface Searched {
  readonly words: Names
  readonly lists: readonly Ragged[]
  readonly single: { readonly phrases: Phrases; readonly of: (row: number) => number }
  readonly many: { readonly phrases: Phrases; readonly of: Ragged; readonly shift: number }
}

/** Whether each word of a search begins some word of a row; a word is compared once a search, however many rows hold it. */
export function searchesFor(text: string, { words, lists, single, many }: Searched): RowTest | null {
  const beginnings = wordsOf(text).slice(0, mostSearchWords)
  if (beginnings.length === 0) return null
  const all = 2 ** beginnings.length - 1
  const known = 1 << mostSearchWords
  const masks = new Uint32Array(words.texts.length)

  function maskOf(word: number): number {
    const mask = masks[word] ?? 0
    if (mask !== 0) return mask & all
    const text = words.texts[word] ?? ''
    let begun = 0
    beginnings.forEach((beginning, at) => {
      if (text.startsWith(beginning)) begun |= 1 << at
    })
    masks[word] = begun | known
    return begun
  }

  function maskOfList({ starts, values }: Ragged, row: number): number {
    let mask = 0
    for (let at = starts.data[row] ?? 0; at < (starts.data[row + 1] ?? 0); at++) mask |= maskOf(values.data[at] ?? 0)
    return mask
  }

  return row => {
    let mask = maskOfList(single.phrases.words, single.of(row))
    for (const list of lists) mask |= maskOfList(list, row)
    if (mask === all) return true
    const { starts, values } = many.of
    for (let at = starts.data[row] ?? 0; at < (starts.data[row + 1] ?? 0); at++)
      mask |= maskOfList(many.phrases.words, (values.data[at] ?? 0) >>> many.shift)
    return mask === all
  }
}
