import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { makeFolder, type Place, preparePlace } from './place.ts'
import { answers, findFreePort, findProcess, readIfPresent } from './process.ts'
import { asOwner } from './role.ts'

export type EmbeddedPostgres = {
  /** The database `postgres` on 127.0.0.1, as the role that owns it; for tests (`fast`) as the superuser. */
  url: string
  /** The same as the superuser. */
  adminUrl: string
  /** Ends our use of the server; the last of its users shuts it down and waits for its end. */
  stop: () => Promise<void>
  /** Whether a server already ran on this folder: another process uses it, or one of ours was killed. */
  reused: boolean
}

type RunningServer = { pid: number; port: number; isReady: boolean }

const needsUrl = 'Set DATABASE_URL to a PostgreSQL server, version 15 or later.'

/**
 * Runs the packaged PostgreSQL on a folder, creating the database the first time. Any number of processes may call it
 * on one folder: PostgreSQL's own lock lets one server run and the others share it. A server whose starter was killed
 * goes on, and the next call takes it over; one that dies is started again on its port. `fast` gives up durability, passwords and the role of its own, for tests only.
 */
export async function startPostgres(options: {
  dataDir: string
  log: (text: string) => void
  fast?: boolean
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, fast = false } = options
  const place = preparePlace(dataDir)
  if (place.home !== resolve(dataDir)) log(`The database of ${dataDir} is kept in ${place.home}`)
  // Registered before we look for a server, so that a process about to leave sees that it is still needed.
  const registration = register(place.home)
  try {
    if (!fs.existsSync(place.cluster)) await createCluster(place, fast, log)
    const { port, reused } = await reachServer(place, fast, log)
    const endWatch = watchServer(place.cluster, () => reachServer(place, fast, log, port), log)
    const password = readIfPresent(join(place.cluster, passwordName))
    let stopping: Promise<void> | undefined
    const adminUrl = `postgres://postgres${password && `:${password}`}@127.0.0.1:${port}/postgres`
    return {
      url: fast ? adminUrl : await asOwner(adminUrl, place.cluster),
      adminUrl,
      reused,
      stop: () => (stopping ??= endWatch().then(() => leave(place, registration))),
    }
  } catch (error) {
    fs.rmSync(registration, { force: true })
    throw error
  }
}

const passwordName = 'hireloom-password'

/** Built under another name and renamed when complete, so that a creation cut short leaves nothing half made. */
async function createCluster(place: Place, fast: boolean, log: (text: string) => void) {
  const { cluster, account } = place
  requirePasswdEntry()
  log(`Creating the database in ${cluster}`)
  const draft = `${cluster}-${randomBytes(4).toString('hex')}`
  const passwordFile = `${draft}-password`
  const password = randomBytes(24).toString('base64url')
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [draft, passwordFile]) fs.chownSync(path, account.uid, account.gid)
  try {
    const authentication = fast ? ['-A', 'trust', '--no-sync'] : ['-A', 'scram-sha-256', '--pwfile', passwordFile]
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
    const child = run(place, 'initdb', [
      '-D',
      draft,
      '-U',
      'postgres',
      '--no-instructions',
      ...locale,
      ...authentication,
    ])
    await child.ended()
    if (!child.succeeded()) throw child.explain('create the database')
    await child.discard()
    if (!fast) fs.renameSync(passwordFile, join(draft, passwordName))
    fs.renameSync(draft, cluster)
  } catch (error) {
    // Two processes may create at once: the first to finish wins, and its cluster serves both.
    if (!fs.existsSync(cluster)) throw error
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
    fs.rmSync(passwordFile, { force: true })
  }
}

/** Finds the server of the cluster or starts one, on `port` where its users know it already, until it answers. */
async function reachServer(place: Place, fast: boolean, log: (text: string) => void, port?: number) {
  const giveUpAt = Date.now() + 15_000
  let child: ReturnType<typeof run> | undefined
  let isRetrying = false
  for (;;) {
    const server = findServer(place.cluster)
    if (server?.isReady && (await answers(server.port))) {
      const reused = server.pid !== child?.pid
      if (child && !reused) fs.renameSync(child.logFile, join(place.home, 'postgres.log'))
      if (child && reused) await child.discard()
      return { ...server, reused }
    }
    if (!server && !child?.isRunning()) {
      if (child) {
        const failure = child.explain('start the database')
        if (!passingCause.test(failure.message) || Date.now() > giveUpAt) throw failure
        if (!isRetrying) log('Waiting for what a killed database left behind')
        isRetrying = true
        await wait(100)
      }
      child = run(place, 'postgres', [
        '-D',
        place.cluster,
        ...settings(port ?? (await findFreePort(lastPort(place.cluster))), fast),
      ])
    }
    await wait(5)
  }
}

const watchMs = 250
const tryAgainMs = 2000

