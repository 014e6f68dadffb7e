import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOwnChat, startChat, viewOwnChat, writeOwnChat } from '@hireloom/contract/chat/chats.ts'
import { answerChat, changeChat } from '@hireloom/contract/chat/inbox.ts'
import { changeMember } from '@hireloom/contract/members/members.ts'
import { createRole } from '@hireloom/contract/members/roles.ts'
import { sql } from 'kysely'
import { mail } from '../kernel/ports.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { jump, lettersTo } from '../testing/accounts.ts'
import { clientId, guestChat, newTalkingCompany } from '../testing/made-chats.ts'
import { call, callAs, newCandidate, newRecruiter, unique, world } from '../testing/world.ts'
import { tellOfUnread } from './letters.ts'

const minuteMs = 60_000

/** E-mails of these addresses so far. */
const lettersOf = async (address: string) =>
  (await mail().caught({ limit: 500 })).filter(caught => caught.to.includes(address))

/** The thread that the link of an e-mail opens. */
const linkIn = (text = '') => /\/public\/chat\/((\d+)-[\da-z]{8}-[\w-]{43})/.exec(text)

test('whoever has not read a message gets a letter with its beginning and the link, one an hour', async t => {
  const { chatId, owner, email } = await guestChat()
  const answer = (text: string) =>
    callAs(owner)(answerChat, { params: { chatId }, body: { text, clientId: clientId() } })
  await answer(`<b>First</b> ${'word '.repeat(100)}`)
  await tellOfUnread(chatId, 'visitor')
  const [letter] = await lettersTo(email, 2)
  assert.match(letter?.subject ?? '', /^Company \w+ replied: /)
  assert.match(letter?.text ?? '', /<b>First<\/b> word/)
  assert.ok(letter?.text.includes('…'))
  assert.equal(Number(linkIn(letter?.text)?.[2]), chatId)
  assert.ok(letter?.html?.includes('&lt;b&gt;First'))
  await answer('Second')
  await tellOfUnread(chatId, 'visitor')
  await tellOfUnread(chatId, 'visitor')
  const waiting = await rows(sql<{ count: number }>`select count(*)::int as count from queue.job
    where name = 'tell-of-chat' and state in ('created', 'retry', 'active')`)
  assert.equal(waiting[0]?.count, 0)
  assert.equal((await lettersOf(email)).length, 2)
  jump(t, 61 * minuteMs)
  await tellOfUnread(chatId, 'visitor')
  const [later] = await lettersTo(email, 3)
  assert.match(later?.text ?? '', /Second/)
  await tellOfUnread(chatId, 'visitor')
  assert.equal((await lettersOf(email)).length, 3)
})

test('what was read brings no letter', async () => {
  const { token, chatId, owner, email } = await guestChat()
  const { messages } = await callAs(owner)(answerChat, {
    params: { chatId },
    body: { text: 'Read', clientId: clientId() },
  })
  await call(viewOwnChat, { params: { token }, body: { messageId: messages.at(-1)?.messageId ?? 0 } })
  await tellOfUnread(chatId, 'visitor')
  const marks = await db()
    .selectFrom('chat_thread')
    .select('letter_to_visitor_at')
    .where('chat_thread_id', '=', chatId)
    .executeTakeFirstOrThrow()
  assert.equal(marks.letter_to_visitor_at, null)
  assert.equal((await lettersOf(email)).length, 1)
})

test('each message is looked at after five minutes, and the queue holds no word of it and no token', async () => {
  const { token, chatId } = await guestChat()
  await call(writeOwnChat, { params: { token }, body: { text: 'Nothing of this', clientId: clientId() } })
  const waiting = await rows(sql<{ seconds: number; data: unknown }>`
    select extract(epoch from start_after - created_on)::int as seconds, data from queue.job
    where name = 'look-at-chat' and (data->>'chatId')::int = ${chatId}`)
  assert.deepEqual(
    waiting.map(row => row.seconds),
    [300, 300],
  )
  const all = JSON.stringify(await rows(sql`select data from queue.job where name like '%chat%'`))
  assert.equal(/\d-[\da-z]{8}-[\w-]{43}/.exec(all), null)
  assert.ok(!all.includes('Nothing of this'))
})

