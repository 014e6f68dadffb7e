import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../kernel/postgres/tables.ts'
import { world } from './world.ts'

/** An empty database and an empty folder of migrations. */
export async function onEmptyDatabase(
  use: (handle: Kysely<DB>, write: (name: string, text: string) => void, folder: string) => Promise<void>,
) {
  const { databaseUrl } = await world()
  const name = `migrations_${process.pid}_${Date.now()}`
  const server = new pg.Client(databaseUrl)
  await server.connect()
  await server.query(`create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = name
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  const handle = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-migrations-'))
  try {
    await use(handle, (file, text) => writeFileSync(join(folder, file), text), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await handle.destroy()
    await server.query(`drop database ${name}`)
    await server.end()
  }
}
