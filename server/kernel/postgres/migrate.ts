import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { type db, withoutTimeouts } from './db.ts'

const folder = join(import.meta.dirname, '..', '..', 'migrations')

/**
 * Brings the schema forward, under PostgreSQL's advisory lock, so that two processes starting together do it once.
 * Refuses to start on a schema newer than the program.
 */
export async function migrate(): Promise<string[]> {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.ts'))
    .sort()
  const known: Record<string, { up: (handle: ReturnType<typeof db>) => Promise<void> }> = {}
  for (const file of files) known[file.replace(/\.ts$/, '')] = await import(join(folder, file))
  const provider = { getMigrations: () => Promise.resolve(known) }
  const { error, results } = await withoutTimeouts(handle => new Migrator({ db: handle, provider }).migrateToLatest())
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}