/** Looks after a server that others rely on: one that has died is started again, as often as it takes. The answer ends that. */
function watchServer(
  cluster: string,
  startAgain: () => Promise<RunningServer>,
  log: (text: string) => void,
): () => Promise<void> {
  let restarting: Promise<void> | null = null
  let restAt = 0
  const restart = async () => {
    log('The database has ended; starting it again')
    await startAgain().then(
      () => log('The database runs again'),
      (error: unknown) => {
        restAt = Date.now() + tryAgainMs
        log(error instanceof Error ? error.message : String(error))
      },
    )
    restarting = null
  }
  const timer = setInterval(() => {
    if (!restarting && Date.now() >= restAt && !findServer(cluster)) restarting = restart()
  }, watchMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restarting
  }
}

/** Where the server of a cluster answered last: processes that outlived it still ask there. */
function lastPort(cluster: string): number | undefined {
  const port = /"port=(\d+)"/.exec(readIfPresent(join(cluster, 'postmaster.opts')))?.[1]
  return port === undefined ? undefined : Number(port)
}

/** What a server killed a moment ago leaves behind for some seconds, and a port taken between finding and using it. */
const passingCause = /still in use|already exists|in use by another|could not bind|could not create any TCP|is empty/

function settings(port: number, fast: boolean): string[] {
  const chosen = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are the caller's to report; without this the file grows with every refused insert.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(fast && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Starts a PostgreSQL program as the database's user. It gets a session of its own, so that Ctrl-C reaches only us and
 * we stop it in order, and a file for its output, so that it outlives us without a broken pipe.
 */
function run(place: Place, program: string, args: string[]) {
  const logFile = join(place.home, `${program}-${randomBytes(4).toString('hex')}.log`)
  const output = fs.openSync(logFile, 'a')
  const child = spawn(join(findBinaries(place), program), args, {
    ...place.account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  child.unref()
  let problem: Error | undefined
  child.once('error', error => (problem = error))
  const isRunning = () => !problem && child.exitCode === null && child.signalCode === null
  const ended = async () => {
    while (isRunning()) await wait(5)
  }
  return {
    pid: child.pid,
    logFile,
    isRunning,
    ended,
    discard: async () => {
      await ended()
      fs.rmSync(logFile, { force: true })
    },
    succeeded: () => child.exitCode === 0,
    /** The failure with the program's own words, whose file it removes. */
    explain: (task: string) => {
      const text = readIfPresent(logFile).trim()
      fs.rmSync(logFile, { force: true })
      const cause = problem?.message ?? `${program} ended with ${child.signalCode ?? child.exitCode}`
      const isForeignSystem = /ENOENT|GLIBC|error while loading shared libraries/.test(`${cause} ${text}`)
      const advice = isForeignSystem
        ? `The packaged PostgreSQL needs a Linux with glibc 2.27 or later. ${needsUrl}`
        : ''
      return new Error([`PostgreSQL could not ${task}: ${cause}`, text, advice].filter(Boolean).join('\n'))
    },
  }
}

function requirePasswdEntry() {
  try {
    userInfo()
  } catch {
    const uid = process.getuid?.()
    throw new Error(
      `The user id ${uid} has no name on this machine, and PostgreSQL creates no database without. ${needsUrl}`,
    )
  }
}

/** The server that PostgreSQL's own lock file names, if that process is alive. */
function findServer(cluster: string): RunningServer | undefined {
  const lockFile = join(cluster, 'postmaster.pid')
  const lines = readIfPresent(lockFile).split('\n')
  const pid = Number(lines[0])
  const found = pid > 0 ? findProcess(pid) : undefined
  if (!found) return undefined
  if (found.name !== '' && found.name !== 'postgres') {
    // After a container is restarted the number may be another program's; PostgreSQL itself would refuse to start.
    fs.rmSync(lockFile, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** One file a user of the server, named by process and by start, since numbers of processes come round again. */
function register(home: string): string {
  const users = join(home, 'users')
  makeFolder(users)
  // Of processes that were killed.
  for (const file of fs.readdirSync(users)) if (!isUser(file)) fs.rmSync(join(users, file), { force: true })
  const own = findProcess(process.pid)
  const file = join(users, `${process.pid}-${own?.startedAt ?? ''}-${randomBytes(4).toString('hex')}`)
  fs.writeFileSync(file, '')
  return file
}

async function leave(place: Place, registration: string) {
  fs.rmSync(registration, { force: true })
  const users = join(place.home, 'users')
  const server = findServer(place.cluster)
  if (!server || fs.readdirSync(users).some(isUser)) return
  for (const [signal, seconds] of shutdownSteps) {
    process.kill(server.pid, signal)
    const until = Date.now() + seconds * 1000
    while (findProcess(server.pid) && Date.now() < until) await wait(5)
    if (!findProcess(server.pid)) return
  }
  throw new Error(`The database (process ${server.pid}) did not stop`)
}

/** Fast shutdown, then an immediate one, from which the next start recovers. */
const shutdownSteps = [
  ['SIGINT', 30],
  ['SIGQUIT', 10],
] as const

function isUser(file: string): boolean {
  const [pid, startedAt] = file.split('-')
  return findProcess(Number(pid))?.startedAt === startedAt
}
