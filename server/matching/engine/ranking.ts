import { keepFirst } from '../../search/engine/best.ts'
import { leastTenths, type MatchPage } from '../talent-match.ts'
import { type Column, reserve, shortsColumn, wordsColumn } from './columns.ts'

/** Rows that may be ranked, with the most that each can reach (tenths), in room that is used again. */
export interface Possible {
  readonly rows: Column<Uint32Array>
  readonly bounds: Column<Uint16Array>
  readonly scores: Column<Uint16Array>
  readonly order: Column<Uint32Array>
  count: number
}

export const createPossible = (): Possible => ({
  rows: wordsColumn(),
  bounds: shortsColumn(),
  scores: shortsColumn(),
  order: wordsColumn(),
  count: 0,
})

/** Empties the room and makes it large enough for so many rows. */
export function preparePossible(possible: Possible, rows: number): void {
  for (const room of [possible.rows, possible.order]) reserve(room, rows)
  for (const room of [possible.bounds, possible.scores]) reserve(room, rows)
  possible.count = 0
}

interface Rows {
  readonly ids: Float64Array
  readonly fresh: Uint32Array
}

/**
 * The score of the row at a place of `Possible`, or -1 when it is surely below `needed`, and the least it can be for its skills alone; in
 * tenths.
 */
interface Rating {
  /** Has memory fetch what is known of a row, without waiting for it; what it gives has no meaning. */
  readonly touch: (row: number) => number
  readonly score: (row: number, needed: number, at: number) => number
  readonly floor: (row: number, at: number) => number
}

const mostTenths = 1000
/** So many times the rows of a page are looked at first. */
const firstShare = 50

/**
 * The rows of a page, best first, and how many rows reach the least score, exactly. Those of the highest bounds are looked at first, so
 * that the worst of the best is soon known; of the others those whose bound is below it are only counted, most of them without a look.
 * Both times rows are passed in their order, because to fetch what is known of a row takes longer than to rate it.
 */
export function rank(possible: Possible, page: MatchPage, { ids, fresh }: Rows, { touch, score, floor }: Rating) {
  const least = leastTenths(page)
  const rows = possible.rows.data
  const scores = possible.scores.data
  const bounds = possible.bounds.data
  const order = possible.order.data
  const best = keepFirst<number>(page.skip + page.limit, (one, other) => {
    const difference = (scores[one] ?? 0) - (scores[other] ?? 0) || (fresh[one] ?? 0) - (fresh[other] ?? 0)
    return difference > 0 || (difference === 0 && (ids[one] ?? 0) > (ids[other] ?? 0))
  })
  let count = 0
  let worst = -1

  const touchAt = (place: number): number => touch(rows[order[place] ?? 0] ?? 0)

  function look(from: number, below: number): void {
    const picked = pick(possible, from, below)
    for (let place = 0; place < picked; place++) {
      touchAhead(place, picked, touchAt)
      const at = order[place] ?? 0
      const row = rows[at] ?? 0
      if ((bounds[at] ?? 0) < worst) {
        if (least > 0 && (floor(row, at) >= least || score(row, least, at) >= least)) count++
        continue
      }
      const tenths = score(row, least === 0 ? worst : least, at)
      if (tenths >= least) count++
      if (tenths < least || tenths < worst) continue
      scores[row] = tenths
      best.offer(row)
      const last = best.last()
      if (last !== undefined) worst = scores[last] ?? 0
    }
  }
  const high = boundOfFirst(possible, firstShare * (page.skip + page.limit))
  look(high, mostTenths + 1)
  // Without a least score those that cannot be among the best need not be counted.
  look(least === 0 ? Math.max(0, worst) : 0, high)
  return { rows: best.inOrder().slice(page.skip), count: least === 0 ? possible.count : count }
}

/**
 * Lists the places of bounds within `from` and `below` in `order` and says how many there are. What the processor cannot guess is no branch
 * here: a wrong guess takes longer than ten places.
 */
function pick(
  { bounds: { data: bounds }, order: { data: order }, count }: Possible,
  from: number,
  below: number,
): number {
  let picked = 0
  for (let at = 0; at < count; at++) {
    const bound = bounds[at] ?? 0
    order[picked] = at
    picked += ((from - 1 - bound) >>> 31) & ((bound - below) >>> 31)
  }
  return picked
}

/** So many rows are touched before the first of them is looked at: memory then fetches several at a time. */
const atOnce = 256
let touched = 0

/** At every so many places of a list, touches what lies at those up to the next time. */
export function touchAhead(at: number, count: number, touchAt: (at: number) => number): void {
  if (at % atOnce !== 0) return
  for (let next = at; next < at + atOnce && next < count; next++) touched = (touched + touchAt(next)) | 0
}

/** The bound that so many rows reach, or 0. */
function boundOfFirst(possible: Possible, wanted: number): number {
  const bounds = possible.bounds.data
  const counts = new Uint32Array(mostTenths + 1)
  for (let at = 0; at < possible.count; at++) {
    const bound = bounds[at] ?? 0
    counts[bound] = (counts[bound] ?? 0) + 1
  }
  let bound = mostTenths
  for (let reached = counts[bound] ?? 0; bound > 0 && reached < wanted; ) reached += counts[--bound] ?? 0
  return bound
}
