import { setImmediate as others } from 'node:timers/promises'
import { startEngine } from '../server/search/engine/client.ts'
import { countsOver } from '../server/search/engine/count.ts'
import { createEngine } from '../server/search/engine/engine.ts'
import { evaluate } from '../server/search/engine/evaluate.ts'
import { completeSegments, readSnapshot } from '../server/search/engine/snapshot.ts'
import { nothingWanted } from '../server/search/engine/testing/random.ts'
import type { Figure, Section } from './report.ts'
import { type BenchQuery, benchNow, jobWorld } from './search-jobs.ts'
import { figuresOf, mean, percentile, processorMs, timed } from './search-times.ts'

/** Each search is made so many times, and what it took undisturbed is the least of them. */
const turnsEach = 3
const everything = { tokens: ['all'], jobIds: [], ownTokens: [] }

/** List, count and seven facets in this thread, beside the bare loop over the same arrays; needs a snapshot of the made jobs. */
export function measureEngine(snapshot: string, queries: number): Section[] {
  const held = readSnapshot(snapshot)
  if (!held) throw new Error(`there is no snapshot ${snapshot}`)
  completeSegments(held)
  const engine = createEngine(held)
  engine.tick(benchNow)
  const run = ({ want, page, access }: BenchQuery): void => {
    engine.search(want, page, access, benchNow)
    engine.facets(want, access, benchNow)
  }
  const world = jobWorld(42)
  for (let warm = 0; warm < 300; warm++) run(world.query())
  const times: { kind: string; first: number; least: number }[] = []
  const before = processorMs()
  for (let count = 0; count < queries; count++) {
    const query = world.query()
    const turns = Array.from({ length: turnsEach }, (_, turn) => {
      for (const { derived } of held.segments) {
        derived.near.clear()
        derived.unions.clear()
      }
      // A job that nobody has makes another access of it, so that no answer is taken from the last one.
      const access = { ...query.access, jobIds: [-turn] }
      return timed(() => run({ ...query, access }))
    })
    times.push({ kind: query.kind, first: turns[0] ?? 0, least: Math.min(...turns) })
  }
  const each = (processorMs() - before) / queries / turnsEach
  const sections: Section[] = [
    {
      title: 'list, count and 7 facets in the engine',
      figures: [
        ...figuresOf(
          'as it comes',
          times.map(time => time.first),
          { p95: 12, p99: 20 },
        ),
        ...figuresOf(
          `least of ${turnsEach}, for other programs disturb`,
          times.map(time => time.least),
          { p95: 12, p99: 20 },
        ),
        { name: 'processor time each, 4 ms being 250 searches a second', value: each, unit: 'ms', gate: 4 },
        { name: 'searches a second of one core', value: 1000 / each, unit: '' },
      ],
    },
    {
      title: `the same by kind of search, least of ${turnsEach}`,
      figures: [...Map.groupBy(times, time => time.kind)].flatMap(([kind, list]) => {
        const ofKind = list.map(time => time.least)
        return [
          { name: `${kind} (${list.length}), mean`, value: mean(ofKind), unit: 'ms' },
          { name: `${kind}, p95`, value: percentile(ofKind, 0.95), unit: 'ms' },
        ]
      }),
    },
  ]
  return [...sections, measureBroad(held)]
}

