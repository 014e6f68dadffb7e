// npm test -- security
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { signIn } from '@hireloom/contract/accounts/sessions.ts'
import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import pg from 'pg'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { sessionCookie } from '../kernel/session.ts'
import { newSite, type ServerProcess } from './processes.ts'
import { until } from './until.ts'

/** Few connections, so that every one of them meets the fault. */
const pool = { DB_POOL: '4' }

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')

/** Process and port of the database server, from its own lock file. */
function postmasterOf(dataDir: string): { pid: number; port: string | undefined } {
  const lines = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: lines[3] }
}

/** The database's own superuser, beside the server. */
async function connectTo(dataDir: string): Promise<pg.Client> {
  const password = readFileSync(join(clusterOf(dataDir), 'hireloom-password'), 'utf8')
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${postmasterOf(dataDir).port}/postgres`)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function statusOf(url: string, path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
  await response.bytes()
  assert.ok(response.status < 500 || response.status === 503, `${path} answers ${response.status}`)
  if (response.status === 503 && !path.startsWith('/health'))
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/, `${path} says when to come again`)
  return response.status
}

let asked = 0
/** A call that the database has to answer, each time another one. */
const search = ({ url }: ServerProcess) => statusOf(url, `${listJobs.path}?searchKey=Engineer+${(asked += 1)}`)

/** Asks until the answer is as usual again; what is in between has to be 503. */
const untilWell = (server: ServerProcess) => until(async () => (await search(server)) === 200, 'an answer as usual')

test('a database server that is killed is started again on its port, and whoever asks meanwhile is told to come again', async t => {
  const { dataDir, start } = newSite(t, pool)
  const hasPages = existsSync(join(import.meta.dirname, '..', '..', 'web', 'build', 'server', 'index.js'))
  if (!hasPages) t.diagnostic('the pages are not built: only calls of the API are asked')
  const server = await start({ HIRELOOM_TEST_PAGES: hasPages ? '1' : '0' })
  await untilWell(server)
  const before = postmasterOf(dataDir)
  // It stays away while its folder is.
  renameSync(clusterOf(dataDir), `${clusterOf(dataDir)}-away`)
  process.kill(before.pid, 'SIGKILL')
  await until(async () => (await search(server)) === 503, 'the end of the database')
  if (hasPages)
    for (const cookie of ['', `${sessionCookie('http://localhost')}=nobody`])
      assert.equal(await statusOf(server.url, '/public/jobs?q=never+asked', { headers: { cookie } }), 503)
  renameSync(`${clusterOf(dataDir)}-away`, clusterOf(dataDir))
  await untilWell(server)
  const now = postmasterOf(dataDir)
  assert.notEqual(now.pid, before.pid)
  assert.equal(now.port, before.port)
  if (hasPages) assert.equal(await statusOf(server.url, '/public/jobs?q=never+asked'), 200)
})

test('a database that somebody else runs is connected to again when it is back', async t => {
  const { dataDir, start } = newSite(t, pool)
  const elsewhere = join(dataDir, 'elsewhere')
  const operator = await startPostgres({ dataDir: elsewhere, log: () => undefined })
  try {
    const server = await start({ DATABASE_URL: operator.url })
    await untilWell(server)
    const cluster = join(elsewhere, 'cluster')
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    renameSync(cluster, `${cluster}-away`)
    process.kill(pid, 'SIGKILL')
    await until(async () => (await search(server)) === 503, 'the end of the database')
    // From here on the operator, this process, starts it again.
    renameSync(`${cluster}-away`, cluster)
    await untilWell(server)
    assert.equal(await server.end('SIGTERM'), 0)
  } finally {
    await operator.stop()
  }
})

test('liveness says no once the database has not answered for 30 s, and yes when it does again', async t => {
  const { dataDir, start } = newSite(t, pool)
  const server = await start()
  const live = () => statusOf(server.url, '/health/live')
  assert.equal(await live(), 200)
  server.moveClock(60_000)
  assert.equal(await live(), 200)
  renameSync(clusterOf(dataDir), `${clusterOf(dataDir)}-away`)
  process.kill(
    Number(readFileSync(join(`${clusterOf(dataDir)}-away`, 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  await until(async () => (await statusOf(server.url, '/health/ready')) === 503, 'the end of the database')
  assert.equal(await live(), 200)
  // The watch itself has to have noticed: from then on the 30 s count.
  await until(async () => {
    server.moveClock(31_000)
    return (await live()) === 503
  }, 'the answer that it is not alive')
  renameSync(`${clusterOf(dataDir)}-away`, clusterOf(dataDir))
  await until(async () => (await live()) === 200, 'the answer that it is alive')
  await untilWell(server)
})

test('connections that the database ends cost the calls on them an answer of 503 at most', async t => {
  const { dataDir, start } = newSite(t, pool)
  const server = await start()
  await untilWell(server)
  const client = await connectTo(dataDir)
  for (let round = 0; round < 5; round += 1) {
    const calls = Array.from({ length: 8 }, () => search(server))
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()',
      ['client backend'],
    )
    await Promise.all(calls)
  }
  await client.end()
  await untilWell(server)
  assert.equal(await statusOf(server.url, '/health/live'), 200)
})

test('a full disk is answered with 503, and with room again everything goes on', async t => {
  const { dataDir, start, atEnd } = newSite(t, pool)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', dataDir], { stdio: 'ignore' })
  } catch {
    return t.skip('only root can make a small disk, and not everywhere')
  }
  atEnd(() => execFileSync('umount', ['-l', dataDir]))
  const server = await start()
  await untilWell(server)
  const person = server.people[0] ?? assert.fail('nobody is there')
  const write = async () =>
    statusOf(server.url, signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
  assert.equal(await write(), 200)
  const filler = join(dataDir, 'filler')
  execFileSync('sh', ['-c', 'cat /dev/zero > "$0" || true', filler], { stdio: 'ignore' })
  const client = await connectTo(dataDir)
  await assert.rejects(client.query(`create table heap as select repeat('x', 1000) from generate_series(1, 400000)`))
  await client.end().catch(() => undefined)
  for (let round = 0; round < 20; round += 1) await write()
  rmSync(filler)
  await untilWell(server)
  await until(async () => (await write()) === 200, 'a sign-in')
})
