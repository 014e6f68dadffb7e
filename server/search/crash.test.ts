import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import pg from 'pg'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { type SearchProcess, searchHealth, startSearchProcess } from '../testing/search-processes.ts'
import { until } from '../testing/until.ts'
import { randomFrom } from './engine/testing/random.ts'
import { changeSome, copyJobs } from './testing/crash-changes.ts'

/**
 * Search processes are killed, cut off and given spoilt files; what they answer afterwards must be what plain SQL answers. All of them
 * work on one database, a server of this file's own, since that is brought down too.
 */
const jobs = 700
const searches = 4
const random = randomFrom(2026)

type Ground = Awaited<ReturnType<typeof prepare>>
let ground: Promise<Ground> | null = null
const theGround = (): Promise<Ground> => (ground ??= prepare())
after(async () => (await ground)?.remove())

async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-search-crash-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined, fast: true })
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query('create database crash')
  // What is committed must outlive a crash of the server, though not of the machine.
  await admin.query('alter database crash set synchronous_commit = on')
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = '/crash'
  const database = new pg.Pool({ connectionString: url.href, max: 4 })
  database.on('error', () => undefined)
  const first = startSearchProcess(url.href, join(folder, 'first'))
  await first.ask({ do: 'make', seed: 1, size: jobs })
  await first.end('SIGKILL')
  let folders = 0
  return {
    url: url.href,
    database,
    newFolder: () => {
      const made = join(folder, String(folders++))
      mkdirSync(made)
      return made
    },
    async remove() {
      await database.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The ground of a test; its processes end with it. */
async function setUp(t: TestContext) {
  const { url, database, newFolder } = await theGround()
  const processes: SearchProcess[] = []
  t.after(() => Promise.all(processes.map(each => each.end('SIGKILL'))))
  const start = (dataDir: string): SearchProcess => {
    const started = startSearchProcess(url, dataDir)
    processes.push(started)
    return started
  }
  const change = async (count: number): Promise<void> => {
    for (let made = 0; made < count; made++) await changeSome(database, random)
  }
  return { database, newFolder, start, change }
}

const ready = async (process: SearchProcess) => searchHealth.parse(await process.ask({ do: 'ready' }))

/** Asks for all that is committed to be taken in, and compares every job, all facets and some searches with SQL. */
async function agrees(process: SearchProcess): Promise<void> {
  await ready(process)
  assert.equal(await process.ask({ do: 'flush' }), true)
  await process.ask({ do: 'compare', seed: random.below(1e9), searches })
}

const snapshotOf = (dataDir: string): string => join(dataDir, 'search', 'jobs.snapshot')
const refusal = 'there is no usable search snapshot'

/** A folder with a snapshot of the present jobs. */
async function withSnapshot({ newFolder, start }: Awaited<ReturnType<typeof setUp>>): Promise<string> {
  const folder = newFolder()
  const process = start(folder)
  await ready(process)
  await process.end('SIGTERM')
  assert.ok(existsSync(snapshotOf(folder)))
  return folder
}

test('a process killed amid writes comes back from its snapshot with everything that was committed', async t => {
  const site = await setUp(t)
  const { start, change } = site
  const folder = await withSnapshot(site)
  const before = readFileSync(snapshotOf(folder))
  const first = start(folder)
  await ready(first)
  await change(20)
  const writing = change(40)
  await first.end('SIGKILL')
  await writing
  assert.deepEqual(readFileSync(snapshotOf(folder)), before, 'it had no time for another')
  const second = start(folder)
  const meanwhile = change(20)
  await ready(second)
  await meanwhile
  await agrees(second)
  assert.doesNotMatch(second.log(), new RegExp(refusal))
})

test('a process killed while it joins segments comes back whole, and another that finishes joining them is right too', async t => {
  const site = await setUp(t)
  const { start, change, database } = site
  const folder = await withSnapshot(site)
  const [killed, survivor] = [start(folder), start(site.newFolder())]
  const { segments } = await ready(killed)
  await ready(survivor)
  const dying = killed.ask({ do: 'dieAmidMerge', segments: segments + 4 }).catch(() => null)
  let isDead = false
  const death = killed.end().then(() => {
    isDead = true
  })
  const changesUntilDeath = async (): Promise<boolean> => {
    await copyJobs(database, 300)
    // Each piece becomes a segment of its own; four of one size are joined.
    await Promise.all([killed.ask({ do: 'flush' }).catch(() => null), survivor.ask({ do: 'flush' })])
    await change(2)
    return isDead
  }
  await until(changesUntilDeath, 'a merge')
  await Promise.all([dying, death])
  const back = start(folder)
  await Promise.all([agrees(survivor), agrees(back)])
  await database.query(`delete from job where job_id not in (select job_id from job order by job_id limit ${jobs})`)
  await agrees(back)
  await agrees(survivor)
})

/** A pipe that is open at both ends and empty says so by an error. */
function nothingYet(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'EAGAIN')
    return { buffer: Buffer.alloc(0), bytesRead: 0 }
  throw error
}

test('a process killed while it writes a snapshot leaves the last whole one in its place', {
  skip: process.platform === 'win32' && 'needs named pipes',
}, async t => {
  const site = await setUp(t)
  const { start, change } = site
  const folder = await withSnapshot(site)
  const before = readFileSync(snapshotOf(folder))
  const first = start(folder)
  await ready(first)
  await change(20)
  await agrees(first)
  // A pipe in the place of the file that is being written stops the writer after what is read here, and no sooner or later.
  const part = `${snapshotOf(folder)}.${first.pid}.part`
  assert.equal(spawnSync('mkfifo', [part]).status, 0)
  const pipe = await open(part, constants.O_RDONLY | constants.O_NONBLOCK)
  let hasEnded = false
  const ended = first.end('SIGTERM').then(() => {
    hasEnded = true
  })
  let written = Buffer.alloc(0)
  await until(async () => {
    const { buffer, bytesRead } = await pipe.read(Buffer.alloc(20_000), 0, 20_000).catch(nothingYet)
    written = buffer.subarray(0, bytesRead)
    return hasEnded || written.length > 0
  }, 'the first bytes of a snapshot')
  assert.ok(written.length > 0, 'it writes beside the last snapshot')
  await Promise.all([ended, first.end('SIGKILL')])
  await pipe.close()
  rmSync(part)
  writeFileSync(part, written)
  assert.deepEqual(readFileSync(snapshotOf(folder)), before)
  const second = start(folder)
  await change(5)
  await agrees(second)
  assert.doesNotMatch(second.log(), new RegExp(refusal))
  await second.end('SIGTERM')
  assert.notDeepEqual(readFileSync(snapshotOf(folder)), before)
  assert.deepEqual(readdirSync(dirname(part)), ['jobs.snapshot'], 'what the killed one left is gone')
  const third = start(folder)
  await agrees(third)
  assert.doesNotMatch(third.log(), new RegExp(refusal))
})

test('a snapshot that is cut or has one bit changed is refused, and all jobs are read', async t => {
  const site = await setUp(t)
  const { start, change, newFolder } = site
  const folder = await withSnapshot(site)
  const whole = readFileSync(snapshotOf(folder))
  const flipped = (place: number): Buffer => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 4, place)
    return bytes
  }
  const spoilt = [
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, whole.length >> 1),
    flipped(whole.length >> 1),
    flipped(whole.indexOf('"xid') + 8),
  ]
  const started = spoilt.map(bytes => {
    const other = newFolder()
    copyFileSync(join(folder, 'secret-key'), join(other, 'secret-key'))
    mkdirSync(join(other, 'search'))
    writeFileSync(snapshotOf(other), bytes)
    return start(other)
  })
  await change(5)
  for (const process of started) {
    await agrees(process)
    assert.match(process.log(), new RegExp(refusal))
    await process.end('SIGKILL')
  }
})

