import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDb, openDb } from '../kernel/postgres/db.ts'
import { migrate } from '../kernel/postgres/migrate.ts'
import { startPostgres } from '../kernel/postgres/postgres.ts'

/** Writes `kernel/tables.ts`, the types of all tables, from the migrations; `--check` only tells whether it still fits. */
const target = join(import.meta.dirname, '..', 'kernel', 'postgres', 'tables.ts')
const folder = mkdtempSync(join(tmpdir(), 'hireloom-tables-'))
const server = await startPostgres({ dataDir: folder, log: () => undefined, fast: true })
try {
  openDb(server.url, 2)
  await migrate()
  await closeDb()
  const before = readFileSync(target, 'utf8')
  const bin = join(import.meta.dirname, '..', '..', 'node_modules', '.bin')
  const options = {
    '--dialect': 'postgres',
    '--url': server.url,
    '--out-file': target,
    '--exclude-pattern': 'kysely_*',
    '--type-mapping': JSON.stringify({ int8: 'number', jsonb: 'unknown', citext: 'string' }),
  }
  execFileSync(
    join(bin, 'kysely-codegen'),
    [...Object.entries(options).flat(), '--type-only-imports', '--singularize'],
    { stdio: 'ignore' },
  )
  execFileSync(join(bin, 'biome'), ['format', '--write', target], { stdio: 'ignore' })
  if (process.argv.includes('--check') && readFileSync(target, 'utf8') !== before) {
    console.error('server/kernel/tables.ts did not fit the migrations and was written anew; commit it.')
    process.exitCode = 1
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
