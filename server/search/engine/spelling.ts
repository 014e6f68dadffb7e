/** Small letters as the database's C.UTF-8 gives them: one character for one, whatever stands around it. */
export function lower(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  let lowered = ''
  for (const character of text) lowered += character === 'İ' ? 'i' : character.toLowerCase()
  return lowered
}

/** The form under which the database keeps names that people spell differently. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** What names that are kept as people write them are compared with, in small letters: as someone typed it, and folded. */
export function spellingsOf(wanted: string): string[] {
  return [...new Set([lower(wanted), fold(wanted)])]
}

/** Order by code points, as the database sorts; plain `<` compares halves of characters above U+FFFF. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) {
    const a = one.charCodeAt(at)
    const b = other.charCodeAt(at)
    if (a !== b) return place(a) - place(b)
  }
  return one.length - other.length
}

function place(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}

/** Order of texts that are numbers; others come last. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [one, other].map(text => (Number.isNaN(Number(text)) ? Infinity : Number(text)))
  return a === b ? 0 : (a ?? 0) - (b ?? 0)
}

/** The first place of `size` from which on a condition holds, found by halves. */
export function firstPlace(size: number, isReached: (place: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The places of a sorted list of words that begin with `beginning`: from the first up to the second. */
export function rangeOf(sorted: readonly string[], beginning: string): [number, number] {
  const start = firstPlace(sorted.length, place => (sorted[place] ?? '') >= beginning)
  const end = firstPlace(sorted.length, place => place >= start && !(sorted[place] ?? '').startsWith(beginning))
  return [start, end]
}