/** The counting of a broad filter beside the bare loop that a C program would run over the same arrays. */
function measureBroad(held: NonNullable<ReturnType<typeof readSnapshot>>): Section {
  const { segments, dictionary } = held
  const visitor = { tokens: ['public'], jobIds: [], ownTokens: [] }
  const want = { ...nothingWanted, hourTypes: ['Part Time', 'Contract'] }
  const found = evaluate(segments, dictionary, want, visitor)
  const sets = found.map(one => one.all)
  const jobs = found.reduce((sum, one) => sum + one.count, 0)
  const engine = createEngine(held)
  engine.tick(benchNow)
  const [whole, pass, bare]: [number[], number[], number[]] = [[], [], []]
  const counts = new Uint32Array(dictionary.keys.length)
  // Without the parts that made the sets, nothing kept is near enough to be used.
  const plain = found.map(one => ({ ...one, parts: [] }))
  for (let turn = 0; turn < 40; turn++) {
    // A job that nobody has makes another access of it, so that no answer is taken from the last one.
    const access = { ...visitor, jobIds: [-turn] }
    whole.push(timed(() => engine.facets(want, access, benchNow)))
    pass.push(timed(() => countsOver(plain, dictionary, sets, want.status)))
    bare.push(
      timed(() => {
        for (const [at, { segment }] of found.entries()) countBare(segment, sets[at] ?? new Uint32Array(), counts)
      }),
    )
  }
  // The least of many turns: other programs only add to it.
  const least = (list: readonly number[]) => percentile(list, 0)
  const loop = { name: 'a bare loop', value: least(bare) }
  return {
    title: `a broad filter: ${jobs.toLocaleString('en')} jobs of two hour types, least of 40`,
    figures: [
      {
        name: 'list, count and 7 facets, with what is kept of frequent values',
        value: least(whole),
        unit: 'ms',
        baseline: loop,
        gate: 2 * loop.value,
      },
      { name: 'the counting pass alone', value: least(pass), unit: 'ms', baseline: loop, gate: 2 * loop.value },
    ],
  }
}

/** What counting costs at least: every value of every row of the set, read once and counted, nothing else. */
function countBare(
  { rows, rowAt, size }: { rows: Uint16Array | Uint32Array; rowAt: Uint32Array; size: number },
  set: Uint32Array,
  counts: Uint32Array,
): void {
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if ((((set[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 0) continue
    const end = rowAt[ordinal + 1] ?? 0
    for (let place = rowAt[ordinal] ?? 0; place < end; place++) {
      const value = rows[place] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
}

/** Restart, the memory after it, and how soon a change can be found, through the thread as the server does, quiet and while others search. */
export async function measureThread(snapshot: string): Promise<Section[]> {
  const before = process.cpuUsage()
  const started = performance.now()
  const thread = await startEngine({ snapshotPath: snapshot })
  if (thread.refused) throw new Error(thread.refused)
  const world = jobWorld(43)
  const first = world.query()
  await thread.search(first.want, first.page, first.access, benchNow)
  const answered = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  const memory = process.memoryUsage().rss / 1e6
  const { jobs, bytes } = await thread.health()
  let changed = 0

  async function change(): Promise<number> {
    const mark = changed++
    const document = {
      ...world.job(1 + ((mark * 7919) % jobs)),
      title: `Changed ${mark}`,
      words: `changed mark${mark}`,
    }
    const asked = performance.now()
    await thread.apply({ documents: [document], removed: [] }, benchNow)
    const want = { ...nothingWanted, text: `mark${mark}`, status: 'all' as const }
    const { count } = await thread.search(want, { sort: 'dateDescend', skip: 0, limit: 1 }, everything, benchNow)
    if (count !== 1) throw new Error('a change cannot be found')
    return performance.now() - asked
  }

  const [quiet, busy, beside]: [number[], number[], number[]] = [[], [], []]
  while (quiet.length < 300) quiet.push(await change())
  let isBusy = true
  const searching = (async () => {
    while (isBusy) {
      const { want, page, access } = world.query()
      const asked = performance.now()
      await thread.search(want, page, access, benchNow)
      await thread.facets(want, access, benchNow)
      beside.push(performance.now() - asked)
      await others()
    }
  })()
  while (busy.length < 500) busy.push(await change())
  isBusy = false
  await searching
  await thread.stop()
  const processorBefore: Figure['baseline'] = { name: 'of processor time', value: (user + system) / 1000 }
  return [
    {
      title: 'memory and restart',
      figures: [
        { name: 'index, bytes a job', value: bytes / jobs, unit: 'B', gate: 400 },
        { name: 'process after the restart', value: memory, unit: 'MB', gate: 700 },
        {
          name: 'restart from the snapshot to the first answer',
          value: answered,
          unit: 'ms',
          baseline: processorBefore,
          gate: 2000,
        },
      ],
    },
    {
      title: 'a change until it is found, by the clock',
      figures: [
        ...figuresOf('quiet', quiet, { p99: 100, max: 1000 }),
        ...figuresOf('while somebody searches without a pause', busy, { p99: 100, max: 1000 }),
        ...figuresOf('a search with facets beside it', beside),
      ],
    },
  ]
}
