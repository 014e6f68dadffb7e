import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { closeDb, openDb, pool } from '../server/kernel/postgres/db.ts'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { findFreePort, productEnvironment, type Running, root, startProduct } from './product.ts'

interface Made {
  readonly product: Running
  /** What the product sent to its database for each request that is measured. */
  readonly planFile: string
  readonly dataDir: string
  /** For other programs on the same database. */
  readonly environment: Readonly<Record<string, string>>
}

/** Runs work beside the product with the demo and further jobs, once it knows how to search them. */
export async function withJobs<T>(
  { jobs, nodeArgs = [] }: { jobs: number; nodeArgs?: readonly string[] },
  work: (made: Made) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-bench-'))
  const dataDir = join(folder, 'data')
  const planFile = join(folder, 'plan')
  const database = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined })
  openDb(database.url, 1)
  let product: Running | null = null
  try {
    console.log(`Preparing the demo and ${jobs} jobs …`)
    const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url }
    await prepare(planFile, jobs, environment)
    product = await startProduct(dataDir, { nodeArgs, environment })
    console.log(await tellSearch(product))
    return await work({ product, planFile, dataDir, environment })
  } finally {
    await product?.stop()
    await closeDb()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(planFile: string, jobs: number, environment: Record<string, string>): Promise<void> {
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./prepare.ts', import.meta.url)), planFile, String(jobs)],
    {
      cwd: root,
      env: { ...process.env, ...productEnvironment, ...environment, PORT: String(await findFreePort()) },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the data could not be prepared\n${stderr}`)
}

/** Waits for the search index, which a start builds beside serving; gives a line that says what answers searches. */
async function tellSearch(product: Running): Promise<string> {
  const jobs = Number((await pool().query<{ count: number }>('select count(*) from job')).rows[0]?.count)
  for (const giveUpAt = Date.now() + 15_000; ; await pause(200)) {
    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    const indexed = Number(/^hireloom_search_jobs (\d+)/m.exec(metrics)?.[1] ?? 0)
    if (indexed >= jobs) return `Searches are answered by the engine, which knows ${indexed} jobs.`
    if (jobs < indexedFrom || Date.now() > giveUpAt) return `Searches are answered by SQL over ${jobs} jobs.`
  }
}
/** The server's own limit below which it builds no index. */
const indexedFrom = 2000
