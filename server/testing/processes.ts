import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
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
  DEMO: '1',
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
