import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createJobAlert } from '@hireloom/contract/alerts/alerts.ts'
import { deleteProfile } from '@hireloom/contract/candidates/account.ts'
import { eraseOwnData, exportOwnData, readPrivacy } from '@hireloom/contract/candidates/privacy.ts'
import { readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { eraseOwnChat, readOwnChat, startChat } from '@hireloom/contract/chat/chats.ts'
import { readChat } from '@hireloom/contract/chat/inbox.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { mail } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { goodPassword, jump, lettersTo, newAccount } from '../testing/accounts.ts'
import { chatOf, guestChat, newTalkingCompany, tokenIn } from '../testing/made-chats.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, send, unique } from '../testing/world.ts'

test('conversations and alerts are in the own export, those begun as a guest under the address too', async () => {
  const person = await newAccount()
  const { company } = await guestChat({ email: person.email, text: 'Is there a creche?' })
  await guestChat({ text: 'A word of somebody else' })
  await callAs(person)(createJobAlert, { body: { query: 'q=gardener', frequency: 'daily' } })
  const whole = await (await send(exportOwnData, {}, person)).json()
  assert.deepEqual(
    whole.chats.map((chat: { company: string; messages: { text: string }[] }) => [
      chat.company,
      chat.messages.map(message => message.text),
    ]),
    [[company.companyName, ['Is there a creche?']]],
  )
  assert.deepEqual(
    whole.alerts.map((alert: { query: string }) => alert.query),
    ['q=gardener'],
  )
  const { list: employers } = await callAs(person)(readPrivacy)
  assert.deepEqual(
    employers.map(each => [each.companyId, each.kept]),
    [[company.companyId, ['chats']]],
  )
})

test('with an employer one only talked to, the conversation is erased after the days of grace', async context => {
  const person = await newAccount()
  const one = await guestChat({ email: person.email })
  const other = await guestChat({ email: person.email, made: await newTalkingCompany() })
  const { companyId } = one.company
  await callAs(person)(eraseOwnData, { body: { erase: true, companyId } })
  await eraseDue()
  const count = async (chatId: number) =>
    (await db().selectFrom('chat_thread').select('chat_thread_id').where('chat_thread_id', '=', chatId).execute())
      .length
  assert.deepEqual([await count(one.chatId), await count(other.chatId)], [1, 1])
  jump(context, (eraseAfterDays + 1) * 24 * 3600_000)
  await eraseDue()
  assert.deepEqual([await count(one.chatId), await count(other.chatId)], [0, 1])
})

test('conversations begun as a guest under the address go with the account', async () => {
  const person = await newAccount()
  await guestChat({ email: person.email })
  const { profile } = await callAs(person)(readOwnProfile)
  const params = { profileId: profile.profileId }
  await callAs(person)(deleteProfile, { params, body: { password: goodPassword } })
  assert.equal(await chatOf(person.email), null)
})

test('whoever holds the link of a conversation erases it for both sides, also before it is confirmed', async () => {
  const { token, chatId, owner, email } = await guestChat({ text: 'Forget me' })
  await call(eraseOwnChat, { params: { token } })
  assert.equal((await assertRefused(call(readOwnChat, { params: { token } }))).status, 404)
  assert.equal((await assertRefused(call(eraseOwnChat, { params: { token } }))).status, 404)
  assert.equal((await assertRefused(callAs(owner)(readChat, { params: { chatId } }))).status, 404)
  const messages = db().selectFrom('chat_message').select('text').where('chat_thread_id', '=', chatId)
  assert.deepEqual(await messages.execute(), [])
  const events = await db()
    .selectFrom('domain_event')
    .selectAll()
    .where('entity', '=', 'chat_thread')
    .where('entity_id', '=', chatId)
    .execute()
  assert.ok(events.some(({ verb }) => verb === 'chat_erased'))
  assert.ok(!JSON.stringify(events).includes(email))
  const { job } = await newTalkingCompany()
  const address = `${unique('waiting')}@example.com`
  await call(startChat, { body: { jobId: job.jobId, name: 'Gus Guest', email: address, text: 'Not yet confirmed' } })
  const [letter] = await lettersTo(address)
  await call(eraseOwnChat, { params: { token: tokenIn(letter?.text) } })
  assert.equal(await chatOf(address), null)
  await until(
    async () => (await mail().caught({ limit: 500 })).every(each => !each.to.includes(address)),
    'the end of the letter',
  )
})

test('a token that is none of ours erases nothing', async () => {
  const { token, chatId } = await guestChat()
  // The same bytes, written in another way.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const changed = `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.slice(-1)) + 1]}`
  for (const wrong of [changed, `${chatId}`, 'x'])
    assert.equal((await assertRefused(call(eraseOwnChat, { params: { token: wrong } }))).status, 404)
  assert.equal((await call(readOwnChat, { params: { token } })).messages.length, 1)
})
