import { ones } from './bits.ts'
import type { Segment } from './segment.ts'

/** How many edits a word may be away: none below 4 letters, one below 8, two from there on; a number means itself. */
function mostEdits(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** One bit for each letter in a word; other characters share the bits that are left. */
function lettersOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

/** Three rows of the table of edits, each for words of up to 60 letters and one cell before the first. */
const rowLength = 64
const table = new Uint8Array(3 * rowLength)

/**
 * Whether two words are within `most` edits: a letter more, less or other, or two neighbours swapped. Only cells that near the diagonal
 * are computed; others are beyond `most` anyhow.
 */
export function isNear(one: string, other: string, most: number): boolean {
  const [rows, columns] = [one.length, other.length]
  if (Math.abs(rows - columns) > most) return false
  if (columns + 2 > rowLength) return false
  const beyond = most + 1
  table.fill(beyond)
  for (let to = 0; to <= Math.min(columns, most); to++) table[to] = to
  for (let at = 1; at <= rows; at++) {
    const current = (at % 3) * rowLength
    const previous = ((at + 2) % 3) * rowLength
    const older = ((at + 1) % 3) * rowLength
    const from = Math.max(1, at - most)
    const until = Math.min(columns, at + most)
    const letter = one.charCodeAt(at - 1)
    let least = at <= most ? at : beyond
    table[current + from - 1] = from === 1 ? least : beyond
    for (let to = from; to <= until; to++) {
      const typed = other.charCodeAt(to - 1)
      let edits = (table[previous + to - 1] ?? 0) + (letter === typed ? 0 : 1)
      edits = Math.min(edits, (table[current + to - 1] ?? 0) + 1, (table[previous + to] ?? 0) + 1)
      const isSwapped =
        at > 1 && to > 1 && letter === other.charCodeAt(to - 2) && one.charCodeAt(at - 2) === typed && letter !== typed
      if (isSwapped) edits = Math.min(edits, (table[older + to - 2] ?? 0) + 1)
      table[current + to] = edits
      if (edits < least) least = edits
    }
    if (until < columns) table[current + until + 1] = beyond
    if (least > most) return false
  }
  return (table[(rows % 3) * rowLength + columns] ?? beyond) <= most
}

/** The words of a segment by their length, with what tells quickly that two of them are far apart. */
export interface Letters {
  /** Places of the words, the short ones first; those of length `n` are from `starts[n]` up to `starts[n + 1]`. */
  readonly order: Uint32Array
  readonly starts: Uint32Array
  /** The letters in each, in this order. */
  readonly masks: Uint32Array
}

const mostLetters = 255

function lettersOfAll(terms: readonly string[]): Letters {
  const lengthOf = (term: string): number => Math.min(mostLetters, term.length)
  const starts = new Uint32Array(mostLetters + 2)
  for (const term of terms) starts[lengthOf(term) + 1] = (starts[lengthOf(term) + 1] ?? 0) + 1
  for (let length = 1; length < starts.length; length++)
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0)
  const filled = starts.slice()
  const [order, masks] = [new Uint32Array(terms.length), new Uint32Array(terms.length)]
  for (const [place, term] of terms.entries()) {
    const at = filled[lengthOf(term)] ?? 0
    filled[lengthOf(term)] = at + 1
    order[at] = place
    masks[at] = lettersOf(term)
  }
  return { order, starts, masks }
}

/**
 * The places of a segment's words that `word` may be a misspelling of. Two words k edits apart differ in at most 2k letters, which one
 * pass over the masks of those of about its length decides for nearly all of them.
 */
export function nearTerms(segment: Segment, word: string): readonly number[] {
  const most = mostEdits(word)
  if (most === 0) return []
  const known = segment.derived.near.get(word)
  if (known) return known
  const { order, starts, masks } = (segment.derived.letters ??= lettersOfAll(segment.terms))
  const mask = lettersOf(word)
  const near: number[] = []
  const past = starts[Math.min(mostLetters, word.length + most) + 1] ?? 0
  for (let at = starts[Math.min(mostLetters, word.length - most)] ?? 0; at < past; at++) {
    if (ones((masks[at] ?? 0) ^ mask) > 2 * most) continue
    const place = order[at] ?? 0
    if (isNear(word, segment.terms[place] ?? '', most)) near.push(place)
  }
  near.sort((a, b) => a - b)
  if (segment.derived.near.size >= 200) segment.derived.near.clear()
  segment.derived.near.set(word, near)
  return near
}
