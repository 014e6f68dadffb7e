/**
 * Search of people by three filters in the engine, and the memory of the product's process with both indexes in it: people and jobs for
 * matching, jobs for search. `node --expose-gc bench/people.ts [1000000] [--queries 400] [--only people]`
 */
import { parseArgs } from 'node:util'
import { createMatchEngine, type MatchEngine } from '../server/matching/engine/engine.ts'
import type { MatchPage, MatchScope, PeopleFilters } from '../server/matching/talent-match.ts'
import { accessToken } from '../server/search/access.ts'
import { createEngine } from '../server/search/engine/engine.ts'
import { madeCompany, matchWorld, pieces } from './made-matches.ts'
import { memoryMb } from './processes.ts'
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
const named = size.toLocaleString('en')
const scope: MatchScope = { companyId: madeCompany, tokens: [accessToken.public], jobIds: [] }
const firstPage: MatchPage = { skip: 0, limit: 20, minScore: 0 }

const sections: Section[] = []
function add(title: string, figures: readonly Figure[], notes: readonly string[] = []): void {
  const section = { title, figures, notes }
  printSection(section)
  sections.push(section)
}

await withApp({ hasPages: false }, async () => {
  const alone = collected()
  const matching = createMatchEngine()
  const world = matchWorld(42)
  for (const [from, to] of pieces(size))
    matching.applyProfiles({
      documents: Array.from({ length: to - from }, (_, at) => world.profile(from + at)),
      removed: [],
    })
  matching.settle()
  searchPeople(matching)
  if (values.only === 'people') return
  const withPeople = collected()
  for (const [from, to] of pieces(size))
    matching.applyJobs({ documents: Array.from({ length: to - from }, (_, at) => world.job(from + at)), removed: [] })
  matching.settle()
  const withBoth = collected()
  const search = searchOf(size)
  add(
    `${named} people and ${named} jobs: memory of the process`,
    [
      { name: 'product without rows', value: alone, unit: 'MB' },
      { name: 'and the people', value: withPeople, unit: 'MB' },
      { name: 'and the jobs, for matching', value: withBoth, unit: 'MB' },
      { name: 'and the jobs, for search', value: collected(), unit: 'MB', gate: gates.memoryMb },
    ],
    [`arrays and texts of the indexes: ${Math.round((matching.health().bytes + search.health().bytes) / 1e6)} MB`],
  )
})
saveResult('people', sections)

/** Memory of this process in MB once garbage is gone. */
function collected(): number {
  if (globalThis.gc === undefined) throw new Error('start with node --expose-gc')
  globalThis.gc()
  return memoryMb([process.pid])
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

function searchOf(jobs: number) {
  const world = jobWorld(madeWorld)
  const engine = createEngine()
  engine.tick(benchNow)
  for (let jobId = 1; jobId <= jobs; ) {
    const documents = Array.from({ length: Math.min(2000, jobs - jobId + 1) }, () => world.job(jobId++))
    engine.apply({ documents, removed: [] })
    while (engine.maintain(1000)) continue
  }
  engine.compact()
  return engine
}
