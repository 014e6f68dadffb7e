import { keepFirst } from '../../search/engine/best.ts'
import { leastTenths, type MatchPage } from '../talent-match.ts'
import { type Column, reserve, shortsColumn, wordsColumn } from './columns.ts'

/** Rows that may be ranked, with the most that each can reach (tenths), in room that is used again. */
export interface Possible {
  readonly rows: Column<Uint32Array>
  readonly bounds: Column<Uint16Array>
  readonly order: Column<Uint32Array>
  readonly scores: Column<Uint16Array>
  count: number
}

export const createPossible = (): Possible => ({
  rows: wordsColumn(),
  bounds: shortsColumn(),
  order: wordsColumn(),
  scores: shortsColumn(),
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

/** The score of a row, or -1 when it is surely below `needed`, and the least it can be for its skills alone; in tenths. */
interface Rating {
  readonly score: (row: number, needed: number) => number
  readonly floor: (row: number) => number
}

const mostTenths = 1000

/**
 * The rows of a page, best first, and how many rows reach the least score, exactly. Rows are looked at from the highest bound down, so
 * that the worst of the best is soon known; from where bounds fall below it, rows are only counted, most of them without a look.
 */
export function rank(possible: Possible, page: MatchPage, { ids, fresh }: Rows, { score, floor }: Rating) {
  const least = leastTenths(page)
  const scores = possible.scores.data
  const bounds = possible.bounds.data
  const order = byBound(possible)
  const best = keepFirst<number>(page.skip + page.limit, (one, other) => {
    const difference = (scores[one] ?? 0) - (scores[other] ?? 0) || (fresh[one] ?? 0) - (fresh[other] ?? 0)
    return difference > 0 || (difference === 0 && (ids[one] ?? 0) > (ids[other] ?? 0))
  })
  let count = 0
  let worst = -1
  let at = 0
  for (; at < possible.count; at++) {
    const place = order[at] ?? 0
    if ((bounds[place] ?? 0) < worst) break
    const row = possible.rows.data[place] ?? 0
    const tenths = score(row, least === 0 ? worst : least)
    if (tenths >= least) count++
    if (tenths < least || tenths < worst) continue
    scores[row] = tenths
    best.offer(row)
    const last = best.last()
    if (last !== undefined) worst = scores[last] ?? 0
  }
  if (least === 0) count = possible.count
  else {
    for (; at < possible.count; at++) {
      const row = possible.rows.data[order[at] ?? 0] ?? 0
      if (floor(row) >= least || score(row, least) >= least) count++
    }
  }
  return { rows: best.inOrder().slice(page.skip), count }
}

/** Places of the rows, highest bound first. */
function byBound(possible: Possible): Uint32Array {
  const bounds = possible.bounds.data
  const order = possible.order.data
  const places = new Uint32Array(mostTenths + 2)
  for (let at = 0; at < possible.count; at++) {
    const next = mostTenths - (bounds[at] ?? 0) + 1
    places[next] = (places[next] ?? 0) + 1
  }
  for (let bound = 1; bound < places.length; bound++) places[bound] = (places[bound] ?? 0) + (places[bound - 1] ?? 0)
  for (let at = 0; at < possible.count; at++) {
    const bucket = mostTenths - (bounds[at] ?? 0)
    const place = places[bucket] ?? 0
    order[place] = at
    places[bucket] = place + 1
  }
  return order
}
