import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lettersTo } from '../testing/accounts.ts'
import { unique, world } from '../testing/world.ts'
import { sendLetter } from './mail/letters.ts'
import { transaction } from './postgres/db.ts'

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
  const subjects = (await lettersTo(address, 2)).map(letter => letter.subject)
  assert.deepEqual(subjects.sort(), ['last', 'twice'])
})
