import { inReadingOrder, isRightToLeft, type Run } from './bidi.ts'
import { type Line, makeLine } from './lines.ts'
import { findDates, isDateText, isLoneDate, isPresent } from './parse-dates.ts'
import { recordRole } from './parse-labels.ts'
import { headingKind, isContactLabel } from './parse-sections.ts'

/** A piece of text that stands apart on its line: what a column, a table cell or a right-hand date is made of. */
type Segment = { text: string; x0: number; x1: number; y: number; size: number; font: string }

/** Rebuilds the lines of a page from its runs of glyphs: columns one after the other, rows of a table side by side. */
export function pageLines(runs: Run[], width: number): Line[] {
  const lines = visualLines(runs).map(joinTracked)
  const edges = columnEdges(lines.flatMap(line => splitLine(line, new Set())))
  const segments = lines.flatMap(line => splitLine(line, edges))
  const letters = segments.reduce((sum, segment) => sum + segment.text.length, 0)
  const arabic = segments.reduce((sum, s) => sum + (isRightToLeft(s.text) ? s.text.length : 0), 0)
  const placed = arabic * 2 > letters ? segments.map(s => ({ ...s, x0: width - s.x1, x1: width - s.x0 })) : segments
  const sorted = [...placed].sort((a, b) => b.y - a.y || a.x0 - b.x0)
  return toLines(stretchesOf(sorted).flatMap(stretch => arrange(stretch, 0)))
}

/** Letters of widely tracked words are runs of one letter each: the words are put together again. */
function joinTracked(runs: Run[]): Run[] {
  const solid = runs.filter(run => !run.isSpace).sort((a, b) => a.x0 - b.x0)
  const single = solid.filter(run => /^.$/u.test(run.text))
  if (single.length < 5 || single.length < solid.length * 0.8) return runs
  const gaps = solid.slice(1).map((run, at) => run.x0 - (solid[at]?.x1 ?? run.x0))
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  if (usual < 0.15 * (solid[0]?.size ?? 10)) return runs
  const words: Run[] = []
  for (const [at, run] of solid.entries()) {
    const last = words.at(-1)
    if (last && (gaps[at - 1] ?? 0) <= usual * 1.7)
      words[words.length - 1] = { ...last, text: last.text + run.text, x1: run.x1 }
    else words.push({ ...run, isTracked: true })
  }
  return words
}

function visualLines(runs: Run[]): Run[][] {
  const lines: { y: number; size: number; runs: Run[] }[] = []
  for (const run of [...runs].sort((a, b) => b.y - a.y || a.x0 - b.x0)) {
    const line = lines.at(-1)
    const tolerance = line ? 0.35 * Math.min(Math.max(line.size, 6), Math.max(run.size, 6)) : 0
    if (line && line.y - run.y <= tolerance) {
      line.runs.push(run)
      if (!run.isSpace) line.size = Math.max(line.size, run.size)
    } else lines.push({ y: run.y, size: run.size, runs: [run] })
  }
  return lines.map(line => line.runs)
}

/** A gap wider than this, in font sizes, parts two segments; below it stands a space. */
const segmentGap = 1.3
/** Words whose letters stand apart stand further apart themselves. */
const trackedGap = 2.5
/** At the left edge of a column a smaller gap is enough. */
const columnGap = 0.5

/**
 * The gap that parts segments in one line: smaller where all gaps between its runs are wide, as between tags,
 * since words of justified text stand closer.
 */
function usualGap(runs: Run[]): number {
  const solid = runs.filter(run => !run.isSpace).sort((a, b) => a.x0 - b.x0)
  const gaps = solid
    .map((run, at) => (run.x0 - (solid[at - 1]?.x1 ?? run.x0)) / run.size)
    .filter(gap => gap > 0.12)
    .sort((a, b) => a - b)
  return (gaps[Math.floor(gaps.length / 2)] ?? 0) >= 0.7 ? 0.65 : segmentGap
}

