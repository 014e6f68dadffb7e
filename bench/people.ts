/**
 * Search of people by three filters in the engine, and the memory of the product's process with both indexes in their threads: people and
 * jobs for matching, jobs for search. `node scripts/run.mjs bench/people.ts [1000000] [--queries 400] [--only people|memory]`
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { releaseMemory } from '../server/kernel/memory.ts'
import { startMatching } from '../server/matching/engine/client.ts'
import { createMatchEngine, type MatchEngine } from '../server/matching/engine/engine.ts'
import type { MatchPage, MatchScope, PeopleFilters } from '../server/matching/talent-match.ts'
import { accessToken } from '../server/search/access.ts'
import { startEngine } from '../server/search/engine/client.ts'
import { fillWithPeople, madeCompany, matchWorld, pieces } from './made-matches.ts'
import { memoryMb, residentMb } from './processes.ts'
import { type Figure, printSection, type Section, saveResult } from './report.ts'
import { benchNow, jobWorld, madeWorld } from './search-jobs.ts'
import { figuresOf, mean } from './search-times.ts'
import { withApp } from './with-app.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { queries: { type: 'string', default: '400' }, only: { type: 'string', default: '' } },
})
const size = Number(positionals[0] ?? '100000')
const queries = Number(values.queries)
const gates = { searchMs: 15, memoryMb: 1300 }
const restMs = 12_000
const named = size.toLocaleString('en')
const scope: MatchScope = { companyId: madeCompany, tokens: [accessToken.public], jobIds: [] }
const firstPage: MatchPage = { skip: 0, limit: 20, minScore: 0 }

const sections: Section[] = []
function add(title: string, figures: readonly Figure[], notes: readonly string[] = []): void {
  const section = { title, figures, notes }
  printSection(section)
  sections.push(section)
}

if (values.only !== 'people') await withApp({ hasPages: false }, measureMemory)
if (values.only !== 'memory') searchPeople(filledEngine())
saveResult('people', sections)

async function measureMemory(): Promise<void> {
  const alone = await rested()
  const matching = await startMatching()
  const world = matchWorld(42)
  await fill(world.profile, documents => matching.applyProfiles({ documents, removed: [] }))
  await matching.settle()
  const withPeople = await rested()
  await fill(
    id => world.job(id),
    documents => matching.applyJobs({ documents, removed: [] }),
  )
  await matching.settle()
  const withBoth = await rested()
  const search = await startEngine({ snapshotPath: null })
  await fill(jobWorld(madeWorld).job, documents => search.apply({ documents, removed: [] }, benchNow))
  await search.compact()
  const bytes = (await matching.health()).bytes + (await search.health()).bytes
  add(
    `${named} people and ${named} jobs: memory of the process`,
    [
      { name: 'product without rows', value: alone, unit: 'MB' },
      { name: 'and the people', value: withPeople, unit: 'MB' },
      { name: 'and the jobs, for matching', value: withBoth, unit: 'MB' },
      { name: 'and the jobs, for search', value: await rested(), unit: 'MB', gate: gates.memoryMb },
      { name: 'the most at any moment of filling', value: residentMb(process.pid).most, unit: 'MB' },
    ],
    [`arrays and texts of the indexes: ${Math.round(bytes / 1e6)} MB`],
  )
  await matching.stop()
  await search.stop()
}

/** Makes documents while those before are applied. */
async function fill<Made>(make: (id: number) => Made, apply: (made: Made[]) => Promise<void>): Promise<void> {
  let applied = Promise.resolve()
  for (const [from, to] of pieces(size)) {
    const made = Array.from({ length: to - from }, (_, at) => make(from + at))
    await applied
    applied = apply(made)
  }
  await applied
}

/** Memory of this process in MB once garbage is gone: V8 keeps emptied pages for some seconds before it gives them back. */
async function rested(): Promise<number> {
  releaseMemory()
  await wait(restMs)
  return memoryMb([process.pid])
}

function filledEngine(): MatchEngine {
  const engine = createMatchEngine()
  fillWithPeople(engine, size)
  return engine
}

/** A skill, a country and years, as a sourcer narrows the people who may fit a job. */
function searchPeople(engine: MatchEngine): void {
  const asked = matchWorld(7)
  const first: number[] = []
  const least: number[] = []
  const counts: number[] = []
  for (let at = -50; at < queries; at += 1) {
    const job = asked.job(at + 51)
    const filters: PeopleFilters = {
      text: '',
      skills: job.skills.slice(0, 1).map(({ name }) => name),
      countryIds: [1 + asked.below(5), 6 + asked.below(20)],
      minYears: asked.below(6),
      maxYears: null,
      bucketIds: [],
      isInternalEmployee: null,
      among: null,
      except: [],
    }
    const runs = [1, 2, 3].map(() => {
      const started = performance.now()
      const { count } = engine.candidatesFor(job, scope, filters, firstPage)
      return { ms: performance.now() - started, count }
    })
    if (at < 0) continue
    first.push(runs[0]?.ms ?? 0)
    least.push(Math.min(...runs.map(({ ms }) => ms)))
    counts.push(runs[0]?.count ?? 0)
  }
  add(`${named} people: search by a skill, countries and years`, [
    ...figuresOf('first page, least of 3 runs', least, { p95: gates.searchMs }),
    ...figuresOf('as it comes', first),
    { name: 'people found, mean', value: mean(counts), unit: '' },
  ])
}
