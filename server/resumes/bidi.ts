/** A run of glyphs on one baseline; `text` is in logical order inside the run. */
export type Run = {
  text: string
  x0: number
  x1: number
  y: number
  size: number
  isSpace: boolean
  order: number
  /** The name of its font inside the file; bold letters have another one than those of the text. */
  font?: string
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[\p{Script=Latin}\p{Nd}@/+#\\_]/u
const arabicDigit = /^[\u0660-\u0669\u06f0-\u06f9.,/:-]+$/

export const isRightToLeft = (text: string) => rightToLeft.test(text)

type Direction = 'rtl' | 'ltr' | 'neutral'

function directionOf(text: string): Direction {
  if (arabicDigit.test(text)) return 'ltr'
  if (rightToLeft.test(text)) return 'rtl'
  return leftToRight.test(text) ? 'ltr' : 'neutral'
}

/**
 * The runs of one visual line in the order in which they are read.
 * A line with any right-to-left letter is taken as a right-to-left line; runs of Latin and digits in it keep their own order.
 */
export function inReadingOrder(runs: Run[]): Run[] {
  const ascending = [...runs].sort((a, b) => a.x0 - b.x0 || a.order - b.order)
  if (!ascending.some(run => isRightToLeft(run.text))) return ascending
  const directions = ascending.map(run => (run.isSpace ? 'neutral' : directionOf(run.text)))
  const resolved = directions.map((direction, at): Direction => {
    if (direction !== 'neutral') return direction
    const before = directions.slice(0, at).findLast(d => d !== 'neutral')
    const after = directions.slice(at + 1).find(d => d !== 'neutral')
    return before === 'ltr' && after === 'ltr' ? 'ltr' : 'rtl'
  })
  const ordered: Run[] = []
  for (let at = ascending.length - 1; at >= 0; ) {
    if (resolved[at] === 'rtl') {
      const run = ascending[at]
      if (run) ordered.push(run)
      at -= 1
      continue
    }
    let start = at
    while (start > 0 && resolved[start - 1] === 'ltr') start -= 1
    ordered.push(...ascending.slice(start, at + 1))
    at = start - 1
  }
  return ordered
}
