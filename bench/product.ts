import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { serverProgram } from '../scripts/bundle.mjs'

export const root = join(import.meta.dirname, '..')

/** A program of ours that runs until it is stopped. */
export interface Running {
  readonly pid: number
  readonly url: string
  /** Time from the start of the process until it said it was ready. */
  readonly readyMs: number
  /** Sends a signal; gives the ms until the process was gone. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number>
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts a Node program that takes PORT from its environment and tells its parent when it is ready. */
export async function startProgram(args: readonly string[], environment: Record<string, string>): Promise<Running> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`${args.at(-1)} ended before it was ready\n${output}`))),
  ])
  const readyMs = performance.now() - startedAt
  return { pid: pidOf(child), url: `http://127.0.0.1:${port}`, readyMs, stop: signal => stop(child, ended, signal) }
}

async function stop(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
  const askedAt = performance.now()
  child.kill(signal)
  await ended
  return performance.now() - askedAt
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the process did not start')
  return child.pid
}

/** Settings under which the product is measured: nothing but its own services, and guests with addresses of their own. */
export const productEnvironment = {
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  SMTP_URL: '',
  S3_URL: '',
  OPENSEARCH_URL: '',
  PUBLIC_URL: '',
  SECRET_KEY: '',
  DEMO: 'jobs',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '127.0.0.1',
  NODE_ENV: 'production',
}

/** Starts the product as `npm start` does once all is installed and built. */
export function startProduct(
  dataDir: string,
  options: { nodeArgs?: readonly string[]; environment?: Record<string, string> } = {},
): Promise<Running> {
  const environment = { ...productEnvironment, ...options.environment, DATA_DIR: dataDir }
  return startProgram([...(options.nodeArgs ?? []), serverProgram()], environment)
}

/** The first process of the database in a data folder. */
export function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}