/** Left edges, in whole points, at which many segments start. */
function columnEdges(segments: Segment[]): Set<number> {
  const counts = new Map<number, number>()
  for (const segment of segments) counts.set(Math.round(segment.x0), (counts.get(Math.round(segment.x0)) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 3).map(([x]) => x))
}

function splitLine(runs: Run[], edges: Set<number>): Segment[] {
  const groups: Run[][] = []
  const usual = usualGap(runs)
  let reach = Number.NEGATIVE_INFINITY
  for (const run of [...runs].sort((a, b) => a.x0 - b.x0 || a.order - b.order)) {
    if (run.isSpace) {
      if (run.x1 - reach < (groups.at(-1)?.at(-1)?.isTracked ? trackedGap : usual) * run.size) groups.at(-1)?.push(run)
      continue
    }
    const gap = run.x0 - reach
    const size = Math.max(run.size, groups.at(-1)?.find(r => !r.isSpace)?.size ?? 0)
    const isTracked = run.isTracked && groups.at(-1)?.some(r => r.isTracked)
    const atEdge = edges.has(Math.round(run.x0)) ? columnGap : usual
    const needed = isTracked ? trackedGap : atEdge
    if (groups.length === 0 || gap > needed * size) groups.push([run])
    else groups.at(-1)?.push(run)
    reach = Math.max(reach, run.x1)
  }
  return groups.map(asSegment).filter(segment => segment.text)
}

function asSegment(runs: Run[]): Segment {
  const solid = runs.filter(run => !run.isSpace)
  const ordered = inReadingOrder(runs)
  let text = ''
  let before: Run | undefined
  for (const run of ordered) {
    if (run.isSpace) {
      text += ' '
    } else {
      const gap = before ? Math.max(run.x0 - before.x1, before.x0 - run.x1) : 0
      if (before && gap > 0.18 * run.size && !text.endsWith(' ')) text += ' '
      text += run.text
      before = run
    }
  }
  return {
    text: turned(text.replace(/\s+/g, ' ').trim()),
    x0: Math.min(...solid.map(run => run.x0)),
    x1: Math.max(...solid.map(run => run.x1)),
    y: solid[0]?.y ?? 0,
    size: Math.max(...solid.map(run => run.size)),
    font: mostOf(solid),
  }
}

/** Right-to-left text may have its brackets as they look: where the first one closes, all stand the wrong way round and are turned. */
const turned = (text: string) =>
  isRightToLeft(text)
    ? (/^[^()]*\)/.test(text) ? text.replace(/\)([^()]+)\(/g, '($1)') : text).replace(
        /\s+(?=[\u064b-\u0652])|(?<=[\u064b-\u0652])\s+(?=\p{L}{2})/gu,
        '',
      )
    : text

