import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readResumeTask } from '../apply/reading.ts'
import { lettersTo } from '../testing/accounts.ts'
import { until } from '../testing/until.ts'
import { unique, world } from '../testing/world.ts'
import { sendLetter } from './mail/letters.ts'
import { db, rows, transaction } from './postgres/db.ts'
import { forgetRuns } from './queue.ts'

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
  // What is queued names the address until it is done, so that nothing can come later.
  await until(async () => (await runsWith(address)).length === 0, 'the end of all letters')
  assert.deepEqual((await lettersTo(address, 2)).map(({ subject }) => subject).sort(), ['last', 'twice'])
})

const runsWith = (word: string) =>
  rows(sql<{ name: string; state: string }>`
    select name, state::text from queue.job where strpos(concat(data::text, output::text), ${word}) > 0`)

test('a run that is done holds no word of what it was about, and its number is known still', async () => {
  await world()
  const address = `${unique('done')}@example.com`
  const letter = letterTo(address, unique('words'))
  await sendLetter.enqueue(letter, { id: letter.letterId })
  await lettersTo(address)
  await until(async () => (await runsWith(address)).length === 0, 'the end of the payload')
  await sendLetter.enqueue(letter, { id: letter.letterId })
  assert.deepEqual(await runsWith(address), [])
  assert.equal((await lettersTo(address)).length, 1)
})

test('runs that are taken singly follow one another at once, though they were told of together', async () => {
  await world()
  const gone = Array.from({ length: 12 }, (_each, place) => 2_000_000_000 + place)
  await transaction(async () => {
    for (const documentId of gone) await readResumeTask.enqueue({ documentId })
  })
  const left = sql<object>`
    select 1 from queue.job where name = ${readResumeTask.name} and state <> 'completed' and (data ->> 'documentId')::bigint = any(${gone}::bigint[])`
  await until(async () => (await rows(left)).length === 0, 'the last of them', 15)
})

test('runs that failed for good, and what they left, are forgotten by address; those that wait only when asked for', async () => {
  await world()
  const address = `${unique('Failed')}@example.com`
  const waiting = letterTo(address, 'later')
  await sendLetter.enqueue(waiting, { id: waiting.letterId, afterSeconds: 3600 })
  const failed = letterTo(address, 'failed')
  await sendLetter.enqueue(failed, { id: failed.letterId, afterSeconds: 3600 })
  await sql`update queue.job set state = 'failed', completed_on = now() where data ->> 'letterId' = ${failed.letterId}`.execute(
    db(),
  )
  await sql`insert into queue.job (name, data) values ('dead-letters', ${JSON.stringify(failed)}::jsonb)`.execute(db())
  await forgetRuns([unique('nobody')], { areWaitingToo: true })
  assert.equal((await runsWith(address)).length, 3)
  await forgetRuns([address.toLowerCase()], { areWaitingToo: false })
  assert.deepEqual(await runsWith(address), [{ name: 'send-letter', state: 'created' }])
  await forgetRuns([address], { areWaitingToo: true })
  assert.deepEqual(await runsWith(address), [])
})
