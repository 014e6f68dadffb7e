import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { world } from '../../testing/world.ts'
import { preparing } from './prepared.ts'

test('what comes often is planned once, and a table that changes its shape fails it once', async () => {
  const { databaseUrl } = await world()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('connect', preparing())
  const client = await pool.connect()
  try {
    await client.query('create temporary table shelf (box int)')
    await client.query('insert into shelf values (1), (2)')
    const text = 'select * from shelf where box >= $1'
    const ask = async () => (await client.query(text, [2])).rows
    const prepared = async () =>
      (await client.query(`select name from pg_prepared_statements where statement = '${text}'`)).rows.length
    assert.equal(await prepared(), 0)
    for (let times = 0; times < 30; times++) assert.deepEqual(await ask(), [{ box: 2 }])
    assert.equal(await prepared(), 1)
    await client.query('alter table shelf add column lid text')
    await assert.rejects(ask, /cached plan/)
    for (let times = 0; times < 30; times++) assert.deepEqual(await ask(), [{ box: 2, lid: null }])
    await assert.rejects(client.query('select no from shelf where box = $1', [1]), /column "no" does not exist/)
  } finally {
    client.release()
    await pool.end()
  }
})
