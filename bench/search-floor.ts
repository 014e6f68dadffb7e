import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bits } from '../server/search/engine/bits.ts'
import { countsOver } from '../server/search/engine/count.ts'
import { rowUnit } from '../server/search/engine/dictionary.ts'
import { evaluate } from '../server/search/engine/evaluate.ts'
import type { Segment } from '../server/search/engine/segment.ts'
import { nothingWanted } from '../server/search/engine/testing/random.ts'
import { openSnapshot } from './search-engine.ts'
import { benchNow } from './search-jobs.ts'
import type { Part } from './search-targets.ts'
import { percentile, timed } from './search-times.ts'

const turns = 60
const compiler = process.env['CC'] ?? 'gcc'

/** The facets of a broad filter beside the plainest pass over the same arrays, in C, and beside reading the bytes of its records once. */
export function measureFloor(snapshot: string): Part {
  const { held, engine } = openSnapshot(snapshot)
  const { segments, dictionary } = held
  const visitor = { tokens: ['public'], jobIds: [], ownTokens: [] }
  const want = { ...nothingWanted, hourTypes: ['Part Time', 'Contract'] }
  const found = evaluate(segments, dictionary, want, visitor)
  const sets = found.map(one => one.all)
  const jobs = found.reduce((sum, one) => sum + one.count, 0)
  const [whole, pass, loop]: [number[], number[], number[]] = [[], [], []]
  const counts = new Uint32Array(dictionary.keys.length)
  const bare = found.map(({ segment }, at) => ({ bare: bareRows(segment), set: sets[at] ?? new Uint32Array() }))
  // Without the parts that made the sets, nothing kept is near enough to be used.
  const plain = found.map(one => ({ ...one, parts: [] }))
  for (let turn = 0; turn < turns; turn++) {
    // A job that nobody has makes another access of it, so that no answer is taken from the last one.
    const access = { ...visitor, jobIds: [-turn] }
    whole.push(timed(() => engine.facets(want, access, benchNow)))
    pass.push(timed(() => countsOver(plain, dictionary, sets, want.status)))
    counts.fill(0)
    loop.push(
      timed(() => {
        for (const { bare: rows, set } of bare) countBare(rows, set, counts)
      }),
    )
  }
  // The least of many turns: other programs only add to it.
  const least = (list: readonly number[]) => percentile(list, 0)
  const inC = runInC(bare, counts)
  const facets = { name: '7 facets, with what is kept of frequent values', value: least(whole), unit: 'ms' }
  const alone = { name: 'the counting pass alone', value: least(pass), unit: 'ms' }
  const title = `a broad filter: ${jobs.toLocaleString('en')} jobs of two hour types, least of ${turns}`
  const inScript = { name: 'the same loop in JavaScript', value: least(loop) }
  if (inC === null) {
    const reasons = { overBare: 'no gcc here', overFloor: 'no gcc here' }
    return {
      sections: [
        {
          title,
          figures: [
            { ...facets, baseline: inScript },
            { ...alone, baseline: inScript },
          ],
        },
      ],
      reasons,
    }
  }
  const c = { name: 'the plainest pass in C', value: inC.pass }
  const floor = { name: 'reading its records once', value: inC.floor }
  return {
    sections: [
      {
        title,
        figures: [
          { ...facets, baseline: c },
          { ...facets, baseline: floor },
          { ...alone, baseline: c },
          { name: inScript.name, value: inScript.value, unit: 'ms', baseline: c },
        ],
        notes: [`Memory is read at ${inC.rate.toFixed(1)} GB/s; the three passes count the same.`],
      },
    ],
    measured: { overBare: facets.value / c.value, overFloor: facets.value / floor.value },
  }
}

/** Rows one behind the other, without what fills them up. */
interface BareRows {
  readonly rows: Uint16Array | Uint32Array
  readonly rowAt: Uint32Array
  readonly size: number
}

function bareRows({ rows, rowAt, size }: Segment): BareRows {
  const bare = rows.slice()
  const bareAt = new Uint32Array(size + 1)
  let length = 0
  for (let ordinal = 0; ordinal < size; ordinal++) {
    for (let place = rowAt[ordinal] ?? 0; place < (rowAt[ordinal + 1] ?? 0); place++) {
      const value = rows[place] ?? 0
      if (value >= rowUnit) bare[length++] = value
    }
    bareAt[ordinal + 1] = length
  }
  return { rows: bare.subarray(0, length), rowAt: bareAt, size }
}

/** What counting costs at least: every value of every row of the set, read once and counted, nothing else. */
function countBare({ rows, rowAt, size }: BareRows, set: Bits, counts: Uint32Array): void {
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if ((((set[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 0) continue
    const end = rowAt[ordinal + 1] ?? 0
    for (let place = rowAt[ordinal] ?? 0; place < end; place++) {
      const value = rows[place] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
}

/**
 * Compiles and runs the C program over the segments: ms of the pass, ms in which memory gives the bytes of the set's records, and how many
 * bytes it gives a nanosecond; `null` where there is no compiler. What it counts must be `expected`.
 */
function runInC(
  parts: readonly { readonly bare: BareRows; readonly set: Bits }[],
  expected: Uint32Array,
): { pass: number; floor: number; rate: number } | null {
  const folder = mkdtempSync(join(tmpdir(), 'search-floor-'))
  const file = (name: string): string => join(folder, name)
  try {
    const source = join(import.meta.dirname, 'search-floor.c')
    if (spawnSync(compiler, ['-O3', '-march=native', '-o', file('floor'), source]).status !== 0) return null
    const counted = new Uint32Array(expected.length)
    const total = { pass: 0, floor: 0, rate: 0 }
    for (const { bare, set } of parts) {
      const { rows, rowAt } = bare
      writeFileSync(file('rows'), rows)
      writeFileSync(file('rowAt'), rowAt)
      writeFileSync(file('set'), set)
      const numbers = [rows.BYTES_PER_ELEMENT, expected.length, turns].map(String)
      const { status, stdout } = spawnSync(
        file('floor'),
        [...['rows', 'rowAt', 'set'].map(file), ...numbers, file('counts')],
        { encoding: 'utf8' },
      )
      if (status !== 0) throw new Error('the C program did not count')
      const told: { pass: number; rate: number } = JSON.parse(stdout)
      const counts = readFileSync(file('counts'))
      for (let value = 0; value < counted.length; value++)
        counted[value] = (counted[value] ?? 0) + counts.readUInt32LE(value * 4)
      total.pass += told.pass / 1e6
      total.rate = told.rate
      // Bytes a nanosecond are millions of bytes a millisecond.
      total.floor += bytesOfSet(bare, set) / told.rate / 1e6
    }
    if (counted.join() !== expected.join()) throw new Error('the C program counts otherwise')
    return total
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function bytesOfSet({ rows, rowAt, size }: BareRows, set: Bits): number {
  let values = 0
  for (let ordinal = 0; ordinal < size; ordinal++)
    if (((set[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) values += (rowAt[ordinal + 1] ?? 0) - (rowAt[ordinal] ?? 0)
  return values * rows.BYTES_PER_ELEMENT
}
