import type { Outline } from './page-drawing.ts'

interface Sheet {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}
interface Edge {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The kinds of segments in a path of pdfjs, each followed by its points. */
const kinds = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const

/**
 * Fills an area on a sheet, each dot by the share that the area covers of it: the signed areas right of each edge are added up
 * (as stb_truetype and font-rs do). Gives how many dots were looked at.
 */
export function fillOutline(onto: Sheet, { matrix, path, isEvenOdd, grey, opacity }: Outline): number {
  const edges = edgesOf(path, matrix)
  const [left, right] = rangeOf(
    edges.flatMap(({ x0, x1 }) => [x0, x1]),
    onto.width,
  )
  const [top, bottom] = rangeOf(
    edges.flatMap(({ y0, y1 }) => [y0, y1]),
    onto.height,
  )
  if (left >= right || top >= bottom) return 0
  const [width, height] = [right - left, bottom - top]
  const row = width + 2
  const sums = new Float32Array(row * height)
  for (const { x0, y0, x1, y1 } of edges)
    addEdge(sums, width, height, { x0: x0 - left, y0: y0 - top, x1: x1 - left, y1: y1 - top })
  for (let y = 0; y < height; y += 1) {
    let sum = 0
    for (let x = 0, at = (top + y) * onto.width + left; x < width; x += 1, at += 1) {
      sum += sums[y * row + x] ?? 0
      const covered = (isEvenOdd ? folded(Math.abs(sum)) : Math.min(1, Math.abs(sum))) * opacity
      if (covered > 0.004) onto.dots[at] = (onto.dots[at] ?? 255) * (1 - covered) + grey * covered
    }
  }
  return width * height
}

/** Areas that lie twice within a path are no part of it, by the even-odd rule. */
function folded(sum: number): number {
  const rest = sum % 2
  return rest > 1 ? 2 - rest : rest
}

function rangeOf(values: readonly number[], most: number): [number, number] {
  let [low, high] = [most, 0]
  for (const value of values) {
    low = Math.min(low, Math.floor(value))
    high = Math.max(high, Math.ceil(value))
  }
  return [Math.max(0, low), Math.min(most, high)]
}

function edgesOf(path: Float32Array, [a, b, c, d, e, f]: Outline['matrix']): Edge[] {
  const edges: Edge[] = []
  const point = (at: number): [number, number] => {
    const [x, y] = [path[at] ?? 0, path[at + 1] ?? 0]
    return [a * x + c * y + e, b * x + d * y + f]
  }
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  const lineTo = (toX: number, toY: number) => {
    if (Number.isFinite(toX) && Number.isFinite(toY)) edges.push({ x0: x, y0: y, x1: toX, y1: toY })
    ;[x, y] = [toX, toY]
  }
  for (let at = 0; at < path.length; ) {
    const kind = path[at]
    if (kind === kinds.moveTo) {
      lineTo(startX, startY)
      ;[x, y] = point(at + 1)
      ;[startX, startY] = [x, y]
      at += 3
    } else if (kind === kinds.lineTo) {
      lineTo(...point(at + 1))
      at += 3
    } else if (kind === kinds.curveTo || kind === kinds.quadraticCurveTo) {
      const count = kind === kinds.curveTo ? 3 : 2
      curve([[x, y], ...Array.from({ length: count }, (_, index) => point(at + 1 + index * 2))], lineTo)
      at += 1 + count * 2
    } else {
      lineTo(startX, startY)
      at += 1
    }
  }
  lineTo(startX, startY)
  return edges
}

/** A curve as lines, of which longer ones have more (de Casteljau). */
function curve(points: readonly [number, number][], lineTo: (x: number, y: number) => void) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const steps = Math.min(16, Math.max(3, Math.ceil(Math.hypot(last[0] - first[0], last[1] - first[1]) / 3)))
  for (let step = 1; step <= steps; step += 1) {
    let left = points
    while (left.length > 1)
      left = left.slice(1).map(([x, y], at) => {
        const [beforeX, beforeY] = left[at] ?? [x, y]
        return [beforeX + ((x - beforeX) * step) / steps, beforeY + ((y - beforeY) * step) / steps]
      })
    const [end] = left
    if (end) lineTo(...end)
  }
}

/** Adds the area right of an edge, positive or negative by the way it runs, as differences from dot to dot. */
function addEdge(sums: Float32Array, width: number, height: number, edge: Edge) {
  if (edge.y0 === edge.y1) return
  const isDown = edge.y0 < edge.y1
  const [fromX, fromY, toX, toY] = isDown ? [edge.x0, edge.y0, edge.x1, edge.y1] : [edge.x1, edge.y1, edge.x0, edge.y0]
  const slope = (toX - fromX) / (toY - fromY)
  const inside = (x: number) => Math.min(width, Math.max(0, x))
  for (let y = Math.max(0, Math.floor(fromY)), end = Math.min(height, Math.ceil(toY)); y < end; y += 1) {
    const [start, stop] = [Math.max(y, fromY), Math.min(y + 1, toY)]
    const enter = inside(fromX + (start - fromY) * slope)
    const leave = inside(fromX + (stop - fromY) * slope)
    const area = (stop - start) * (isDown ? 1 : -1)
    const [low, high] = enter < leave ? [enter, leave] : [leave, enter]
    const [first, last] = [Math.floor(low), Math.floor(high)]
    // What lies left of each dot's right edge, as the edge goes from `low` to `high` within this row.
    let before = 0
    for (let x = first; x <= last; x += 1) {
      const reached = high - low < 1e-6 ? shareOf(low, x) : meanShare(low, high, x)
      add(sums, y * (width + 2) + x, area * (reached - before))
      before = reached
    }
    add(sums, y * (width + 2) + last + 1, area * (1 - before))
  }
}

function add(sums: Float32Array, at: number, value: number) {
  sums[at] = (sums[at] ?? 0) + value
}

/** How much of the dot at `x` lies right of an upright line. */
const shareOf = (line: number, x: number) => Math.min(1, Math.max(0, x + 1 - line))

/** The mean of that for a line that moves evenly from `low` to `high`. */
function meanShare(low: number, high: number, x: number): number {
  const whole = (to: number) => (to <= x ? to - x : to >= x + 1 ? 0.5 : to - x - (to - x) ** 2 / 2)
  return (whole(high) - whole(low)) / (high - low)
}
