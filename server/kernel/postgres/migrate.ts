import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { withoutTimeouts } from './db.ts'
import type { DB } from './tables.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')

/**
 * Lets one process at a time make a database ready (schema, fixed lists, queue, demo): a process that starts at the same moment waits and finds
 * it done. The lock goes with its connection, so one that is killed leaves none behind.
 */
export function whileReadying<T>(work: () => Promise<T>): Promise<T> {
  return withoutTimeouts(async handle => {
    await sql`select pg_advisory_lock(hashtextextended('readying', 0))`.execute(handle)
    return work()
  })
}

/** Brings the schema forward and tells which migrations ran. Two processes that start together do it one after the other. */
export function migrate(): Promise<string[]> {
  return withoutTimeouts(handle => bringForward(handle, migrations))
}

/**
 * Runs the migrations of a folder (`*.ts`, once each, in the order of their names) on a handle of one connection, then replaces what is
 * written as a whole (`*.sql`). Refuses a migration whose text is not the one that ran, and a schema newer than the program.
 */
export async function bringForward(handle: Kysely<DB>, folder: string): Promise<string[]> {
  await sql`select pg_advisory_lock(hashtextextended('schema', 0))`.execute(handle)
  try {
    await sql`
      create table if not exists schema_text (
        name text primary key,
        sha256 text not null,
        -- Of texts that are replaced as a whole; 0 for those that run once.
        version int not null,
        applied_at timestamptz not null default now()
      )`.execute(handle)
    const texts = readTexts(folder)
    const ran = await runOnce(
      handle,
      texts.filter(({ file }) => file.endsWith('.ts')),
    )
    for (const text of texts) if (text.file.endsWith('.sql')) await replaceWhole(handle, text)
    return ran
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended('schema', 0))`.execute(handle)
  }
}

interface SchemaText {
  readonly file: string
  readonly text: string
  readonly sha256: string
}

function readTexts(folder: string): SchemaText[] {
  const names = readdirSync(folder).filter(name => /\.(ts|sql)$/.test(name))
  return names.sort().map(name => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { file: join(folder, name), text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/** In place of a text that need not be loaded. */
const hasRun: Migration = { up: () => Promise.resolve() }

async function runOnce(handle: Kysely<DB>, texts: readonly SchemaText[]): Promise<string[]> {
  const kept = new Map(
    (await handle.selectFrom('schema_text').selectAll().execute()).map(row => [row.name, row.sha256]),
  )
  const known: Record<string, Migration> = {}
  for (const { file, sha256 } of texts) {
    const name = basename(file, '.ts')
    if ((kept.get(name) ?? sha256) !== sha256) {
      throw new Error(
        `Migration ${name} was edited after it had run here: put its text back and write a new migration.`,
      )
    }
    known[name] = kept.has(name) ? hasRun : await import(file)
  }
  const provider = { getMigrations: () => Promise.resolve(known) }
  const { error, results = [] } = await new Migrator({ db: handle, provider }).migrateToLatest()
  if (error) throw error
  const missing = texts.flatMap(({ file, sha256 }) => {
    const name = basename(file, '.ts')
    return kept.has(name) ? [] : [{ name, sha256, version: 0 }]
  })
  if (missing.length > 0) await handle.insertInto('schema_text').values(missing).execute()
  return results.map(result => result.migrationName)
}

/** Runs a text when its first line, `-- version N`, names a later version than the one in the database. */
async function replaceWhole(handle: Kysely<DB>, { file, text, sha256 }: SchemaText): Promise<void> {
  const name = basename(file)
  const version = Number(/^-- version (\d+)\n/.exec(text)?.[1])
  if (!version) throw new Error(`${name} does not begin with "-- version N".`)
  const kept = await handle.selectFrom('schema_text').selectAll().where('name', '=', name).executeTakeFirst()
  if (kept?.version === version) {
    if (kept.sha256 !== sha256)
      throw new Error(`${name} was edited and is still version ${version}: raise the version.`)
    return
  }
  if (kept && kept.version > version) {
    throw new Error(`${name} is version ${kept.version} in the database and ${version} here: this program is too old.`)
  }
  await handle.transaction().execute(async inside => {
    await sql.raw(text).execute(inside)
    const row = { name, sha256, version, applied_at: new Date() }
    await inside
      .insertInto('schema_text')
      .values(row)
      .onConflict(same => same.column('name').doUpdateSet(row))
      .execute()
  })
}
