import type { Segment } from './segment.ts'

/** A job that is not in the merged segment. */
export const gone = 0xffffffff

/** A source of a merge, and the new ordinal of each of its jobs, or `gone`. */
export interface MergeSource {
  readonly segment: Segment
  readonly ordinals: Uint32Array
}

export type Steps<Result> = Generator<undefined, Result, undefined>

/** After so many jobs or postings a merge lets others work. */
export const sliceSize = 16_384

/** Goes through lists that are in an order, as if they were one: `take` gets the source and the place of each member. */
export function* inOrder(
  lengths: readonly number[],
  isLess: (source: number, place: number, other: number, otherPlace: number) => boolean,
  take: (source: number, place: number) => void,
): Steps<void> {
  const heads = lengths.map(() => 0)
  for (let taken = 1; ; taken++) {
    let first = -1
    for (let source = 0; source < heads.length; source++) {
      const place = heads[source] ?? 0
      if (place < (lengths[source] ?? 0) && (first < 0 || isLess(source, place, first, heads[first] ?? 0)))
        first = source
    }
    if (first < 0) return
    take(first, heads[first] ?? 0)
    heads[first] = (heads[first] ?? 0) + 1
    if (taken % sliceSize === 0) yield
  }
}