test('an index whose thread dies is built again, from its snapshot or from all jobs, with what changed meanwhile', async t => {
  const site = await setUp(t)
  const { start, change } = site
  const [known, unknown] = [start(await withSnapshot(site)), start(site.newFolder())]
  for (const process of [known, unknown]) {
    await ready(process)
    const writing = change(15)
    await process.ask({ do: 'endThread' })
    await writing
    const { isReady } = searchHealth.parse(await process.ask({ do: 'health' }))
    assert.equal(isReady, false, 'nothing is answered by an index that is not there')
    await agrees(process)
    assert.match(process.log(), /the index died; another is started/)
  }
})

test('an open transaction holds back no other, and stops and kills of the process lose nothing of it once it is committed', async t => {
  const site = await setUp(t)
  const { start, change, database } = site
  const folder = await withSnapshot(site)
  const slow = await database.connect()
  try {
    const first = start(folder)
    await ready(first)
    await slow.query('begin')
    for (let made = 0; made < 10; made++) await changeSome(slow, randomFrom(made))
    await copyJobs(slow, 5)
    // Rows of their own, so that no one waits for the open transaction.
    await copyJobs(database, 20)
    await agrees(first)
    await first.end('SIGTERM')
    const second = start(folder)
    await ready(second)
    await agrees(second)
    await second.end('SIGKILL')
    const [third, anew] = [start(folder), start(site.newFolder())]
    await Promise.all([ready(third), ready(anew)])
    await slow.query('commit')
    await change(5)
    await agrees(third)
    await agrees(anew)
  } finally {
    slow.release()
  }
})

