import { setImmediate as others } from 'node:timers/promises'
import { startEngine } from '../server/search/engine/client.ts'
import { createEngine, type Engine, type Held } from '../server/search/engine/engine.ts'
import { completeSegments, readSnapshot } from '../server/search/engine/snapshot.ts'
import { nothingWanted } from '../server/search/engine/testing/random.ts'
import type { Figure, Section } from './report.ts'
import { type BenchQuery, benchNow, jobWorld, madeWorld } from './search-jobs.ts'
import type { Part } from './search-targets.ts'
import { figuresOf, mean, percentile, processorMs } from './search-times.ts'

/** Each search is made so many times, and what it took undisturbed is the least of them. */
const turnsEach = 3
const everything = { tokens: ['all'], jobIds: [], ownTokens: [] }

interface Opened {
  readonly held: Held
  readonly engine: Engine
}

/** The engine over a snapshot of the made jobs, at their moment. */
function openSnapshot(snapshot: string): Opened {
  const held = readSnapshot(snapshot)
  if (!held) throw new Error(`there is no snapshot ${snapshot}`)
  completeSegments(held)
  const engine = createEngine(held)
  engine.tick(benchNow)
  return { held, engine }
}

/** Milliseconds of list, count and facets in this thread, with nothing kept of other searches or of an earlier turn. */
function searchFresh({ held, engine }: Opened, { want, page, access }: BenchQuery, turn: number): number {
  for (const { derived } of held.segments) {
    derived.near.clear()
    derived.unions.clear()
  }
  // A job that no one has makes another access of it, so that no answer is taken from the last one.
  const own = { ...access, jobIds: [-turn] }
  const started = performance.now()
  engine.search(want, page, own, benchNow)
  engine.facets(want, own, benchNow)
  return performance.now() - started
}

/** List, count and seven facets in this thread; needs a snapshot of the made jobs. */
export function measureEngine(snapshot: string, queries: number): Part {
  const opened = openSnapshot(snapshot)
  const world = jobWorld(madeWorld)
  for (let warm = 0; warm < 300; warm++) searchFresh(opened, world.query(), 0)
  const times: { kind: string; first: number; least: number }[] = []
  const before = processorMs()
  for (let count = 0; count < queries; count++) {
    const query = world.query()
    const turns = Array.from({ length: turnsEach }, (_, turn) => searchFresh(opened, query, turn))
    times.push({ kind: query.kind, first: turns[0] ?? 0, least: Math.min(...turns) })
  }
  const each = (processorMs() - before) / queries / turnsEach
  const first = times.map(time => time.first)
  const least = times.map(time => time.least)
  const sections: Section[] = [
    {
      title: 'list, count and 7 facets in the engine',
      figures: [
        ...figuresOf('as it comes', first, { p95: 12, p99: 20 }),
        ...figuresOf(`least of ${turnsEach}, for other programs disturb`, least),
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
  return {
    sections,
    measured: {
      engineP95: percentile(first, 0.95),
      engineP99: percentile(first, 0.99),
      engineRate: 1000 / each,
    },
  }
}

/** Restart, the memory after it, and how soon a change can be found, through the thread as the server does, quiet and while others search. */
export async function measureThread(snapshot: string): Promise<Part> {
  const before = process.cpuUsage()
  const started = performance.now()
  const thread = await startEngine({ snapshotPath: snapshot })
  if (thread.refused) throw new Error(thread.refused)
  const world = jobWorld(madeWorld, 43)
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
  const sections: Section[] = [
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
        { name: 'of it the system, mostly for new memory, processor time', value: system / 1000, unit: 'ms' },
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
  return {
    sections,
    measured: {
      indexBytes: bytes / jobs,
      processMemory: memory,
      restart: answered,
      changeP99: Math.max(percentile(quiet, 0.99), percentile(busy, 0.99)),
      changeWorst: Math.max(...quiet, ...busy),
    },
  }
}