/** The font of most letters. */
function mostOf(runs: Run[]): string {
  const weight = new Map<string, number>()
  for (const run of runs) weight.set(run.font ?? '', (weight.get(run.font ?? '') ?? 0) + run.text.length)
  return [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

type Band = { from: number; to: number; left: Segment[]; right: Segment[] }

/** Segments row by row in reading order; where columns run beside each other, the left one comes first as a whole. */
function arrange(segments: Segment[], depth: number): Segment[][] {
  const sorted = [...segments].sort((a, b) => b.y - a.y || a.x0 - b.x0)
  const band = depth < 4 ? findColumns(sorted) : null
  if (!band) return rowsOf(joinWrappedCells(sorted))
  const inside = new Set([...band.left, ...band.right])
  const above = sorted.filter(s => !inside.has(s) && s.y > band.from)
  const below = sorted.filter(s => !inside.has(s) && s.y <= band.from)
  return [
    ...arrange(above, depth + 1),
    ...arrange(band.left, depth + 1),
    ...arrange(band.right, depth + 1),
    ...arrange(below, depth + 1),
  ]
}

function findColumns(sorted: Segment[]): Band | null {
  const edges: number[] = []
  for (const x of sorted.map(s => s.x0).sort((a, b) => a - b)) if (x - (edges.at(-1) ?? -100) > 4) edges.push(x)
  let best: Band | null = null
  let bestScore = 0
  for (const edge of edges.slice(1)) {
    if (sorted.filter(s => s.x0 >= edge - 2 && s.x0 <= edge + 30).length < 3) continue
    for (const band of bandsAt(sorted, edge)) {
      const score = Math.min(band.left.length, band.right.length) * 2 + (band.left.length + band.right.length) / 2
      if (score > bestScore && areColumns(band)) {
        best = band
        bestScore = score
      }
    }
  }
  return best
}

/** The stretches of a page in which no text crosses the given edge. */
function bandsAt(sorted: Segment[], edge: number): Band[] {
  const bands: Band[] = []
  let left: Segment[] = []
  let right: Segment[] = []
  const close = () => {
    const all = [...left, ...right]
    if (left.length > 2 && right.length > 2)
      bands.push({ from: Math.max(...all.map(s => s.y)), to: Math.min(...all.map(s => s.y)), left, right })
    left = []
    right = []
  }
  // An address that is a little too long for its narrow column is no line across both.
  const isOverrun = ({ text, x1, size }: Segment) => x1 <= edge + size && /^\S+@\S+$|^\S+\.\S+\/\S*$/.test(text)
  for (const segment of sorted) {
    if (segment.x0 >= edge - 2) right.push(segment)
    else if (segment.x1 <= edge + 1 || isOverrun(segment)) left.push(segment)
    else close()
  }
  close()
  return bands
}

/** Cells of a row may stand this far from one line, in font sizes. */
const rowTolerance = 0.5

const isAligned = (segment: Segment, others: Segment[]) =>
  others.some(other => Math.abs(other.y - segment.y) <= rowTolerance * segment.size)

function areColumns({ left, right }: Band): boolean {
  const low = Math.max(Math.min(...left.map(s => s.y)), Math.min(...right.map(s => s.y)))
  const high = Math.min(Math.max(...left.map(s => s.y)), Math.max(...right.map(s => s.y)))
  const shorter = Math.min(spread(left), spread(right))
  if (high - low < 0.4 * shorter) return false
  const beside = (segments: Segment[]) => segments.filter(s => s.y >= low - s.size && s.y <= high + s.size)
  const [near, far] = [beside(left), beside(right)]
  return !isSideNote(near, far) && !isSideNote(far, near) && !isTable(near, far) && !isGrid(near, far)
}

const spread = (segments: Segment[]) => Math.max(...segments.map(s => s.y)) - Math.min(...segments.map(s => s.y))

const isMarginHeading = (segment: Segment) => headingKind(segment.text) !== null

/** Whether one side only annotates the other row by row: dates, places, or headings in the margin. */
function isSideNote(side: Segment[], other: Segment[]): boolean {
  const opening = side.filter((segment, at) => {
    const before = side[at - 1]
    return !before || before.y - segment.y > 1.6 * segment.size
  })
  const aligned = (list: Segment[]) => list.length > 0 && share(list, s => isAligned(s, other)) >= 0.8
  const wraps = (at: number) => {
    const [upper, lower] = [side[at], side[at + 1]]
    return upper !== undefined && lower !== undefined && isWrappedDate(upper, lower)
  }
  const dates = side.filter((s, at) => isDateText(s.text) || wraps(at) || wraps(at - 1))
  const headings = side.filter(s => isMarginHeading(s) || isContactLabel(s.text))
  const openingDates = side.filter(
    (s, at) => wraps(at) || (isDateText(s.text) && !wraps(at - 1) && !isDateText(side[at - 1]?.text ?? '')),
  )
  if (dates.length >= side.length * 0.45 && (aligned(dates) || aligned(opening) || aligned(openingDates))) return true
  if (dates.length + headings.length >= side.length * 0.6 && aligned(dates.length > 1 ? dates : headings)) return true
  // Headings inside one side and none in the other: what stands there belongs to the rows it begins with.
  if (headings.length === 0 && other.slice(1).some(isMarginHeading) && opening.length > 1 && aligned(opening))
    return true
  const isSparse = side.length <= other.length * 0.45 && opening.length >= side.length * 0.6
  return isSparse && opening.length >= 2 && aligned(opening)
}

/** Whether a span of dates stands on two lines: "marzo de 2014 a mayo de" and "2018" below it. */
function isWrappedDate(upper: Segment, lower: Segment): boolean {
  const text = `${upper.text} ${lower.text}`
  return (
    upper.y - lower.y < 1.6 * upper.size &&
    isDateText(text) &&
    findDates(text).some(found => found.isSpan) &&
    !findDates(upper.text).some(found => found.isSpan)
  )
}

const share = (list: Segment[], test: (segment: Segment) => boolean) => list.filter(test).length / list.length

/** Short labels on the left, each with its own longer text on the right. */
function isTable(left: Segment[], right: Segment[]): boolean {
  const length = (segments: Segment[]) => segments.reduce((sum, s) => sum + s.text.length, 0) / segments.length
  return left.every(s => isAligned(s, right)) && length(left) * 2 < length(right) && left.length <= right.length
}

const isRecordLabel = (text: string) =>
  (['job', 'study'] as const).some(kind => ![null, 'ignored'].includes(recordRole(text, kind))) &&
  headingKind(text) === null

/** How most segments look. */
function usualLook(segments: Segment[]): { size: number; font: string } {
  const most = (values: (number | string)[]) =>
    [...Map.groupBy(values, value => value)].sort((a, b) => b[1].length - a[1].length)[0]?.[0]
  return { size: Number(most(segments.map(s => s.size)) ?? 10), font: String(most(segments.map(s => s.font)) ?? '') }
}

/**
 * Headings of the left edge that nothing beside them runs past part a page into stretches, each arranged by itself.
 * Only where all of them do: the headings of a side column stand beside running text.
 */
function stretchesOf(sorted: Segment[]): Segment[][] {
  const headings = sorted.filter(isMarginHeading)
  const edge = Math.min(...headings.map(s => s.x0))
  const cuts = headings.filter(s => s.x0 - edge < 3)
  if (cuts.length < 2 || !cuts.every(cut => isClearRow(cut, sorted))) return [sorted]
  const tops = cuts.map(cut => cut.y + 0.5 * cut.size)
  const bounds = [Number.POSITIVE_INFINITY, ...tops, Number.NEGATIVE_INFINITY]
  return bounds
    .slice(1)
    .map((low, at) => sorted.filter(s => s.y >= low && s.y < (bounds[at] ?? 0)))
    .filter(stretch => stretch.length > 0)
}

/** Whether the row of a heading is free at its right, above and below too, or holds another heading. */
function isClearRow(heading: Segment, all: Segment[]): boolean {
  const beside = all.filter(s => s.x0 > heading.x1)
  const onRow = beside.filter(s => Math.abs(s.y - heading.y) < 0.6 * heading.size)
  if (onRow.length > 0) return onRow.every(isMarginHeading)
  const above = Math.min(...beside.filter(s => s.y > heading.y).map(s => s.y))
  const below = Math.max(...beside.filter(s => s.y < heading.y).map(s => s.y))
  return above - below > 2.4 * heading.size
}

/** Rows of a table whose cells stand on exactly the same lines; columns beside each other have headings of their own. */
function isGrid(left: Segment[], right: Segment[]): boolean {
  const usual = usualLook([...left, ...right])
  const all = [...left, ...right]
  const isDistinct = (s: Segment) => s.size > usual.size * 1.08 || s.font !== usual.font
  // "School | Degree" above a table: a label beside it makes a heading a label too.
  const isLabelled = (s: Segment) => all.some(other => Math.abs(other.y - s.y) < 1 && isRecordLabel(other.text))
  const isHeading = (s: Segment) => isMarginHeading(s) && (isDistinct(s) || !isLabelled(s))
  if (left.some(isHeading) && right.some(isHeading)) return false
  // Cards beside each other have lines of several sizes, the same on both sides.
  const pairs = left.filter(s => right.some(other => Math.abs(other.y - s.y) <= 0.12 * s.size && other.size === s.size))
  if (new Set(pairs.map(s => s.size)).size > 1) return false
  // So have cards with dates in both, in one of their lines; a table of beginnings and ends has them in all.
  const dated = pairs.filter(s => isDateText(s.text) && right.some(o => o.y === s.y && isDateText(o.text)))
  if (dated.length > 0 && dated.length * 2 < pairs.length) return false
  const onLine = (list: Segment[], others: Segment[]) =>
    share(list, s => others.some(other => Math.abs(other.y - s.y) <= 0.12 * s.size))
  return Math.max(onLine(left, right), onLine(right, left)) >= 0.85
}

/** A cell of a left margin that runs over two lines ("Work / history", "May 2017 – / June 2018") becomes one. */
function joinWrappedCells(sorted: Segment[]): Segment[] {
  const gone = new Set<Segment>()
  const joined = sorted.map(segment => {
    if (gone.has(segment)) return segment
    const below = sorted.find(
      s =>
        (Math.abs(s.x0 - segment.x0) < 2 || Math.abs(s.x0 + s.x1 - segment.x0 - segment.x1) < 4) &&
        s.y < segment.y - 2 &&
        segment.y - s.y < 2 * segment.size,
    )
    const hasNeighbour = sorted.some(
      s => s.x0 > segment.x1 + 4 && Math.abs(s.y - segment.y) <= rowTolerance * segment.size,
    )
    if (!below || !hasNeighbour) return segment
    const text = `${segment.text} ${below.text}`
    const isTight = segment.y - below.y < 1.6 * segment.size
    const isWrapped = isWrappedDate(segment, below)
    const isOpenRange = isDateText(segment.text.replace(/[-–—~]\s*$/, '')) && /[-–—~]\s*$/.test(segment.text)
    const isStack = isTight && isLoneDate(segment.text) && (isLoneDate(below.text) || isPresent(below.text))
    const isOneLabel =
      (headingKind(text) !== null && (headingKind(below.text) === null || headingKind(segment.text) === null)) ||
      isContactLabel(text)
    if (!(isOneLabel || isStack || isWrapped || (isOpenRange && (isDateText(below.text) || isPresent(below.text)))))
      return segment
    gone.add(below)
    return { ...segment, text: isStack && !isWrapped ? `${segment.text} – ${below.text}` : text }
  })
  return joined.filter((_, at) => !gone.has(sorted[at] ?? { text: '', x0: 0, x1: 0, y: 0, size: 0, font: '' }))
}

function rowsOf(sorted: Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of sorted) {
    const first = rows.at(-1)?.[0]
    if (first && Math.abs(first.y - segment.y) <= rowTolerance * Math.min(first.size, segment.size))
      rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows.map(row => row.sort((a, b) => a.x0 - b.x0))
}

function toLines(rows: Segment[][]): Line[] {
  let before: Segment | undefined
  const lines = rows.map(row => {
    const first = row[0]
    const size = Math.max(...row.map(s => s.size))
    const drop = before && first ? (before.y - first.y) / Math.max(before.size, first.size) : 2
    before = first
    const cells = row.map(s => ({ text: s.text, x: s.x0 }))
    const font = first?.font ?? ''
    const gap = drop < 0 ? 2 : Math.max(0, drop - 1.25)
    return makeLine(cells, { size: Math.round(size * 10) / 10, gap, font })
  })
  return lines.filter(line => line.text)
}
