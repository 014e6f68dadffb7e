import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import {
  chatTextLength,
  confirmChat,
  countUnreadChats,
  followOwnChat,
  listOwnChats,
  readChatSubject,
  readOwnChat,
  startChat,
  viewOwnChat,
  writeOwnChat,
} from '@hireloom/contract/chat/chats.ts'
import { answerChat, changeChat, listChats, readChat } from '@hireloom/contract/chat/inbox.ts'
import pg from 'pg'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { chatOf, clientId, guestChat, newMicrosite, newTalkingCompany, tokenIn } from '../testing/made-chats.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, send, unique } from '../testing/world.ts'
import { chatToken, sweepChats } from './threads.ts'

const dayMs = 24 * 3600_000

test('a guest talks once the address is confirmed, and the company sees nothing before', async () => {
  const { job, owner } = await newTalkingCompany()
  const email = `${unique('guest')}@example.com`
  const started = await call(startChat, {
    body: { jobId: job.jobId, name: 'Gus', email, text: 'Is the office near a station?' },
  })
  assert.deepEqual(started, { state: 'waiting', token: null })
  assert.equal((await callAs(owner)(listChats)).count, 0)
  assert.deepEqual(await callAs(owner)(countUnreadChats), { count: 0 })
  const [letter] = await lettersTo(email)
  assert.match(letter?.subject ?? '', /^Confirm your message to Company /)
  assert.match(letter?.text ?? '', /Is the office near a station\?/)
  const token = tokenIn(letter?.text)
  const waiting = await call(readOwnChat, { params: { token } })
  assert.equal(waiting.state, 'waiting')
  assert.ok(!JSON.stringify(waiting).includes(email))
  await assertRefused(
    call(writeOwnChat, { params: { token }, body: { text: 'Hello?', clientId: clientId() } }),
    'illegal-change',
  )
  const open = await call(confirmChat, { params: { token } })
  assert.equal(open.state, 'open')
  assert.deepEqual(await call(confirmChat, { params: { token } }), open)
  const { list } = await callAs(owner)(listChats)
  assert.deepEqual(
    list.map(row => [row.name, row.email, row.unread, row.lastText, row.subject.jobId]),
    [['Gus', email, 1, 'Is the office near a station?', job.jobId]],
  )
  assert.deepEqual(await callAs(owner)(countUnreadChats), { count: 1 })
})

test('both sides write and read, and marks say how far', async () => {
  const { token, chatId, owner } = await guestChat()
  const own = callAs(owner)
  const answered = await own(answerChat, { params: { chatId }, body: { text: 'Five minutes.', clientId: clientId() } })
  assert.deepEqual(
    answered.messages.map(message => [message.author, message.authorName]),
    [
      ['visitor', null],
      ['staff', 'Ada Lovelace'],
    ],
  )
  // Writing says that what came before was read.
  assert.deepEqual(await own(countUnreadChats), { count: 0 })
  const seen = await call(readOwnChat, { params: { token } })
  const last = seen.messages.at(-1)
  assert.ok(last)
  assert.equal(seen.readByMe < last.messageId, true)
  await call(viewOwnChat, { params: { token }, body: { messageId: last.messageId } })
  const after = await own(readChat, { params: { chatId } })
  assert.equal(after.readByOther, last.messageId)
  assert.ok(after.version > answered.version)
  // Only what is new, and a mark never moves past what there is, nor back.
  const next = await call(writeOwnChat, { params: { token }, body: { text: 'Thanks!', clientId: clientId() } })
  const part = await call(readOwnChat, { params: { token }, query: { after: last.messageId } })
  assert.deepEqual(
    part.messages.map(message => message.text),
    ['Thanks!'],
  )
  await call(viewOwnChat, { params: { token }, body: { messageId: 1 } })
  await call(viewOwnChat, { params: { token }, body: { messageId: 999_999_999 } })
  assert.equal((await call(readOwnChat, { params: { token } })).readByMe, next.readByMe)
})

