import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { listJobs, readJobFacets } from '../contract/jobs/jobs.ts'
import { writeQuery } from '../contract/wire.ts'
import { db, transaction } from '../server/kernel/postgres/db.ts'
import type { JobWant } from '../server/search/job-search.ts'
import { sqlSearch } from '../server/search/sql-search.ts'
import { ask, requestOf } from './client.ts'
import { type BenchQuery, jobWorld, madeWorld } from './search-jobs.ts'
import { queryOf } from './search-postgres.ts'

export interface Checked {
  answers: number
  wrongCounts: number
  readonly wrong: string[]
}

const visitor = { viewer: null }
/** A closing that falls due between the two answers makes them differ once, not again. */
const tries = 3

/** Compares answers of the product with plain SQL on the open database while nothing changes: count, page and all facets. */
export async function checkAnswers(port: number, count: number, seed: number, checked: Checked): Promise<void> {
  const world = jobWorld(madeWorld, seed)
  // Each on a line of its own: plain SQL takes longer than an idle line is kept.
  const read = async (path: string, query: Record<string, unknown>): Promise<unknown> => {
    const { status, body } = await ask(port, requestOf('GET', `${path}${writeQuery(query)}`))
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return JSON.parse(body.toString())
  }

  async function differences({ want, page }: BenchQuery): Promise<string[]> {
    const { skip, limit, sort, ...filter } = queryOf({ kind: 'filtered', want, page, access: noAccess })
    const list = listJobs.output.parse(await read(listJobs.path, { ...filter, skip, limit, sort }))
    const facets = readJobFacets.output.parse(await read(readJobFacets.path, filter))
    const { expected, counted } = await patiently(async () => ({
      expected: await sqlSearch.search(want, page, visitor),
      counted: await sqlSearch.facets(want, visitor),
    }))
    const found: string[] = []
    if (list.count !== expected.count) found.push(`count ${list.count} for ${expected.count}`)
    const ids = list.list.map(hit => hit._source.jobId)
    if (page.sort !== 'relevance' && !isDeepStrictEqual(ids, expected.ids)) found.push('page')
    if (!isDeepStrictEqual(facets, counted)) found.push('facets')
    return found
  }

  for (let made = 0; made < count; ) {
    const query = world.query()
    if (query.kind === 'typo' || !(await hasKnownWords(query.want))) continue
    made++
    let found: string[] = []
    for (let attempt = 0; attempt < tries; attempt++) {
      found = await differences(query)
      if (found.length === 0) break
    }
    checked.answers += 2
    if (found.some(text => text.startsWith('count') || text === 'facets')) checked.wrongCounts++
    if (found.length > 0) checked.wrong.push(`${found.join(', ')}: ${JSON.stringify(query.want)}`)
  }
}

const noAccess = { tokens: [], jobIds: [], ownTokens: [] }
const noFilters = { skills: [], countries: [], names: [], companies: [], hourTypes: [], experience: [] }

/** A million jobs take plain SQL longer than a statement of the product may take. */
function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  return transaction(async () => {
    await sql`set local statement_timeout = 0`.execute(db())
    return work()
  })
}

/** Only the engine guesses what a word may mean that no one uses. */
async function hasKnownWords(want: JobWant): Promise<boolean> {
  if (want.text === '') return true
  const first = { sort: 'dateDescend', skip: 0, limit: 1 } as const
  const { count } = await patiently(() => sqlSearch.search({ ...want, ...noFilters }, first, visitor))
  return count > 0
}
