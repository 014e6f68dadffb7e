import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../server/app.ts'
import { readConfig } from '../server/kernel/config.ts'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { findFreePort, productEnvironment } from './product.ts'

/** Runs work beside an empty product in this process; `url` has no slash at its end. */
export async function withApp<T>(options: { hasPages: boolean }, work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-bench-'))
  const dataDir = join(folder, 'data')
  const database = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined })
  const port = await findFreePort()
  const config = readConfig({ ...process.env, ...productEnvironment, DEMO: '0', PORT: String(port), DATA_DIR: dataDir })
  const app = await startApp(config, database.url, options)
  try {
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    await app.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
