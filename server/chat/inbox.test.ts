import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { startChat } from '@hireloom/contract/chat/chats.ts'
import {
  answerChat,
  changeChat,
  followChat,
  listChatColleagues,
  listChats,
  readChat,
  viewChat,
} from '@hireloom/contract/chat/inbox.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { hashToken, newToken } from '../kernel/session.ts'
import { eraseDue } from '../privacy/erase.ts'
import { post, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { chatOf, clientId, guestChat, newTalkingCompany } from '../testing/made-chats.ts'
import { assertRefused } from '../testing/refusals.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  send,
  unique,
} from '../testing/world.ts'

test('a thread is seen by those who work on its job, and by nobody else', async () => {
  const { company, job, owner, chatId } = await guestChat()
  const admin = await newRecruiter(company, { isAdmin: true })
  const collaborator = await newRecruiter(company)
  await db()
    .insertInto('job_collaborator')
    .values({ job_id: job.jobId, user_id: collaborator.userId, role_id: 4 })
    .execute()
  for (const person of [owner, admin, collaborator]) {
    assert.equal((await callAs(person)(listChats)).count, 1)
    assert.equal((await callAs(person)(readChat, { params: { chatId } })).name, 'Gus Guest')
  }
  const strangers: Person[] = [await newRecruiter(company), await newRecruiter(await newCompany(), { isAdmin: true })]
  const partner = callAs(await newRecruiter(company, { userType: 3 }))
  await assertRefused(partner(readChat, { params: { chatId } }), 'forbidden')
  for (const person of strangers) {
    const own = callAs(person)
    const params = { chatId }
    assert.equal((await own(listChats, { query: { state: 'all', searchKey: 'Gus Guest' } })).count, 0)
    await assertRefused(own(readChat, { params }), 'not-found')
    await assertRefused(own(viewChat, { params, body: { messageId: 1 } }), 'not-found')
    await assertRefused(own(listChatColleagues, { params }), 'not-found')
    const body = { text: 'x', clientId: clientId() }
    await assertRefused(own(answerChat, { params, body }), 'not-found')
    await assertRefused(own(changeChat, { params, body: { state: 'closed' } }), 'not-found')
    assert.equal((await send(followChat, { params }, person)).status, 404)
  }
})

test('the inbox is closed to visitors and candidates', async () => {
  const { chatId } = await guestChat()
  const params = { chatId }
  for (const [person, status] of [
    [null, 401],
    [await newCandidate(), 403],
  ] as const) {
    assert.equal((await send(listChats, {}, person)).status, status)
    assert.equal((await send(readChat, { params }, person)).status, status)
    assert.equal((await send(followChat, { params }, person)).status, status)
    const body = { text: 'x', clientId: clientId() }
    assert.equal((await send(answerChat, { params, body }, person)).status, status)
  }
})

test('unread threads come first, and words of name, address, job and message find them', async () => {
  const { company, owner } = await newTalkingCompany()
  const job = await newJob(company, { owner, title: `${unique('Baker ')}`, values: { open_collabs: false } })
  const names = ['Ann', 'Ben', 'Cem']
  for (const name of names) {
    const person = await newCandidate({ firstname: name, lastname: 'Zed' })
    await callAs(person)(startChat, { body: { jobId: job.jobId, text: `I am ${name} 100% sure` } })
  }
  const own = callAs(owner)
  const newest = (await own(listChats)).list
  assert.deepEqual(
    newest.map(row => row.name),
    ['Cem Zed', 'Ben Zed', 'Ann Zed'],
  )
  const cem = newest[0]
  assert.ok(cem)
  const detail = await own(readChat, { params: { chatId: cem.chatId } })
  await own(viewChat, { params: { chatId: cem.chatId }, body: { messageId: detail.lastOfOther } })
  assert.deepEqual(
    (await own(listChats)).list.map(row => [row.name, row.unread]),
    [
      ['Ben Zed', 1],
      ['Ann Zed', 1],
      ['Cem Zed', 0],
    ],
  )
  const found = async (searchKey: string) =>
    (await own(listChats, { query: { searchKey } })).list.map(row => row.name).sort()
  assert.deepEqual(await found('ben z'), ['Ben Zed'])
  assert.deepEqual(await found(cem.email.toUpperCase()), ['Cem Zed'])
  assert.deepEqual(await found('baker'), ['Ann Zed', 'Ben Zed', 'Cem Zed'])
  assert.deepEqual(await found('am ann 100%'), ['Ann Zed'])
  assert.deepEqual(await found('1_0'), [])
})

