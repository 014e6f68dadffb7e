import type { Run } from './bidi.ts'
import { cleanText } from './lines.ts'

interface Placed {
  readonly text: string
  /** Where its letters stand, and which way they run: as pdfjs gives it. */
  readonly matrix: readonly [number, number, number, number, number, number]
  readonly width: number
  readonly order: number
  readonly font?: string
}

/**
 * The runs of a page of pdfjs, set upright: the direction in which most letters run goes to the right, whether the page says that it is
 * shown turned or not. `width` is that of the page as it is read.
 */
export function runsOfPage(items: readonly object[], view: readonly number[]): { runs: Run[]; width: number } {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const paper = { width: right - left, height: top - bottom }
  const placed = items.flatMap(asPlaced)
  const quarters = mainDirection(placed)
  const upright = placed.map(one => turnedBack(one, quarters, paper))
  return { runs: upright.flatMap(asRun), width: quarters % 2 === 0 ? paper.width : paper.height }
}

function asPlaced(item: object, order: number): Placed[] {
  if (!('str' in item && 'transform' in item && 'width' in item)) return []
  const { str, transform, width } = item
  if (typeof str !== 'string' || typeof width !== 'number' || !Array.isArray(transform) || str === '') return []
  const [a, b, c, d, x, y] = transform.map(Number)
  if (a === undefined || b === undefined || c === undefined || d === undefined || x === undefined || y === undefined)
    return []
  const font = 'fontName' in item && typeof item.fontName === 'string' ? { font: item.fontName } : {}
  return [{ text: str, matrix: [a, b, c, d, x, y], width, order, ...font }]
}

/** Quarter turns to the left from the direction of the paper to that of most letters. */
function mainDirection(placed: readonly Placed[]): number {
  const letters = [0, 0, 0, 0]
  for (const { text, matrix } of placed) {
    const [a, b] = matrix
    const quarters = Math.abs(b) > Math.abs(a) ? (b > 0 ? 1 : 3) : a < 0 ? 2 : 0
    letters[quarters] = (letters[quarters] ?? 0) + text.replace(/\s/g, '').length
  }
  const most = Math.max(...letters)
  return most > letters.reduce((sum, count) => sum + count, 0) / 2 ? letters.indexOf(most) : 0
}

function turnedBack(placed: Placed, quarters: number, paper: { width: number; height: number }): Placed {
  const [a, b, c, d, x, y] = placed.matrix
  if (quarters === 1) return { ...placed, matrix: [b, -a, d, -c, y, paper.width - x] }
  if (quarters === 2) return { ...placed, matrix: [-a, -b, -c, -d, paper.width - x, paper.height - y] }
  if (quarters === 3) return { ...placed, matrix: [-b, a, -d, c, paper.height - y, x] }
  return placed
}

function asRun({ text: written, matrix, width, order, font }: Placed): Run[] {
  const [a, b, c, d, x, y] = matrix
  const clean = cleanText(written)
  const isTrackedText = isTracked(clean)
  const text = isTrackedText ? clean.replace(/ /g, '') : clean
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  if (Math.abs(b) > Math.abs(a) || size < 2 || isRating(text)) return []
  const run = { text, x0: x, x1: x + width, y, size, isSpace: text.trim() === '', order, isTracked: isTrackedText }
  return [font === undefined ? run : { ...run, font }]
}

/** Dots and stars that show a level say nothing as text. */
const isRating = (text: string) => /^[\s•●○◯◉★☆■□▮▯▪▫◆◇⬤⚫⚪]{2,}$/u.test(text) && text.replace(/\s/g, '').length > 1

/** "E D U C A T I O N": letters set apart, each by one space; a pair may stand closer. */
function isTracked(text: string): boolean {
  const parts = text.split(' ')
  const single = parts.filter(part => /^.$/u.test(part)).length
  return parts.length > 2 && parts.every(part => /^.{1,2}$/u.test(part)) && single >= parts.length * 0.75
}
