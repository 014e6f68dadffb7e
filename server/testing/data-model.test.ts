import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { world } from './world.ts'

const folder = 'docs/data-model'

interface Area {
  readonly title: string
  readonly tables: readonly string[]
  /** `parent child columns` of each line of its diagram. */
  readonly drawn: readonly string[]
}

function readAreas(): Area[] {
  const paths = globSync(join(import.meta.dirname, '..', '..', folder, '*.md')).toSorted()
  return paths.map(path => {
    const page = readFileSync(path, 'utf8')
    return {
      title: page.slice(2, page.indexOf('\n')),
      tables: [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, table = '']) => table),
      drawn: [...page.matchAll(/^ {2}(\w+) \S+ (\w+) : "([^"]+)"$/gm)].map(
        ([, to, from, columns]) => `${to} ${from} ${columns}`,
      ),
    }
  })
}

const tablesOfSchema = () =>
  rows(sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`)

const keysOfSchema = () =>
  rows(sql<{ from: string; to: string; columns: string }>`
    select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to",
      (select string_agg(a.attname, ' ' order by k.place) from unnest(f.conkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`)

test('the data model names every table once', async () => {
  await world()
  const named = readAreas().flatMap(({ tables }) => tables)
  const schema = (await tablesOfSchema()).map(({ name }) => name)
  assert.deepEqual(named.toSorted(), schema.toSorted(), `say in ${folder} what a row of the table is`)
})

test('the diagrams of the data model draw the foreign keys of their tables', async () => {
  await world()
  const keys = await keysOfSchema()
  const companyArea = 'Companies and people'
  for (const { title, tables, drawn } of readAreas()) {
    const wanted = keys
      .filter(({ from }) => tables.includes(from))
      .filter(({ to }) => title === companyArea || !['company', 'app_user'].includes(to))
      .map(({ from, to, columns }) => `${to} ${from} ${columns}`)
    assert.deepEqual(drawn.toSorted(), wanted.toSorted(), `the diagram of "${title}" in ${folder}`)
  }
})
