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

function ones(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Whether two words are within `most` edits: a letter more, less or other, or two neighbours swapped. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let [older, previous] = [Array.from(other, () => 0), Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const current = [at]
    let least = at
    for (let to = 1; to <= other.length; to++) {
      const isSame = one.charCodeAt(at - 1) === other.charCodeAt(to - 1)
      let edits = Math.min(
        (previous[to] ?? 0) + 1,
        (current[to - 1] ?? 0) + 1,
        (previous[to - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        at > 1 &&
        to > 1 &&
        one.charCodeAt(at - 1) === other.charCodeAt(to - 2) &&
        one.charCodeAt(at - 2) === other.charCodeAt(to - 1)
      if (isSwapped) edits = Math.min(edits, (older[to - 2] ?? 0) + 1)
      current.push(edits)
      if (edits < least) least = edits
    }
    if (least > most) return false
    older = previous
    previous = current
  }
  return (previous[other.length] ?? 0) <= most
}

/**
 * The places of a segment's words that `word` may be a misspelling of. Two words k edits apart differ in at most 2k letters, which one
 * pass over masks decides for nearly all of them.
 */
export function nearTerms(segment: Segment, word: string): readonly number[] {
  const most = mostEdits(word)
  if (most === 0) return []
  const known = segment.derived.near.get(word)
  if (known) return known
  const { masks, lengths } = (segment.derived.letters ??= {
    masks: Uint32Array.from(segment.terms, lettersOf),
    lengths: Uint8Array.from(segment.terms, term => Math.min(255, term.length)),
  })
  const mask = lettersOf(word)
  const near: number[] = []
  for (let at = 0; at < masks.length; at++) {
    if (Math.abs((lengths[at] ?? 0) - word.length) > most) continue
    if (ones((masks[at] ?? 0) ^ mask) > 2 * most) continue
    if (isNear(word, segment.terms[at] ?? '', most)) near.push(at)
  }
  if (segment.derived.near.size >= 200) segment.derived.near.clear()
  segment.derived.near.set(word, near)
  return near
}