test('a message that is sent twice, also at the same time, is kept once', async () => {
  const { token, chatId, owner, job } = await guestChat()
  const body = { text: 'Once only', clientId: clientId() }
  await Promise.all([1, 2, 3].map(() => call(writeOwnChat, { params: { token }, body })))
  const answer = { text: 'And once here', clientId: clientId() }
  await Promise.all([1, 2].map(() => callAs(owner)(answerChat, { params: { chatId }, body: answer })))
  const { messages } = await call(readOwnChat, { params: { token } })
  assert.deepEqual(messages.map(message => message.text).slice(1), ['Once only', 'And once here'])
  const email = `${unique('twice')}@example.com`
  const start = { body: { jobId: job.jobId, name: 'Two', email, text: 'The same start' } }
  await Promise.all([call(startChat, start), call(startChat, start)])
  const threads = await db().selectFrom('chat_thread').select('chat_thread_id').where('email', '=', email).execute()
  assert.equal(threads.length, 1)
  assert.equal((await lettersTo(email)).length, 1)
})

/** The thread that a token names. */
const numberOf = (token: string | null) => Number(token?.split('-')[0])

test('a signed-in person talks at once, goes on in the open thread, and finds it in the own list', async () => {
  const { job, owner } = await newTalkingCompany()
  const person = await newCandidate()
  const own = callAs(person)
  const first = await own(startChat, { body: { jobId: job.jobId, text: 'Hello', email: 'other@example.com' } })
  assert.equal(first.state, 'open')
  assert.equal((await own(startChat, { body: { jobId: job.jobId, text: 'One more' } })).state, 'open')
  const { list, count } = await own(listOwnChats)
  assert.equal(count, 1)
  assert.equal(list[0]?.chatId, numberOf(first.token))
  assert.equal(list[0]?.lastText, 'One more')
  const [row] = (await callAs(owner)(listChats)).list
  assert.ok(row)
  assert.deepEqual([row.name, row.email, row.unread], ['Ada Lovelace', person.email, 2])
  await callAs(owner)(answerChat, { params: { chatId: row.chatId }, body: { text: 'Hi', clientId: clientId() } })
  assert.deepEqual(await own(countUnreadChats), { count: 1 })
  // Said again after the thread was closed, it begins another one.
  await callAs(owner)(changeChat, { params: { chatId: row.chatId }, body: { state: 'closed' } })
  const again = await own(startChat, { body: { jobId: job.jobId, text: 'Hello' } })
  assert.notEqual(numberOf(again.token), numberOf(first.token))
})

test('a thread begun as a guest is in the own list of the account with that proved address', async () => {
  const person = await newCandidate()
  const { chatId } = await guestChat({ email: person.email.replace('person', 'PERSON') })
  const { list } = await callAs(person)(listOwnChats)
  assert.deepEqual(
    list.map(row => row.chatId),
    [chatId],
  )
  assert.equal((await callAs(await newCandidate())(listOwnChats)).count, 0)
  await db().updateTable('app_user').set({ email_confirmed_at: null }).where('user_id', '=', person.userId).execute()
  assert.equal((await callAs(person)(listOwnChats)).count, 0)
})

test('where the employer offers no talk, on drafts and on hidden jobs there is none', async () => {
  const { company, owner, job } = await newTalkingCompany()
  const silent = await newJob(await newCompany())
  const draft = await newJob(company, { draft: true, owner })
  const hidden = await newJob(company, { isPrivate: true, owner })
  const closedSite = await newMicrosite(company.companyId, { enable_chat: false })
  const draftSite = await newMicrosite(company.companyId, { state: 'draft' })
  const body = { name: 'Gus', email: 'gus@example.com', text: 'Hello' }
  for (const about of [
    { jobId: silent.jobId },
    { jobId: draft.jobId },
    { jobId: hidden.jobId },
    { jobId: 999_999_999 },
    { micrositeId: closedSite.micrositeId },
    { micrositeId: draftSite.micrositeId },
  ]) {
    await assertRefused(call(startChat, { body: { ...body, ...about } }), 'not-found')
  }
  for (const query of [{ jobId: silent.jobId }, { pageId: closedSite.pageId }, { pageId: 'nowhere' }, {}])
    await assertRefused(call(readChatSubject, { query }), 'not-found')
  const shared = { jobId: hidden.jobId, sharinghash: hidden.sharingHash }
  assert.equal((await call(readChatSubject, { query: shared })).jobId, hidden.jobId)
  assert.equal((await call(startChat, { body: { ...body, ...shared } })).state, 'waiting')
  // A job may offer it where its company does not in general.
  const single = await newJob(await newCompany(), { values: { enable_chat: true } })
  assert.equal((await call(readChatSubject, { query: { jobId: single.jobId } })).kind, 'job')
  assert.equal((await call(readChatSubject, { query: { jobId: job.jobId } })).companyName, company.companyName)
})

