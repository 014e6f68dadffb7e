import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { facetGroups } from '../contract/jobs/jobs.ts'
import { findBinaries } from '../server/kernel/postgres/binaries.ts'
import { preparePlace } from '../server/kernel/postgres/place.ts'
import { findFreePort } from './product.ts'
import type { Figure } from './report.ts'
import { openSnapshot, searchFresh, textOf } from './search-engine.ts'
import { jobWorld, madeWorld } from './search-jobs.ts'
import { plantedFolder } from './search-planted.ts'
import type { Part } from './search-targets.ts'
import { figuresOf, mean } from './search-times.ts'
import { createTuned, tunedSettings } from './search-tuned.ts'

const visitor = { tokens: ['public'], jobIds: [], ownTokens: [] }
const warmSearches = 12

/** The same searches of a visitor by the tuned tables, with all cores, and by the engine; what they find must be the same. */
export async function compareWithTuned(keep: string, snapshot: string, size: number, searches: number): Promise<Part> {
  const world = jobWorld(madeWorld, 49)
  const asked = Array.from({ length: warmSearches + searches }, world.query).map(query => ({
    ...query,
    access: visitor,
  }))
  const tuned = await onTunedServer(plantedFolder(keep, size), async client => {
    const search = await createTuned(client)
    const found = []
    for (const { want, page } of asked) {
      const started = performance.now()
      const answer = await search(want, page)
      found.push({ ms: performance.now() - started, answer })
    }
    return found
  })
  const opened = openSnapshot(snapshot)
  for (let warm = 0; warm < 200; warm++) searchFresh(opened, world.query(), 0)
  const times: { kind: string; tuned: number; engine: number }[] = []
  const different: string[] = []
  let guessed = 0
  for (const [at, query] of asked.entries()) {
    const other = tuned[at]
    if (at < warmSearches || !other) continue
    const own = searchFresh(opened, query, 0)
    times.push({ kind: query.kind, tuned: other.ms, engine: own.ms })
    const { answer } = other
    if (query.want.text !== '' && answer.count === 0 && own.count > 0) {
      // Only the engine guesses what a word that no job has may mean.
      guessed++
      continue
    }
    const groups = facetGroups.filter(group => textOf(own.facets[group]) !== textOf(answer.groups[group] ?? []))
    const isOtherPage = query.page.sort !== 'relevance' && own.ids.join() !== answer.ids.join()
    if (own.count !== answer.count || groups.length > 0 || isOtherPage)
      different.push(`${answer.count}, by the engine ${own.count}; ${groups.join()}: ${JSON.stringify(query.want)}`)
  }
  const tunedTimes = times.map(time => time.tuned)
  const ownTimes = times.map(time => time.engine)
  const figure = (name: string, list: typeof times): Figure => ({
    name: `${name}, mean`,
    value: mean(list.map(time => time.tuned)),
    unit: 'ms',
    baseline: { name: 'by the engine', value: mean(list.map(time => time.engine)) },
  })
  return {
    sections: [
      {
        title: `the best PostgreSQL schema we know, all cores, beside the engine: the same ${searches} searches with facets`,
        figures: [
          figure('tuned PostgreSQL', times),
          ...figuresOf('tuned PostgreSQL', tunedTimes),
          ...figuresOf('the engine', ownTimes),
          ...[...Map.groupBy(times, time => time.kind)].map(([kind, list]) => figure(`${kind} (${list.length})`, list)),
          { name: 'answers that differ', value: different.length, unit: '', gate: 0 },
        ],
        notes: [
          `${searches - guessed} answers were compared in their counts, pages by date and name and all 7 groups; ${guessed} find nothing where the engine guesses.`,
          ...different,
        ],
      },
    ],
    ...(different.length === 0
      ? { measured: { tunedMean: mean(tunedTimes) / mean(ownTimes) } }
      : { reasons: { tunedMean: 'its answers are others, so that its times say nothing' } }),
  }
}

/** The planted cluster with settings for these questions alone, which the product's own server is not given. */
async function onTunedServer<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const place = preparePlace(folder)
  const port = await findFreePort()
  const settings = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...tunedSettings }
  const server = spawn(
    join(findBinaries(place), 'postgres'),
    ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...place.account, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  try {
    const url = `postgres://postgres@127.0.0.1:${port}/bench`
    let client = await connected(url)
    while (!client) {
      if (server.exitCode !== null) throw new Error('the tuned PostgreSQL did not start')
      await wait(50)
      client = await connected(url)
    }
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    server.kill('SIGINT')
    await ended
  }
}

/** `null` while the server is starting. */
async function connected(url: string): Promise<pg.Client | null> {
  const client = new pg.Client(url)
  return client.connect().then(
    () => client,
    () => null,
  )
}
