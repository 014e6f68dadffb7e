import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openProcess } from '../server/app.ts'
import { moveClock, now } from '../server/kernel/clock.ts'
import { type Config, readConfig } from '../server/kernel/config.ts'
import { startPostgres } from '../server/kernel/postgres/postgres.ts'
import { startEmbeddedSearch } from '../server/search/embedded-search.ts'
import { findFreePort } from './product.ts'
import type { Figure } from './report.ts'
import { benchNow } from './search-jobs.ts'
import { plantDocuments } from './search-plant.ts'
import type { Part } from './search-targets.ts'

/** The product's parts over a PostgreSQL that has the made jobs. */
export interface Planted {
  /** The data folder, with a snapshot of the index. */
  readonly folder: string
  readonly port: number
  readonly config: Config
}

const plantedFolder = (keep: string, size: number): string => join(keep, `postgres-${size}`)

/** Moves the product's clock to the moment of the made jobs: what is open then is open. */
export function toBenchNow(): void {
  moveClock(benchNow - now().getTime())
}

/**
 * Puts the made jobs into a PostgreSQL of its own, with a snapshot of the product's index. What a kept folder has is
 * not made again, step by step, since with a million jobs each takes minutes.
 */
export async function plant(keep: string, size: number): Promise<Part> {
  const folder = plantedFolder(keep, size)
  const fill = async (): Promise<void> => {
    const search = startEmbeddedSearch(folder)
    while (!search.search()) await wait(20)
    await search.stop()
  }
  const steps: readonly { name: string; work: (url: string) => Promise<void> }[] = [
    { name: 'planted', work: url => plantDocuments(size, url) },
    { name: 'filled', work: fill },
  ]
  const isDone = (name: string): boolean => existsSync(join(folder, name))
  const left = steps.filter(({ name }) => !isDone(name))
  if (left.length === 0) return { sections: [] }
  if (left.length === steps.length) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const figures = await onPlanted(folder, async (_, url) => {
    const took: Figure[] = []
    for (const { name, work } of left) {
      const started = performance.now()
      await work(url)
      took.push({ name: `${name} in`, value: (performance.now() - started) / 1000, unit: 's' })
      writeFileSync(join(folder, name), '')
    }
    return took
  })
  const title = `${size.toLocaleString('en')} jobs planted in PostgreSQL, the index filled from PostgreSQL`
  return { sections: [{ title, figures }] }
}

/** Runs the product's parts over the planted jobs, at their moment. */
export async function withPlanted(
  keep: string,
  size: number,
  work: (planted: Planted) => Promise<Part>,
): Promise<Part> {
  return onPlanted(plantedFolder(keep, size), work)
}

async function onPlanted<T>(folder: string, work: (planted: Planted, url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined, fast: true })
  try {
    const admin = new pg.Client(postgres.url)
    await admin.connect()
    const { rowCount } = await admin.query("select from pg_database where datname = 'bench'")
    if (rowCount === 0) await admin.query('create database bench')
    await admin.end()
    const url = new URL(postgres.url)
    url.pathname = '/bench'
    const port = await findFreePort()
    const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }
    const config = readConfig({ ...settings, DB_POOL: '8' })
    toBenchNow()
    const close = await openProcess(config, url.href, 'http://127.0.0.1')
    try {
      return await work({ folder, port, config }, url.href)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}