test('bad input is refused with the field it is in', async () => {
  const { job } = await newTalkingCompany()
  const good = { jobId: job.jobId, name: 'Gus', email: 'gus@example.com', text: 'Hello' }
  const fieldsOf = async (body: object) => {
    const response = await send(startChat, { body: { ...good, ...body } }, null)
    assert.equal(response.status, 422)
    return Object.keys(((await response.json()) as { error: { fields: object } }).error.fields)
  }
  assert.deepEqual(await fieldsOf({ text: '  ' }), ['text'])
  assert.deepEqual(await fieldsOf({ text: 'x'.repeat(chatTextLength + 1) }), ['text'])
  assert.deepEqual(await fieldsOf({ email: 'nobody' }), ['email'])
  assert.deepEqual(await fieldsOf({ name: ' ', email: undefined }), ['name', 'email'])
  assert.deepEqual(await fieldsOf({ micrositeId: 1 }), ['jobId'])
  const { token } = await guestChat()
  const response = await send(writeOwnChat, { params: { token }, body: { text: 'x', clientId: 'short' } }, null)
  assert.equal(response.status, 422)
})

test('what is hostile comes back as it was typed, and nothing of it stands in an event', async () => {
  const text = `<script>alert(1)</script> ${unique('word')}`
  const { token, chatId } = await guestChat({ text })
  assert.equal((await call(readOwnChat, { params: { token } })).messages[0]?.text, text)
  const events = await db()
    .selectFrom('domain_event')
    .selectAll()
    .where('entity', '=', 'chat_thread')
    .where('entity_id', '=', chatId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(event => event.verb),
    ['chat_started', 'chat_message_sent', 'chat_confirmed'],
  )
  assert.ok(!JSON.stringify(events).includes('script'))
})

test('a guessed or changed token opens nothing', async () => {
  const { token, chatId } = await guestChat()
  const other = await guestChat()
  const swapped = token.replace(/^\d+/, String(other.chatId))
  for (const wrong of [swapped, `${chatId}`, `${token}x`, token.slice(0, -1), 'x', `${chatId}-${'a'.repeat(43)}`]) {
    const params = { token: wrong }
    await assertRefused(call(readOwnChat, { params }), 'not-found')
    await assertRefused(call(confirmChat, { params }), 'not-found')
    await assertRefused(call(viewOwnChat, { params, body: { messageId: 1 } }), 'not-found')
    const body = { text: 'x', clientId: clientId() }
    await assertRefused(call(writeOwnChat, { params, body }), 'not-found')
    assert.equal((await send(followOwnChat, { params }, null)).status, 404)
  }
  const own = await call(readOwnChat, { params: { token: chatToken(chatId) } })
  assert.deepEqual(own.messages, (await call(readOwnChat, { params: { token } })).messages)
})

test('a closed thread takes no message of the person outside, and takes them again when it is reopened', async () => {
  const { token, chatId, owner } = await guestChat()
  await callAs(owner)(changeChat, { params: { chatId }, body: { state: 'closed' } })
  const body = { text: 'Still there?', clientId: clientId() }
  await assertRefused(call(writeOwnChat, { params: { token }, body }), 'illegal-change')
  assert.equal((await call(readOwnChat, { params: { token } })).state, 'closed')
  await callAs(owner)(changeChat, { params: { chatId }, body: { state: 'open' } })
  assert.equal((await call(writeOwnChat, { params: { token }, body })).messages.length, 2)
})