test('processes on one database, some in one folder, each come to the same', async t => {
  const site = await setUp(t)
  const { start, change } = site
  const [shared, own] = [await withSnapshot(site), site.newFolder()]
  const all = [start(shared), start(shared), start(own)]
  const writing = change(40)
  await Promise.all(all.map(ready))
  await all[2]?.end('SIGKILL')
  all[2] = start(own)
  await writing
  for (const process of all) await agrees(process)
  await Promise.all([all[0]?.end('SIGTERM'), all[1]?.end('SIGTERM')])
  await change(10)
  const again = start(shared)
  await agrees(again)
  assert.doesNotMatch(again.log(), new RegExp(refusal))
})

/**
 * Lets a process begin to read a changed job and holds it there by a lock: gives the number of the database's process that reads for it,
 * and what ends the lock.
 */
async function heldAmidReading(database: pg.Pool, reader: SearchProcess) {
  // A transaction that began before the change would hold the change back, so the reader waits until the lock is had.
  process.kill(reader.pid, 'SIGSTOP')
  await database.query('update job set title = title where job_id = (select min(job_id) from job where not draft)')
  const lock = await database.connect()
  lock.on('error', () => undefined)
  await lock.query('begin')
  await lock.query('lock table company in access exclusive mode')
  process.kill(reader.pid, 'SIGCONT')
  const { pid } = await until(async () => {
    const { rows } = await database.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%n.name_name%'`,
    )
    return rows[0]
  }, 'the reading of the changed job')
  return { pid, unlock: () => lock.release(true) }
}

test('a crash of the database amid reading ends no process, and the index follows it again by itself', async t => {
  const { start, change, database, newFolder } = await setUp(t)
  const reader = start(newFolder())
  await agrees(reader)
  await change(10)
  const { pid, unlock } = await heldAmidReading(database, reader)
  // The server ends all its connections and recovers from its log when one of its processes is killed.
  process.kill(pid, 'SIGKILL')
  unlock()
  // A killed one stays listed until the server has recovered.
  await becomesTrue(database, `select 1 where not exists (select 1 from pg_stat_activity where pid = ${pid})`)
  await change(10)
  await reader.ask({ do: 'know' })
  await reader.ask({ do: 'compare', seed: 3, searches })
  await becomesTrue(database, `select 1 from pg_stat_activity where query = 'listen search_change'`)
})

/** Waits until the database, which may be away, answers a query with a row. */
const becomesTrue = (database: pg.Pool, query: string): Promise<number> =>
  until(
    () =>
      database.query(query).then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    query,
    60,
  )

test('a change that could not be read for a moment is not held against its job', async t => {
  const { start, database, newFolder } = await setUp(t)
  const reader = start(newFolder())
  await agrees(reader)
  const { pid, unlock } = await heldAmidReading(database, reader)
  await database.query('select pg_cancel_backend($1)', [pid])
  unlock()
  await agrees(reader)
  assert.equal(searchHealth.parse(await reader.ask({ do: 'health' })).setAside, 0)
})
