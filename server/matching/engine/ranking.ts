import { keepFirst } from '../../search/engine/best.ts'
import { type MatchSettings, notAsked, tenthsOf } from '../score-match.ts'
import { leastTenths, type MatchPage } from '../talent-match.ts'
import { type Column, reserve } from './columns.ts'

/** How far each part of a score is met; `notAsked` for a part that is left out. One object is filled again for row after row. */
export interface Fits {
  must: number
  good: number
  experience: number
  title: number
  place: number
}

interface Rows {
  readonly ids: Float64Array
  readonly fresh: Uint32Array
}

/**
 * Counts rows that reach the least score, exactly, and keeps the best of them up to the end of the page. Skills are known first: when
 * even full marks for the rest cannot reach the least score, or the last one kept, the rest is not looked at.
 */
export function rank(page: MatchPage, { ids, fresh }: Rows, scores: Column<Uint16Array>, settings: MatchSettings) {
  const least = leastTenths(page)
  reserve(scores, ids.length)
  const tenths = scores.data
  const best = keepFirst<number>(page.skip + page.limit, (one, other) => {
    const difference = (tenths[one] ?? 0) - (tenths[other] ?? 0) || (fresh[one] ?? 0) - (fresh[other] ?? 0)
    return difference > 0 || (difference === 0 && (ids[one] ?? 0) > (ids[other] ?? 0))
  })
  let count = 0
  let worst = -1
  const atBest = (fit: number) => (fit === notAsked ? notAsked : 1)
  const atWorst = (fit: number) => (fit === notAsked ? notAsked : 0)

  return {
    /** Whether a row with these skills needs a closer look; counts it when its place in the count is certain without one. `asked` tells the parts. */
    needsLook({ must, good }: Fits, asked: Fits): boolean {
      const { experience, title, place } = asked
      const most = tenthsOf(settings, must, good, atBest(experience), atBest(title), atBest(place))
      if (most < least) return false
      if (most >= worst) return true
      if (tenthsOf(settings, must, good, atWorst(experience), atWorst(title), atWorst(place)) < least) return true
      count++
      return false
    },
    take(row: number, { must, good, experience, title, place }: Fits): void {
      const score = tenthsOf(settings, must, good, experience, title, place)
      if (score < least) return
      count++
      if (score < worst) return
      tenths[row] = score
      best.offer(row)
      const last = best.last()
      if (last !== undefined) worst = tenths[last] ?? 0
    },
    count: () => count,
    rows: () => best.inOrder().slice(page.skip),
  }
}
