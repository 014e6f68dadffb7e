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
  /** Its letters stand apart, and so do its words. */
  isTracked?: boolean
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

/** Whether a dot or bar between two numbers parts two statements, which a right-to-left line sets one left of the other. */
function partsNumbers(runs: Run[], directions: Direction[], at: number): boolean {
  let from = at
  while (from > 0 && directions[from - 1] === 'neutral') from -= 1
  let to = at
  while (to < runs.length - 1 && directions[to + 1] === 'neutral') to += 1
  const isNumber = (run: Run | undefined) => run !== undefined && /^\P{L}*\p{Nd}\P{L}*$/u.test(run.text)
  const between = runs.slice(from, to + 1)
  return between.some(run => /[·•|]/.test(run.text)) && isNumber(runs[from - 1]) && isNumber(runs[to + 1])
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
    return before === 'ltr' && after === 'ltr' && !partsNumbers(ascending, directions, at) ? 'ltr' : 'rtl'
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