test('a thread is closed, reopened and assigned to somebody who may answer it, each with its event', async () => {
  const { company, owner, chatId } = await guestChat()
  const own = callAs(owner)
  const params = { chatId }
  const admin = await newRecruiter(company, { isAdmin: true, firstname: 'Bea', lastname: 'Admin' })
  const colleague = await newRecruiter(company)
  const { list } = await own(listChatColleagues, { params })
  assert.deepEqual(
    list.map(person => person.userId),
    [owner.userId, admin.userId],
  )
  await assertRefused(own(changeChat, { params, body: { assignedUserId: colleague.userId } }), 'invalid')
  const given = await own(changeChat, { params, body: { assignedUserId: admin.userId } })
  assert.deepEqual(given.assigned, { userId: admin.userId, name: 'Bea Admin' })
  assert.equal((await callAs(admin)(listChats, { query: { mine: true } })).count, 1)
  assert.equal((await own(listChats, { query: { mine: true } })).count, 0)
  assert.equal((await own(changeChat, { params, body: { assignedUserId: null } })).assigned, null)
  await own(changeChat, { params, body: { state: 'closed' } })
  assert.equal((await own(listChats)).count, 0)
  assert.equal((await own(listChats, { query: { state: 'closed' } })).count, 1)
  const body = { text: 'x', clientId: clientId() }
  await assertRefused(own(answerChat, { params, body }), 'illegal-change')
  await own(changeChat, { params, body: { state: 'open' } })
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('entity', '=', 'chat_thread')
    .where('entity_id', '=', chatId)
    .where('actor_user_id', '=', owner.userId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(event => event.verb),
    ['chat_assigned', 'chat_assigned', 'chat_closed', 'chat_reopened'],
  )
})

test('the application of the same person stands beside the thread, and an erasure removes what they wrote', async () => {
  const { company, owner, job } = await newTalkingCompany()
  const email = `${unique('erase')}@example.com`
  assert.equal(
    (await post(applyWithResume.path, uploadOf(submissionOf(job.jobId, { email }), resumePdf()))).status,
    201,
  )
  const application = await db()
    .selectFrom('application')
    .select('app_id')
    .where('job_id', '=', job.jobId)
    .executeTakeFirstOrThrow()
  const { chatId } = await guestChat({ email, made: { company, owner, job } })
  const kept = await guestChat({ made: { company, owner, job } })
  const elsewhere = await guestChat({ email })
  const detail = await callAs(owner)(readChat, { params: { chatId } })
  assert.deepEqual(detail.application, { appId: application.app_id, statusKey: 'applied' })
  const token = newToken()
  await db()
    .updateTable('application')
    .set({ status_token_hash: hashToken(token) })
    .where('app_id', '=', application.app_id)
    .execute()
  await call(withdrawApplication, { params: { token }, body: {} })
  await db()
    .insertInto('privacy_request')
    .values({ kind: 'erase', company_id: company.companyId, app_id: application.app_id, due_at: later(-1000) })
    .execute()
  await eraseDue()
  const left = await db()
    .selectFrom('chat_thread')
    .select('chat_thread_id')
    .where('chat_thread_id', 'in', [chatId, kept.chatId, elsewhere.chatId])
    .orderBy('chat_thread_id')
    .execute()
  assert.deepEqual(
    left.map(row => row.chat_thread_id),
    [kept.chatId, elsewhere.chatId],
  )
  assert.equal(await chatOf(email), elsewhere.chatId)
})
