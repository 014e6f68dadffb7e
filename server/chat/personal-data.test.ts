import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createJobAlert } from '@hireloom/contract/alerts/alerts.ts'
import { deleteProfile } from '@hireloom/contract/candidates/account.ts'
import { eraseOwnData, exportOwnData, readPrivacy } from '@hireloom/contract/candidates/privacy.ts'
import { readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { goodPassword, jump, newAccount } from '../testing/accounts.ts'
import { chatOf, guestChat, newTalkingCompany } from '../testing/made-chats.ts'
import { callAs, send } from '../testing/world.ts'

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
  const { employers } = await callAs(person)(readPrivacy)
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
