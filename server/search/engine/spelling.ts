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

/** The first place of a sorted list of words that is not before `word`. */
function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The places of a sorted list of words that begin with `beginning`: from the first up to the second. */
export function rangeOf(sorted: readonly string[], beginning: string): [number, number] {
  const start = lowerBound(sorted, beginning)
  let low = start
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '').startsWith(beginning)) low = middle + 1
    else high = middle
  }
  return [start, low]
}
