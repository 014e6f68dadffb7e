import { pageBytes } from './assembler.ts'
import type { Bits } from './bits.ts'
import { kernelOn, listBytes, spareJobs } from './counting-loop.ts'

/** Adds the values of a set's jobs to the region of a memory. */
export interface Counter {
  /** Adds `step` for each value that it meets, of one field of the rows or, with `null`, of all. */
  readonly count: (set: Bits, counts: Uint32Array, step: number, field: number | null) => void
  /** Memory beside rows and their places. */
  readonly scratchBytes: number
}

export interface Rows {
  /** Rows of dictionary numbers; that of job `i` lies at `rowAt[i]` to `rowAt[i + 1]`. */
  readonly rows: Uint16Array | Uint32Array
  readonly rowAt: Uint32Array
  /** Of large segments whose numbers fit 16 bits; others are counted in JavaScript. */
  readonly counter: Counter | null
}

/** Below so many jobs the memory of a counter is not worth its place. */
const leastJobs = 8192

/** Room for the rows of a segment, to be filled by the caller; `values` is above every number that will be in them. */
export function allocateRows(jobs: number, length: number, values: number): Rows {
  const rowAt = (): Uint32Array => new Uint32Array(jobs + 1)
  if (values > 65_536) return { rows: new Uint32Array(length), rowAt: rowAt(), counter: null }
  return (
    (jobs < leastJobs ? null : rowsInMemory(jobs, length, values)) ?? {
      rows: new Uint16Array(length),
      rowAt: rowAt(),
      counter: null,
    }
  )
}

function rowsInMemory(jobs: number, length: number, values: number): Rows | null {
  const rowPlace = Math.ceil(length / 2) * 4
  const setPlace = rowPlace + (jobs + 1 + spareJobs) * 4
  const setWords = (jobs + 31) >>> 5
  const countPlace = setPlace + setWords * 4
  const listPlace = countPlace + values * 4
  let memory: WebAssembly.Memory
  try {
    memory = new WebAssembly.Memory({ initial: Math.ceil((listPlace + listBytes) / pageBytes) })
  } catch {
    // Each memory reserves some gigabytes of addresses, and a limit on those may forbid it.
    return null
  }
  const words = (place: number, count: number) => new Uint32Array(memory.buffer, place, count)
  const [heldSet, held] = [words(setPlace, setWords), words(countPlace, values)]
  const kernel = kernelOn(memory)
  return {
    rows: new Uint16Array(memory.buffer, 0, length),
    rowAt: words(rowPlace, jobs + 1),
    counter: {
      scratchBytes: (setWords + values) * 4 + listBytes,
      count(set, counts, step, field) {
        heldSet.set(set)
        if (field === null) kernel.all(setPlace, countPlace, rowPlace, countPlace, listPlace)
        else kernel.one(setPlace, countPlace, rowPlace, countPlace, field)
        for (let value = 0; value < held.length; value++)
          counts[value] = (counts[value] ?? 0) + (held[value] ?? 0) * step
        held.fill(0)
      },
    },
  }
}
