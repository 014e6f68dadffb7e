import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@hireloom/contract/accounts/sessions.ts'
import pg from 'pg'
import * as z from 'zod'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { findProcess } from '../kernel/postgres/process.ts'

const readyMessage = z.object({
  url: z.string(),
  people: z.array(z.object({ email: z.string(), password: z.nullable(z.string()), role: z.string() })),
})

/** The product in a process of its own; `people` are the demo's, the first a company administrator. */
export type ServerProcess = z.output<typeof readyMessage> & {
  readonly pid: number
  readonly moveClock: (ms: number) => void
  /** Sends the signal and waits for the end of the process; gives its exit code, `null` when the signal killed it. */
  readonly end: (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'jobs',
  LOG_LEVEL: 'error',
  // Guests of a test come from addresses of their own (X-Forwarded-For), as those of a real site do.
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: '',
  SMTP_URL: '',
  S3_URL: '',
  PUBLIC_URL: '',
  SECRET_KEY: '',
}

/** Starts the product on a data folder, with its own durable database unless `more` names one; any number of them may share a folder or a database. */
export async function startServerProcess(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = fork(new URL('./serve.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...settings, ...more, DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit').then(() => child.exitCode)
  const message: unknown = await Promise.race([
    once(child, 'message').then(([first]: unknown[]) => first),
    ended.then(code => Promise.reject(new Error(`the server ended at its start with ${code}`))),
  ])
  return {
    ...readyMessage.parse(message),
    pid: pidOf(child),
    moveClock: ms => child.send(ms),
    end: signal => (child.kill(signal), ended),
  }
}

/** A test, or whatever else ends what was begun in it. */
export interface Ending {
  after(end: () => unknown): void
}

/** A data folder of a test and the servers on it, all gone when the test is over. */
export function newSite(t: Ending, ofAll: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-site-'))
  const ends: (() => unknown)[] = []
  t.after(async () => {
    for (const end of ends.reverse()) await end()
    rmSync(dataDir, { recursive: true, force: true })
  })
  /** Does something at the end of the test, before what was begun earlier ends. */
  const atEnd = (end: () => unknown): void => void ends.push(end)
  const start = async (more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
    const server = await startServerProcess(dataDir, { ...ofAll, ...more })
    atEnd(() => server.end('SIGTERM'))
    return server
  }
  /** A connection to its database, which runs until the test is over. */
  const connect = async (): Promise<pg.Client> => {
    const database = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined })
    atEnd(database.stop)
    const client = new pg.Client(database.url)
    await client.connect()
    atEnd(() => client.end())
    return client
  }
  return { dataDir, start, connect, atEnd }
}

/** What a server says to a sign-in, of the demo's first person unless told otherwise. */
export function signInAt(
  { url, people }: ServerProcess,
  { email, password }: { email?: string; password?: string | null } = people[0] ?? {},
): Promise<Response> {
  return fetch(`${url}${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

/** The cookie of a sign-in that succeeded. */
export function cookieOf(answer: Response): string {
  if (!answer.ok) throw new Error(`the sign-in was answered with ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the server did not start')
  return child.pid
}

/** A process and all that descend from it, as the system tells them apart; on Linux only, elsewhere the process alone. */
export function processTree(pid: number): { pid: number; startedAt: string }[] {
  const own = findProcess(pid)
  if (!own) return []
  const children = process.platform === 'linux' ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') : ''
  const below = children
    .split(' ')
    .filter(Boolean)
    .flatMap(child => processTree(Number(child)))
  return [{ pid, startedAt: own.startedAt }, ...below]
}

/** Those of the processes that still run. */
export function stillRunning(processes: readonly { pid: number; startedAt: string }[]): number[] {
  return processes.filter(one => findProcess(one.pid)?.startedAt === one.startedAt).map(one => one.pid)
}
