import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { world } from '../../testing/world.ts'
import { db, withoutTimeouts } from '../postgres/db.ts'

before(world)

const limits = sql<{ statement: string; lock: string }>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`

test('a statement of the product ends in time, one that changes the schema takes as long as it takes', async () => {
  assert.deepEqual((await limits.execute(db())).rows, [{ statement: '15s', lock: '5s' }])
  assert.deepEqual((await withoutTimeouts(handle => limits.execute(handle))).rows, [{ statement: '0', lock: '0' }])
})