test('the owner of the job is told, in their language; after an assignment the assigned person, without both an administrator', async t => {
  const { company, owner, chatId, token } = await guestChat()
  const admin = await newRecruiter(company, { isAdmin: true })
  await db().updateTable('app_user').set({ locale: 'es' }).where('user_id', '=', owner.userId).execute()
  await tellOfUnread(chatId, 'staff')
  const [first] = await lettersTo(owner.email)
  assert.match(first?.subject ?? '', /^Gus Guest espera/)
  assert.ok(first?.text.includes(`/app/roboroy/chat?chat=${chatId}`))
  assert.equal(linkIn(first?.text), null)
  assert.equal((await lettersOf(admin.email)).length, 0)
  await callAs(admin)(changeChat, { params: { chatId }, body: { assignedUserId: admin.userId } })
  jump(t, 61 * minuteMs)
  await call(writeOwnChat, { params: { token }, body: { text: 'Anybody?', clientId: clientId() } })
  await tellOfUnread(chatId, 'staff')
  assert.match((await lettersTo(admin.email))[0]?.text ?? '', /Anybody\?/)
  assert.equal((await lettersOf(owner.email)).length, 1)
})

test('an assigned person who has left the company gets no letter', async () => {
  const { company, owner, chatId } = await guestChat()
  const admin = await newRecruiter(company, { isAdmin: true })
  await callAs(owner)(changeChat, { params: { chatId }, body: { assignedUserId: admin.userId } })
  await db().updateTable('app_user').set({ company_id: null }).where('user_id', '=', admin.userId).execute()
  await tellOfUnread(chatId, 'staff')
  assert.equal((await lettersTo(owner.email)).length, 1)
  assert.equal((await lettersOf(admin.email)).length, 0)
})

test('of a job that nobody looks after any more an administrator by a role of the company is told', async () => {
  const { company, owner, chatId } = await guestChat()
  const [chief, keeper] = [await newRecruiter(company, { isAdmin: true }), await newRecruiter(company)]
  const permissions = ['company.view', 'company.admin', 'jobs.view', 'candidates.contact'] as const
  const { roleId } = await callAs(chief)(createRole, { body: { name: 'Keepers', permissions: [...permissions] } })
  await callAs(chief)(changeMember, { params: { userId: keeper.userId }, body: { roleId } })
  await callAs(chief)(changeMember, { params: { userId: owner.userId }, body: { status: 'suspended' } })
  await tellOfUnread(chatId, 'staff')
  assert.equal((await lettersTo(keeper.email)).length, 1)
  assert.equal((await lettersOf(owner.email)).length, 0)
})

test('a message that waits for its confirmation tells nobody of the company', async () => {
  const { job, owner } = await newTalkingCompany()
  const email = `${unique('waiting')}@example.com`
  await call(startChat, { body: { jobId: job.jobId, name: 'Gus', email, text: 'Hello' } })
  await lettersTo(email)
  const row = await db()
    .selectFrom('chat_thread')
    .select('chat_thread_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await tellOfUnread(row.chat_thread_id, 'staff')
  assert.equal((await lettersOf(owner.email)).length, 0)
})

test('a guest is written to in the language of the page, and in each of the six', async () => {
  const { job } = await newTalkingCompany()
  const { app } = await world()
  const subjects = new Set<string>()
  for (const lang of ['en', 'arb', 'zh', 'ja', 'es', 'th']) {
    const email = `${unique(lang)}@example.com`
    const body = { jobId: job.jobId, name: 'Gus', email, text: 'Hello' }
    const response = await fetch(`${app.url}${startChat.path}?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    assert.equal(response.status, 201)
    const [letter] = await lettersTo(email)
    subjects.add(letter?.subject ?? '')
    assert.match(letter?.html ?? '', lang === 'arb' ? /dir="rtl"/ : /dir="ltr"/)
  }
  assert.equal(subjects.size, 6)
})

test('a person with an account reads an answer in the own list and by the link alike', async () => {
  const { job, owner } = await newTalkingCompany()
  const person = await newCandidate()
  const { token } = await callAs(person)(startChat, { body: { jobId: job.jobId, text: 'Hello' } })
  assert.ok(token)
  const chatId = Number(token.split('-')[0])
  await callAs(owner)(answerChat, { params: { chatId }, body: { text: 'Welcome', clientId: clientId() } })
  await tellOfUnread(chatId, 'visitor')
  const [letter] = await lettersTo(person.email)
  const mailed = linkIn(letter?.text)?.[1] ?? ''
  assert.equal((await call(readOwnChat, { params: { token: mailed } })).messages.length, 2)
})
