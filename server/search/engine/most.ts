/** More than there are values in a group, and little enough for counts times it to be exact. */
const mostPlaces = 2 ** 22

/**
 * Counts by their size, so that equal ones and, from 16 on, such as share their first four bits come together: for 16 to 31 in pairs, for 32
 * to 63 in fours, and so on.
 */
function sizeOf(count: number): number {
  const shift = Math.max(0, 28 - Math.clz32(count))
  return (count >>> shift) + shift * 8
}
const sizes = sizeOf(0xffffffff) + 1
const leastOfSize = (size: number): number => (size < 16 ? size : ((size & 7) + 8) * 2 ** ((size >>> 3) - 1))

/**
 * The values of greatest count above 0, of equal ones the first of `members`, which come in the order of their keys. Only those are put in
 * order that may be shown, as is known from how many have counts of each size.
 */
export function most(members: readonly number[], counts: Uint32Array, limit: number): number[] {
  // Count and place in one number.
  let found: number[] = []
  let present = 0
  const ofSize = new Uint32Array(sizes)
  for (let place = 0; place < members.length; place++) {
    const count = counts[members[place] ?? 0] ?? 0
    if (count === 0) continue
    if (present++ < limit) found.push(count * mostPlaces - place)
    const size = sizeOf(count)
    ofSize[size] = (ofSize[size] ?? 0) + 1
  }
  if (present > limit) found = greatest(members, counts, limit, ofSize)
  const ascending = new Float64Array(found).sort()
  const first: number[] = []
  for (let at = ascending.length - 1; at >= 0 && first.length < limit; at--) {
    const packed = ascending[at] ?? 0
    first.push(members[Math.ceil(packed / mostPlaces) * mostPlaces - packed] ?? 0)
  }
  return first
}

function greatest(members: readonly number[], counts: Uint32Array, limit: number, ofSize: Uint32Array): number[] {
  let last = sizes - 1
  let before = 0
  while (last > 1 && before + (ofSize[last] ?? 0) < limit) before += ofSize[last--] ?? 0
  const [least, past] = [leastOfSize(last), leastOfSize(last + 1)]
  let room = past === least + 1 ? limit - before : Infinity
  const found: number[] = []
  for (let place = 0; place < members.length; place++) {
    const count = counts[members[place] ?? 0] ?? 0
    if (count >= past || (count >= least && room-- > 0)) found.push(count * mostPlaces - place)
  }
  return found
}
