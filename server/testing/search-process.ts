import assert from 'node:assert/strict'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { type JobSort, jobSorts } from '@hireloom/contract/jobs/jobs.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { readConfig } from '../kernel/config.ts'
import { createLog } from '../kernel/log.ts'
import { createMail } from '../kernel/mail/mail.ts'
import { openPorts } from '../kernel/ports.ts'
import { closeDb, openDb, rows } from '../kernel/postgres/db.ts'
import { migrate } from '../kernel/postgres/migrate.ts'
import { findViewers } from '../kernel/session.ts'
import { createStorage } from '../kernel/storage/storage.ts'
import { seedReference } from '../reference/seed.ts'
import { seedSkillLabels } from '../reference/seed-skill-labels.ts'
import { type EmbeddedSearch, startEmbeddedSearch } from '../search/embedded-search.ts'
import { noon, randomFrom } from '../search/engine/testing/random.ts'
import { sqlSearch } from '../search/sql-search.ts'
import { compareOnce, nothingCompared } from '../search/testing/compare.ts'
import { type Board, makeBoard } from '../search/testing/made-board.ts'
import { wantOf } from '../search/want.ts'
import { searchCall } from './search-processes.ts'
import { until } from './until.ts'

/**
 * Job search as a process of its own, started as the product starts it, on `DATABASE_URL` and `DATA_DIR`. Does what its parent asks, stops
 * in order on SIGTERM, and ends with its parent.
 */
const config = readConfig()
const threads: Worker[] = []
process.on('worker', worker => threads.push(worker))
const publicUrl = 'http://127.0.0.1'
const log = createLog(config.logLevel)
openDb(config.databaseUrl ?? '', config.poolSize)
const { dataDir, secret } = config
const storage = createStorage({ dir: join(dataDir, 'files'), secret, publicUrl })
const from = { address: config.mailFrom, name: 'Hireloom' }
const mail = await createMail({ from, catcherDir: join(dataDir, 'mails'), log })
openPorts({ config, log, storage, mail, publicUrl })

let started: EmbeddedSearch | null = null
/** From the first question on, since there may be no schema before. */
const search = (): EmbeddedSearch => (started ??= startEmbeddedSearch(dataDir))

async function end(): Promise<void> {
  await started?.stop()
  await mail.close()
  await closeDb()
  process.exit(0)
}
process.once('SIGTERM', () => void end())
process.once('disconnect', () => process.exit(0))

const healthAnswer = z.object({ id: z.number(), result: z.object({ segments: z.number() }) })

const engine = () => until(() => search().search(), 'the engine')

/** Everything the database holds, as the board that comparisons draw from. */
async function presentBoard(): Promise<Board> {
  const users = await rows(sql<{ id: number }>`select user_id as id from app_user order by user_id`)
  const people = [...(await findViewers(users.map(({ id }) => id))).values()]
  const companies = await rows(sql<{ id: number; name: string }>`
    select company_id as id, company_name as name from company order by company_id`)
  const jobs = await rows(sql<{ id: number }>`select job_id as id from job order by job_id`)
  const ids = jobs.map(({ id }) => id)
  return {
    viewers: [null, ...people].map(viewer => ({ kind: viewer ? `role ${viewer.roleId}` : 'visitor', viewer })),
    companyIds: companies.map(({ id }) => id),
    companyNames: companies.map(({ name }) => name),
    jobIds: () => ids,
    shift: Math.floor(Date.now() / 1000) * 1000 - noon,
    addJobs: () => Promise.reject(new Error('the board is the database')),
    remove: () => Promise.resolve(),
    userIds: people.map(({ userId }) => userId),
    applicants: [],
  }
}

/** Fails unless the engine answers as SQL does: every job in every order, all facets, and some searches at random. */
async function compare(seed: number, searches: number): Promise<{ jobs: number }> {
  const adapter = await engine()
  const board = await presentBoard()
  const everybody = [board.viewers[0], board.viewers.find(({ viewer }) => viewer?.isAdmin)]
  const want = wantOf({ jobType: ['All'] }, null)
  for (const person of everybody) {
    const access = { viewer: person?.viewer ?? null }
    for (const sort of jobSorts.filter((name): name is Exclude<JobSort, 'relevance'> => name !== 'relevance')) {
      const page = { sort, skip: 0, limit: board.jobIds().length + 1 }
      assert.deepEqual(await adapter.search(want, page, access), await sqlSearch.search(want, page, access), sort)
    }
    assert.deepEqual(await adapter.facets(want, access), await sqlSearch.facets(want, access))
  }
  const random = randomFrom(seed)
  const compared = nothingCompared()
  for (let made = 0; made < searches; made++) await compareOnce(adapter, board, random, compared)
  return { jobs: board.jobIds().length }
}

/** Asked of the thread without a detour through the database, since segments are joined within milliseconds. */
async function countSegments(): Promise<number> {
  const thread = threads.at(-1)
  const ours = -1
  thread?.postMessage({ call: 'health', id: ours })
  for (;;) {
    const [message]: unknown[] = thread ? await once(thread, 'message') : []
    const read = healthAnswer.safeParse(message)
    if (read.success && read.data.id === ours) return read.data.result.segments
  }
}

async function answer(call: z.output<typeof searchCall>): Promise<unknown> {
  switch (call.do) {
    case 'make':
      await migrate()
      await seedReference()
      await seedSkillLabels()
      await makeBoard(randomFrom(call.seed), call.size)
      return null
    case 'ready':
      await engine()
      return search().health()
    case 'health':
      return search().health()
    case 'flush':
      return search().flush()
    case 'know':
      // Without asking it to look: it must come to know by itself.
      await engine()
      await until(async () => {
        const { lagSeconds, isReady } = await search().health()
        return lagSeconds === 0 && isReady
      }, 'an index that knows everything')
      return null
    case 'compare':
      return compare(call.seed, call.searches)
    case 'endThread': {
      const thread = threads.at(-1)
      if (!thread) throw new Error('there is no thread')
      const ended = once(thread, 'exit')
      await thread.terminate()
      await ended
      return null
    }
    case 'dieAmidMerge': {
      // So many segments of one size stand side by side only while they are being joined.
      await engine()
      while ((await countSegments()) < call.segments) continue
      process.kill(process.pid, 'SIGKILL')
      return null
    }
  }
}

process.on('message', (message: unknown) => {
  const { id, call } = z.object({ id: z.number(), call: searchCall }).parse(message)
  answer(call).then(
    result => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
