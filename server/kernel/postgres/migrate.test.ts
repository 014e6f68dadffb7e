import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { onEmptyDatabase } from '../../testing/empty-database.ts'
import { bringForward } from './migrate.ts'

const makes = (table: string) =>
  `export const up = async handle => handle.schema.createTable('${table}').addColumn('n', 'integer').execute()\n`

test('a migration runs once, and an edited one is refused by name', () =>
  onEmptyDatabase(async (handle, write, folder) => {
    write('2026-01-shelf.ts', makes('shelf'))
    assert.deepEqual(await bringForward(handle, folder), ['2026-01-shelf'])
    write('2026-02-box.ts', makes('box'))
    assert.deepEqual(await bringForward(handle, folder), ['2026-02-box'])
    assert.deepEqual(await bringForward(handle, folder), [])
    write('2026-01-shelf.ts', `${makes('shelf')}// An afterthought.\n`)
    await assert.rejects(bringForward(handle, folder), /Migration 2026-01-shelf was edited after it had run/)
    write('2026-01-shelf.ts', makes('shelf').replaceAll('\n', '\r\n'))
    assert.deepEqual(await bringForward(handle, folder), [], 'other line ends are no edit')
  }))

test('what is written as a whole is replaced with a higher version, and only then', () =>
  onEmptyDatabase(async (handle, write, folder) => {
    const answer = async () => (await sql<{ n: number }>`select answer() as n`.execute(handle)).rows[0]?.n
    const says = (version: number, n: number) =>
      write('answer.sql', `-- version ${version}\ncreate or replace function answer() returns int return ${n};\n`)
    says(1, 41)
    await bringForward(handle, folder)
    assert.equal(await answer(), 41)
    await sql`create or replace function answer() returns int return 7`.execute(handle)
    await bringForward(handle, folder)
    assert.equal(await answer(), 7, 'the same version is not run again')
    says(1, 42)
    await assert.rejects(bringForward(handle, folder), /answer.sql was edited and is still version 1/)
    says(2, 42)
    await bringForward(handle, folder)
    assert.equal(await answer(), 42)
    says(1, 41)
    await assert.rejects(bringForward(handle, folder), /this program is too old/)
  }))
