import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOwnChats, readOwnChat, startChat } from '@hireloom/contract/chat/chats.ts'
import { atOnce } from '../testing/at-once.ts'
import { newTalkingCompany } from '../testing/made-chats.ts'
import { callAs, newCandidate } from '../testing/world.ts'

test('two first messages about one thing at once are one conversation', async () => {
  const { job } = await newTalkingCompany()
  const person = callAs(await newCandidate())
  const say = (text: string) => () => person(startChat, { body: { jobId: job.jobId, text } })
  await atOnce('lock table chat_thread in exclusive mode', [], [say('Good morning'), say('Is there a canteen?')])
  const { list } = await person(listOwnChats)
  assert.equal(list.length, 1)
  const { messages } = await person(readOwnChat, { params: { token: list[0]?.token ?? '' } })
  assert.deepEqual(
    messages.map(message => message.text),
    ['Good morning', 'Is there a canteen?'],
  )
})
