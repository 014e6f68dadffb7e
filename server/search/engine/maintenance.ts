import { hasBit } from './bits.ts'
import type { Dictionary } from './dictionary.ts'
import { type Merged, mergeSegments } from './merge.ts'
import { gone } from './merge-source.ts'
import { countTotals, moveTo, openSegment, removeJob, type Segment } from './segment.ts'

/** So many segments of similar size are joined. */
const fanIn = 4
/** A segment with more dead jobs than this share is written again. */
const mostDead = 0.2
const leastForDead = 1024

interface Merge {
  readonly segments: readonly Segment[]
  readonly steps: Generator<undefined, { merged: Merged; segment: Segment }, undefined>
  readonly size: number
}

type Publish = (segments: readonly Segment[]) => void

/** Joins segments in the background of an engine, a few milliseconds at a time. */
export function createMaintenance(dictionary: Dictionary) {
  /** Running merges; the last one began last and is the smallest. */
  const merges: Merge[] = []

  function begin(segments: readonly Segment[], clock: number): void {
    const size = segments.reduce((sum, segment) => sum + segment.liveCount, 0)
    merges.push({ segments, steps: steps(segments, clock), size })
  }

  function* steps(segments: readonly Segment[], clock: number): Merge['steps'] {
    const merged = yield* mergeSegments(segments, dictionary)
    const segment = openSegment(merged.data, clock)
    yield* countTotals(segment, dictionary)
    return { merged, segment }
  }

  /** Puts the joined segment in the place of its sources, without the jobs that went meanwhile. */
  function finish({ segments }: Merge, merged: Merged, segment: Segment, present: readonly Segment[], clock: number) {
    for (const source of merged.sources) {
      for (let ordinal = 0; ordinal < source.segment.size; ordinal++) {
        const joined = source.ordinals[ordinal] ?? gone
        if (joined !== gone && !hasBit(source.segment.live, ordinal)) removeJob(segment, joined, dictionary)
      }
    }
    moveTo(segment, clock, dictionary)
    return [...present.filter(one => !segments.includes(one)), segment]
  }

  /** What should be joined next: the smallest size of which there are enough, else a segment with many dead jobs. */
  function nextMerge(present: readonly Segment[]): readonly Segment[] | null {
    const busy = new Set(merges.flatMap(merge => merge.segments))
    const free = present.filter(segment => !busy.has(segment))
    const bySize = Map.groupBy(free, segment => Math.floor(Math.log2(segment.liveCount) / 2))
    const sizes = [...bySize].filter(([, group]) => group.length >= fanIn).sort(([a], [b]) => a - b)
    const largest = merges.at(-1)?.size ?? Infinity
    const [smallest] = sizes
    // Only a much smaller merge may go before one that runs.
    if (smallest && 4 ** (smallest[0] + 2) < largest) return smallest[1]
    if (merges.length > 0) return null
    const isWorn = (segment: Segment) =>
      segment.size >= leastForDead && segment.liveCount < segment.size * (1 - mostDead)
    const worn = free.find(isWorn)
    return worn ? [worn] : null
  }

  return {
    /** Works on merges of the present segments until the time is over; publishes each that ends. True while there is more to do. */
    work(present: readonly Segment[], milliseconds: number, clock: number, publish: Publish): boolean {
      const end = performance.now() + milliseconds
      let segments = present
      for (;;) {
        const next = nextMerge(segments)
        if (next) begin(next, clock)
        const merge = merges.at(-1)
        if (!merge) return false
        do {
          const step = merge.steps.next()
          if (step.done) {
            merges.pop()
            const { merged, segment } = step.value
            segments = finish(merge, merged, segment, segments, clock).filter(one => one.liveCount > 0)
            publish(segments)
            break
          }
        } while (performance.now() < end)
        if (performance.now() >= end) return true
      }
    },
    /** Joins all present segments into one, after the merges that run. */
    joinAll(present: () => readonly Segment[], clock: number, publish: Publish): void {
      while (this.work(present(), Infinity, clock, publish)) continue
      if (present().length < 2) return
      begin(present(), clock)
      while (this.work(present(), Infinity, clock, publish)) continue
    },
  }
}
