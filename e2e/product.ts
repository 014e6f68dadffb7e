import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Lets journeys hand emails over as a mail provider does. */
export const inboundSecret = 'inbound-secret-of-journeys'

const root = join(import.meta.dirname, '..')
const startMs = 60_000

/**
 * Starts the product as a person would, with the demo, on a data folder and a database of its own, and answers its address and how to stop it.
 * The database is the product's own, or a new one on the server of `HIRELOOM_TEST_DATABASE`, a copy of `HIRELOOM_TEST_TEMPLATE` where that
 * is set. `HIRELOOM_TEST_SERVER` is the file to start it with. `name` tells its log from those of other products.
 */
export async function startProduct(name: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-e2e-'))
  // The database runs as a user of its own when we are root, and must get in.
  chmodSync(dataDir, 0o755)
  const server = process.env.HIRELOOM_TEST_DATABASE
  const database = server ? await createDatabase(server) : null
  const port = await findFreePort()
  const product = start({ name, dataDir, port, databaseUrl: database?.url ?? '' })
  process.env.HIRELOOM_JOURNEY_DATABASE = database?.url ?? ''
  const stop = async () => {
    await end(product.child)
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await product.isReady
    const url = `http://localhost:${port}`
    const health = await fetch(`${url}/health/ready`)
    if (!health.ok) throw new Error(`The product is not ready: ${await health.text()}`)
    // Made up at the first start and printed there.
    process.env.HIRELOOM_KEEPER_PASSWORD =
      /root@hireloom\.example +platform administrator +(\S+)/.exec(product.said())?.[1] ?? ''
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function start(options: { name: string; dataDir: string; port: number; databaseUrl: string }) {
  const logFile = join(root, 'test-results', `product-${options.name}.log`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const child = spawn(process.execPath, [process.env.HIRELOOM_TEST_SERVER ?? 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(options.port),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      SMTP_URL: '',
      S3_URL: '',
      REPLY_DOMAIN: 'reply.example.com',
      INBOUND_SECRET: inboundSecret,
      DEMO: 'jobs',
      LOG_LEVEL: 'warn',
    },
    // With a channel between us the product ends when we are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = createWriteStream(logFile)
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The product ended with code ${String(code)}:\n${readFileSync(logFile, 'utf8').slice(-3000)}`)
  })
  const late = wait(startMs, undefined, { ref: false }).then(() => {
    throw new Error(`The product did not start in ${startMs / 1000} s; see ${logFile}`)
  })
  // After the start its end is expected.
  failed.catch(() => undefined)
  late.catch(() => undefined)
  return { child, said: () => said, isReady: Promise.race([once(child, 'message'), failed, late]) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The journeys know no database library; the server's own does this in a process beside them. */
async function createDatabase(serverUrl: string) {
  const name = `hireloom_e2e_${randomBytes(6).toString('hex')}`
  const { HIRELOOM_TEST_TEMPLATE: template } = process.env
  await runSql(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runSql(serverUrl, `drop database if exists ${name} with (force)`) }
}

/** Makes people of a company older: no journey can wait for months. Needs the database that `npm test` gives its products. */
export async function makeOlder(profileIds: readonly number[], days: number): Promise<void> {
  const url = process.env.HIRELOOM_JOURNEY_DATABASE
  if (!url) throw new Error('the product has a database of its own: run this journey by npm test -- browser')
  for (const [table, column] of [
    ['profile', 'created_at'],
    ['pool_membership', 'joined_at'],
  ]) {
    const which = `profile_id in (${profileIds.join(', ')})`
    await runSql(url, `update ${table} set ${column} = ${column} - interval '${days} days' where ${which}`)
  }
}

async function runSql(serverUrl: string, statement: string): Promise<void> {
  const script = `import pg from 'pg'
    const client = new pg.Client(process.argv[1])
    await client.connect()
    await client.query(process.argv[2])
    await client.end()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, serverUrl, statement], {
    cwd: join(root, 'server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The test database server refused: ${statement}`)
}

/** The product must know its port beforehand, because links in its letters name it. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port')
  return address.port
}
