import type { Ragged } from './columns.ts'

/** The rows that hold a value, ascending: those of `keys[k]` stand in `rows` from `starts[k]` up to `starts[k + 1]`; keys ascend. */
export interface Postings {
  readonly keys: Uint32Array
  readonly starts: Uint32Array
  readonly rows: Uint32Array
}

const none = new Uint32Array()

/** Postings of the rows from `from` up to `to`; values are below `valueCount`. */
export function buildPostings(of: Ragged, from: number, to: number, valueCount: number): Postings {
  const { data: starts } = of.starts
  const { data: values } = of.values
  const places = new Uint32Array(valueCount + 1)
  for (let row = from; row < to; row++) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const value = values[at] ?? 0
      places[value] = (places[value] ?? 0) + 1
    }
  }
  const keys: number[] = []
  const ends = [0]
  let size = 0
  for (let value = 0; value < valueCount; value++) {
    const count = places[value] ?? 0
    places[value] = size
    if (count === 0) continue
    size += count
    keys.push(value)
    ends.push(size)
  }
  const rows = new Uint32Array(size)
  for (let row = from; row < to; row++) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const value = values[at] ?? 0
      const place = places[value] ?? 0
      rows[place] = row
      places[value] = place + 1
    }
  }
  return { keys: Uint32Array.from(keys), starts: Uint32Array.from(ends), rows }
}

export function rowsWith({ keys, starts, rows }: Postings, key: number): Uint32Array {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? rows.subarray(starts[low], starts[low + 1]) : none
}

export const bytesOfPostings = ({ keys, starts, rows }: Postings): number =>
  keys.byteLength + starts.byteLength + rows.byteLength
