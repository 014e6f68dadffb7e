const longest = 300

/** Text as it may be drawn: one line, without control signs or those that turn others around, of a bounded length. */
export function plainLine(text: string, most = longest): string {
  const clean = text
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(clean).slice(0, most).join('')
}

/** The text starts in a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)

const segmenters = new Map<string, Intl.Segmenter>()

function segments(text: string, granularity: 'word' | 'grapheme'): string[] {
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity })
  segmenters.set(granularity, segmenter)
  return Array.from(segmenter.segment(text), part => part.segment)
}

/** No line ends with a sign that opens, or begins with one that closes. */
function glued(words: readonly string[]): string[] {
  const pieces: string[] = []
  for (const word of words) {
    const before = pieces.at(-1)
    const isHeld =
      before !== undefined && (/[\p{Ps}\p{Pi}]$/u.test(before) || /^[\p{Pe}\p{Pf},.;:!?…，。、；：！？ー]/u.test(word))
    if (isHeld) pieces[pieces.length - 1] = before + word
    else pieces.push(word)
  }
  return pieces
}

/**
 * Lines of a text that are no wider than `width`, at most `most` of them; what has no room is cut, between whole signs, and ends with an
 * ellipsis. `measure` tells the width of a text.
 */
export function wrap(text: string, width: number, most: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const pieces = glued(segments(text, 'word')).flatMap(word =>
    measure(word) > width ? segments(word, 'grapheme') : [word],
  )
  for (const piece of pieces) {
    if (line === '' || measure((line + piece).trimEnd()) <= width) {
      line += line === '' ? piece.trimStart() : piece
      continue
    }
    lines.push(line.trimEnd())
    line = piece.trimStart()
    if (lines.length === most) return [...lines.slice(0, -1), cut(`${lines.at(-1)}…`, width, measure)]
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

function cut(line: string, width: number, measure: (line: string) => number): string {
  const signs = segments(line.replace(/…$/, ''), 'grapheme')
  while (signs.length > 1 && measure(`${signs.join('').trimEnd()}…`) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
