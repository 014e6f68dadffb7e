import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { lettersTo } from '../testing/accounts.ts'
import { until } from '../testing/until.ts'
import { unique, world } from '../testing/world.ts'
import { sendLetter } from './mail/letters.ts'
import { db, transaction } from './postgres/db.ts'

function letterTo(address: string, subject: string) {
  return { letterId: unique('letter-'), to: { address }, subject, html: `<p>${subject}</p>`, text: subject }
}

test('work queued twice under one id is done once, work of a rolled-back change never', async () => {
  await world()
  const address = `${unique('queue')}@example.com`
  const twice = letterTo(address, 'twice')
  await sendLetter.enqueue(twice, { id: twice.letterId })
  await sendLetter.enqueue(twice, { id: twice.letterId })
  const undone = letterTo(address, 'undone')
  await assert.rejects(
    transaction(async () => {
      await sendLetter.enqueue(undone, { id: undone.letterId })
      throw new Error('no')
    }),
  )
  const last = letterTo(address, 'last')
  await transaction(() => sendLetter.enqueue(last, { id: last.letterId }))
  await lettersTo(address, 2)
  // What is queued is seen here until it is done and long after, so that nothing can come later.
  const queued = sql<{ subject: string; state: string }>`
    select data->>'subject' as subject, state::text from queue.job where data->'to'->>'address' = ${address} order by 1`
  const all = await until(async () => {
    const { rows } = await queued.execute(db())
    return rows.every(({ state }) => state === 'completed') && rows
  }, 'the end of all letters')
  assert.deepEqual(
    all.map(({ subject }) => subject),
    ['last', 'twice'],
  )
  assert.deepEqual((await lettersTo(address, 2)).map(({ subject }) => subject).sort(), ['last', 'twice'])
})
