import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { personalData } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'
import { world } from '../testing/world.ts'

interface Column {
  table: string
  column: string
  type: string
  /** The row's own number. */
  isOwn: boolean
  /** Table that the column leads to. */
  leadsTo: string | null
}

const columnsOfSchema = () =>
  rows(sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type,
      (select f.confrelid::regclass::text from pg_constraint f
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        where f.contype = 'f' and cardinality(f.conkey) = 1 and f.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
          and a.attname = c.column_name limit 1) as "leadsTo",
      c.is_identity = 'YES' as "isOwn"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
    order by 1, 2`)

/** What a column is called that tells of someone, or could. */
const looksPersonal =
  /(^|_)(person_id|user_id|profile_id|app_id|(added|invited|created|changed|saved|published|written)_by|email|mail|phone|mobile|ip|address|recipient|birth|user_agent|token|token_hash|firstname|lastname|name)$|birth/

interface Said {
  table: string
  column: string
  says: 'people' | 'colleagues' | 'nobody'
}

function everythingSaid(): Said[] {
  return personalData().flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, { people = [], colleagues = [], nobody = {} }]) => [
      ...people.map(column => ({ table, column: String(column), says: 'people' as const })),
      ...colleagues.map(column => ({ table, column: String(column), says: 'colleagues' as const })),
      ...Object.keys(nobody).map(column => ({ table, column, says: 'nobody' as const })),
    ]),
  )
}

test('every column that tells of somebody, or leads to one that does, is named by one feature', async () => {
  await world()
  const columns = await columnsOfSchema()
  const said = everythingSaid()
  const tablesOfPeople = new Set(said.filter(({ says }) => says === 'people').map(({ table }) => table))
  const suspects = columns.filter(
    ({ column, type, leadsTo, isOwn }) =>
      !isOwn && (looksPersonal.test(column) || type === 'jsonb' || tablesOfPeople.has(leadsTo ?? '')),
  )
  const isSaid = ({ table, column }: Column) => said.some(each => each.table === table && each.column === column)
  const unsaid = suspects.filter(each => !isSaid(each)).map(({ table, column }) => `${table}.${column}`)
  assert.deepEqual(unsaid, [], 'name them in personal-data.ts of the feature that owns the table')
})

test('what is said is true of the schema, and said once', async () => {
  await world()
  const columns = await columnsOfSchema()
  const said = everythingSaid().map(({ table, column }) => `${table}.${column}`)
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  assert.deepEqual(
    said.filter(each => !known.has(each)),
    [],
  )
  assert.deepEqual(
    said.filter((each, index) => said.indexOf(each) !== index),
    [],
  )
  const owners = personalData().flatMap(({ tables }) => Object.keys(tables))
  assert.deepEqual(
    owners.filter((table, index) => owners.indexOf(table) !== index),
    [],
    'a table has one owner',
  )
})
