import type { JobWant } from '../job-search.ts'
import { type Bits, common, countDifferent, giveBack, keepCommon, takeAway } from './bits.ts'
import type { Dictionary } from './dictionary.ts'
import type { Evaluated } from './evaluate.ts'
import { publicJobs, type Segment, type Totals, totalsOver } from './segment.ts'
import { denseOf, giveBackUnion, unionOf } from './value-sets.ts'

/** Totals of one value take some hundred kilobytes. */
const mostValues = 64

/** A set of jobs, to be given back, whose counts are the sum of totals. */
interface Kept {
  readonly bits: Bits
  readonly totals: readonly Totals[]
}

/**
 * The set of kept totals that differs least from a set of `size` jobs: all public jobs of the status, or those of them with the values of
 * one of the parts that made it. `null` where none is nearer than no set at all.
 */
export function nearestKept(
  segment: Segment,
  dictionary: Dictionary,
  set: Bits,
  size: number,
  status: JobWant['status'],
  parts: Evaluated['parts'],
): Kept | null {
  if (!segment.totals) return null
  const all = publicOf(segment, dictionary, status)
  let nearest: Kept | null = null
  let least = size
  const offer = (kept: Kept): void => {
    const different = countDifferent(set, kept.bits)
    if (different < least) {
      least = different
      if (nearest) giveBack(nearest.bits)
      nearest = kept
    } else giveBack(kept.bits)
  }
  const { publicCount, openCount } = segment.totals
  const allCount = { all: publicCount, open: openCount, closed: publicCount - openCount }[status]
  for (const { group, values } of parts) {
    const frequent = values.filter(value => denseOf(segment.values, value) !== null)
    // A job has one value of each group, but any number of skills: theirs do not add up.
    if (frequent.length === 0 || (group === 'Skills' && frequent.length > 1)) continue
    const totals = frequent.flatMap(value => totalsOf(segment, dictionary, value) ?? [])
    if (totals.length < frequent.length) continue
    const union = unionOf(segment.values, frequent)
    offer({ bits: common(all, union), totals })
    giveBackUnion(segment.values, union)
  }
  if (size * 2 > allCount) offer({ bits: all, totals: [segment.totals] })
  else giveBack(all)
  return nearest
}

function publicOf(segment: Segment, dictionary: Dictionary, status: JobWant['status']): Bits {
  const bits = common(publicJobs(segment, dictionary), segment.live)
  if (status === 'all') return bits
  return status === 'open' ? keepCommon(bits, segment.open) : takeAway(bits, segment.open)
}

/** Counted when first asked for; `null` when there are too many. */
function totalsOf(segment: Segment, dictionary: Dictionary, value: number): Totals | null {
  const { ofValues } = segment.derived
  const known = ofValues.get(value)
  if (known || ofValues.size >= mostValues || !segment.counter) return known ?? null
  const union = unionOf(segment.values, [value])
  const bits = keepCommon(publicOf(segment, dictionary, 'all'), union)
  giveBackUnion(segment.values, union)
  const totals = totalsOver(segment, segment.counter, bits, dictionary.keys.length)
  ofValues.set(value, totals)
  giveBack(bits)
  return totals
}
