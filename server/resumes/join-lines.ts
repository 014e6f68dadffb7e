import type { Line } from './lines.ts'
import { findDates, isDateText } from './parse-dates.ts'

/** Scripts that put no space where a line breaks. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Two pieces of a text that a line break parted. */
export function joinTexts(first: string, next: string): string {
  const isUnspaced = unspaced.test(first.at(-1) ?? '') && unspaced.test(next[0] ?? '')
  return isUnspaced ? `${first}${next}` : `${first} ${next}`
}

const hasSpan = (text: string) => findDates(text).some(found => found.isSpan)

const isSameColumn = (line: Line, next: Line) =>
  line.cells.length === 1 &&
  next.cells.length === 1 &&
  !line.isBullet &&
  !next.isBullet &&
  next.gap < 0.5 &&
  (line.font === next.font || isDateText(next.text)) &&
  Math.abs(line.size - next.size) < 0.3 &&
  Math.abs((line.cells[0]?.x ?? 0) - (next.cells[0]?.x ?? 0)) < 3

/** Whether a stretch of time begins in the first text and ends in the second. */
function isDatesBroken(first: string, next: string): boolean {
  if (hasSpan(first) && !/[-–—~〜～]\s*$/.test(first)) return false
  const whole = joinTexts(first, next)
  const reach = findDates(whole).filter(found => found.isSpan)
  return reach.some(({ index, length }) => index < first.length && index + length > first.length + 1)
}

/** A head parted by bars, or by dashes in letters of its own, whose last pieces stand in the lines below it. */
function linesOfBarredHead(lines: Line[], at: number, body: string | undefined): number {
  const first = lines[at]
  const mark = first?.font !== undefined && first.font !== body ? /\s[|–—·](?:\s|$)/ : /\s\|(?:\s|$)/
  if (!first || !mark.test(first.text) || hasSpan(first.text)) return 0
  for (let more = 1; more <= 3; more += 1) {
    const next = lines[at + more]
    const before = lines[at + more - 1]
    if (!next || !before || !isSameColumn(before, next)) return 0
    if (hasSpan(next.text)) return next.text.length < 70 ? more : 0
    if (more < 3 && isDatesBroken(next.text, lines[at + more + 1]?.text ?? '')) return more + 1
  }
  return 0
}

/** Dates in a left cell that end in the left cell of the line below ("marzo de 2014 a mayo" / "de 2017"), else null. */
function brokenDateCell(line: Line, next: Line): string | null {
  const [first, second] = [line.cells[0], next.cells[0]]
  if (!first || !second || line.cells.length < 2 || next.cells.length < 2 || hasSpan(first.text)) return null
  const whole = joinTexts(first.text, second.text)
  return Math.abs(first.x - second.x) < 3 && isDateText(whole) && hasSpan(whole) && !hasSpan(second.text) ? whole : null
}

const textOf = (cells: Line['cells']) => cells.map(cell => cell.text).join('\t')

function withFirstCell(line: Line, text: string): Line {
  const cells = line.cells.map((cell, at) => (at === 0 ? { ...cell, text } : cell))
  return { ...line, cells, text: textOf(cells) }
}

/** The font of most letters. */
function fontOfMost(lines: Line[]): string | undefined {
  const weight = new Map<string | undefined, number>()
  for (const line of lines) weight.set(line.font, (weight.get(line.font) ?? 0) + line.text.length)
  return [...weight].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Heads of entries that run over the line are put together: "Tern Bakery | Baker | 2018-05 to" above "2021-03". */
export function joinBrokenHeads(lines: Line[]): Line[] {
  const joined: Line[] = []
  const body = fontOfMost(lines)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line) continue
    const next = lines[at + 1]
    const dates = next ? brokenDateCell(line, next) : null
    if (next && dates) {
      joined.push(withFirstCell(line, dates), {
        ...next,
        cells: next.cells.slice(1),
        text: textOf(next.cells.slice(1)),
      })
      at += 1
      continue
    }
    const isBroken =
      next !== undefined &&
      isSameColumn(line, next) &&
      line.text.length < 110 &&
      (isDatesBroken(line.text, next.text) ||
        (/[,，、–—|-]\s*$/.test(line.text) && !hasSpan(line.text) && isDateText(next.text)))
    const more = linesOfBarredHead(lines, at, body) || (isBroken ? 1 : 0)
    const texts = lines.slice(at, at + more + 1).map(piece => piece.text)
    const text = texts.slice(1).reduce(joinTexts, line.text)
    joined.push(more === 0 ? line : { ...line, text, cells: line.cells.map(cell => ({ ...cell, text })) })
    at += more
  }
  return joined
}