test('a stream says when the thread has changed', async () => {
  const { token, chatId, owner } = await guestChat()
  const response = await send(followOwnChat, { params: { token } }, null)
  assert.equal(response.headers.get('content-type'), 'text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  assert.ok(reader)
  const word = async (): Promise<{ version: number; isLive: boolean }> =>
    JSON.parse((await reader.read()).value?.replace(/^data: /, '') ?? '{}')
  const first = await word()
  assert.equal(first.isLive, true)
  await callAs(owner)(answerChat, { params: { chatId }, body: { text: 'Live', clientId: clientId() } })
  const second = await word()
  assert.ok(second.version > first.version)
  await reader.cancel()
})

test('a stream that says that it is alive asks the database nothing', async () => {
  const { token } = await guestChat()
  const response = await send(followOwnChat, { params: { token } }, null)
  const reader = response.body?.getReader()
  assert.ok(reader)
  await reader.read()
  const asked = mock.method(pg.Client.prototype, 'query')
  try {
    // Once for the line that is just opened, and no more however often it says that it is alive.
    await reader.read()
    await reader.read()
    const looks = asked.mock.calls.filter(({ arguments: [text] }) =>
      JSON.stringify(text)?.includes('version from chat_thread'),
    )
    assert.ok(looks.length <= 1, `${looks.length} looks`)
  } finally {
    asked.mock.restore()
    await reader.cancel()
  }
})

test('a long thread comes in parts', async () => {
  const { token, chatId } = await guestChat()
  const values = Array.from({ length: 60 }, (_, at) => ({
    chat_thread_id: chatId,
    author: 'staff',
    text: `Line ${at}`,
    client_id: `line-${at}`,
    created_at: new Date(),
  }))
  await db().insertInto('chat_message').values(values).execute()
  const newest = await call(readOwnChat, { params: { token } })
  assert.deepEqual([newest.messages.length, newest.hasEarlier, newest.messages.at(-1)?.text], [50, true, 'Line 59'])
  const before = newest.messages[0]?.messageId ?? 0
  const earlier = await call(readOwnChat, { params: { token }, query: { before } })
  assert.deepEqual([earlier.messages.length, earlier.hasEarlier], [11, false])
})

test('too many messages and starts are refused', async () => {
  const { token } = await guestChat()
  const write = () => call(writeOwnChat, { params: { token }, body: { text: 'Again', clientId: clientId() } })
  await write()
  await db().updateTable('rate_limit').set({ used: 120 }).where('key', 'like', 'chat-message:%').execute()
  await assertRefused(write(), 'too-many-requests')
  const { job } = await newTalkingCompany()
  await db().updateTable('rate_limit').set({ used: 60 }).where('key', 'like', 'chat-start:%').execute()
  const body = { jobId: job.jobId, name: 'Gus', email: 'gus@example.com', text: 'Hello' }
  await assertRefused(call(startChat, { body }), 'too-many-requests')
})

test('a first message that nobody confirms is forgotten after a week, a confirmed one is not', async () => {
  const { job } = await newTalkingCompany()
  const email = `${unique('late')}@example.com`
  await call(startChat, { body: { jobId: job.jobId, name: 'Late', email, text: 'Hello' } })
  const { chatId } = await guestChat()
  const old = later(-8 * dayMs)
  await db().updateTable('chat_thread').set({ created_at: old }).where('email', '=', email).execute()
  await db().updateTable('chat_thread').set({ created_at: old }).where('chat_thread_id', '=', chatId).execute()
  await sweepChats(later(-7 * dayMs))
  assert.equal(await chatOf(email), null)
  const kept = await db().selectFrom('chat_thread').select('email').where('chat_thread_id', '=', chatId).execute()
  assert.equal(kept.length, 1)
})

test('a microsite is talked about with its administrators and its contact', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const contact = await newRecruiter(company)
  const colleague = await newRecruiter(company)
  const site = await newMicrosite(company.companyId, { contact_user_id: contact.userId })
  const subject = await call(readChatSubject, { query: { pageId: site.pageId } })
  assert.deepEqual(
    [subject.kind, subject.micrositeId, subject.path],
    ['microsite', site.micrositeId, `/public/microsites/${site.pageId}`],
  )
  await callAs(await newCandidate())(startChat, { body: { micrositeId: site.micrositeId, text: 'Hello' } })
  assert.equal((await callAs(admin)(listChats)).count, 1)
  assert.equal((await callAs(contact)(listChats)).count, 1)
  assert.equal((await callAs(colleague)(listChats)).count, 0)
})
