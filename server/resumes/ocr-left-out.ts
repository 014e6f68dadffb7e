import type { Ink } from './ocr-turn.ts'
import type { TextLine, Word } from './ocr-words.ts'

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** More than these are no lines of a page. */
const mostPlaces = 20

/**
 * Places that look like lines of text and hold no recognised word: the layout analysis now and then leaves out the largest line of a page or
 * some lines beside a column. Measures are in heights of the usual word.
 */
export function placesLeftOut(ink: Ink, lines: readonly TextLine[]): Place[] {
  const words = lines.flatMap(line => line.words)
  const heights = words.map(({ y0, y1 }) => y1 - y0).toSorted((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)]
  if (usual === undefined || usual < 6) return []
  const cell = Math.max(2, Math.round(usual / 3))
  const grid = { width: Math.floor(ink.width / cell), height: Math.floor(ink.height / cell) }
  const known = new Uint8Array(grid.width * grid.height)
  for (const { x0, y0, x1, y1 } of words)
    for (let y = Math.floor(y0 / cell) - 1; y <= Math.floor(y1 / cell) + 1; y += 1)
      for (let x = Math.floor(x0 / cell) - 1; x <= Math.floor(x1 / cell) + 1; x += 1)
        if (x >= 0 && x < grid.width && y >= 0 && y < grid.height) known[y * grid.width + x] = 1
  const left = new Uint8Array(known.length)
  for (let at = 0; at < left.length; at += 1)
    if (
      !known[at] &&
      inkIn(ink, (at % grid.width) * cell, Math.floor(at / grid.width) * cell, cell) > cell * cell * 0.1
    )
      left[at] = 1
  return groupsOf(left, grid)
    .map(group => ({
      ...group,
      left: group.left * cell,
      top: group.top * cell,
      width: group.width * cell,
      height: group.height * cell,
    }))
    .filter(({ width, height }) => height >= usual * 0.6 && height <= usual * 9 && width >= usual * 1.5)
    .slice(0, mostPlaces)
    .map(({ left: x, top, width, height }) => ({
      left: Math.max(0, x - cell),
      top: Math.max(0, top - cell),
      width: Math.min(ink.width - Math.max(0, x - cell), width + cell * 2),
      height: Math.min(ink.height - Math.max(0, top - cell), height + cell * 2),
    }))
}

/** Lines that were found in such places without words that are known already: a frame around a table has its cells within. */
export function withoutKnown(found: readonly TextLine[], lines: readonly TextLine[]): TextLine[] {
  const known = lines.flatMap(line => line.words)
  return found
    .map(line => ({ ...line, words: line.words.filter(word => !known.some(other => areOneWord(word, other))) }))
    .filter(({ words }) => words.length > 0)
}

function areOneWord(word: Word, other: Word): boolean {
  const width = Math.min(word.x1, other.x1) - Math.max(word.x0, other.x0)
  const height = Math.min(word.y1, other.y1) - Math.max(word.y0, other.y0)
  return width > 0 && height > 0 && width * height > 0.2 * (word.x1 - word.x0) * (word.y1 - word.y0)
}

function inkIn({ width, dots }: Ink, left: number, top: number, cell: number): number {
  let count = 0
  for (let y = top; y < top + cell; y += 1)
    for (let x = left; x < left + cell; x += 1) count += dots[y * width + x] ?? 0
  return count
}

/** The boxes of cells that lie together; words of a line may stand five cells apart. */
function groupsOf(marked: Uint8Array, grid: { width: number; height: number }): Place[] {
  const places: Place[] = []
  const left = marked.slice()
  for (let start = 0; start < left.length; start += 1) {
    if (!left[start]) continue
    left[start] = 0
    let [x0, y0, x1, y1] = [grid.width, grid.height, 0, 0]
    const waiting = [start]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % grid.width, Math.floor(at / grid.width)]
      ;[x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)]
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -5; dx <= 5; dx += 1) {
          const next = (y + dy) * grid.width + x + dx
          if (x + dx < 0 || x + dx >= grid.width || !left[next]) continue
          left[next] = 0
          waiting.push(next)
        }
    }
    places.push({ left: x0, top: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 })
  }
  return places
}
