import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listInbox, receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { createMessage, listMessages } from '@hireloom/contract/correspondence/messages.ts'
import {
  attachUnmatchedEmail,
  discardUnmatchedEmail,
  listUnmatchedEmails,
  readUnmatchedEmail,
  unmatchedDays,
} from '@hireloom/contract/correspondence/unmatched.ts'
import { readWork } from '@hireloom/contract/home/work.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { moveClock } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { bringAs } from '../testing/made-notices.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newRecruiter, unique, world } from '../testing/world.ts'
import { forgetUnmatched } from './unmatched.ts'

interface Mail {
  from: string
  to: string
  subject?: string
  text?: string
  headers?: readonly string[]
}

/** Hands over an email as a provider does; whether it was kept. */
async function send({ from, to, subject = 'Hello', text = 'Are you there?', headers = [] }: Mail): Promise<boolean> {
  const mime = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, ...headers, '', text, ''].join('\r\n')
  const { isKept } = await call(receiveMail, {
    headers: { 'x-inbound-secret': 'inbound-secret-of-tests' },
    body: { recipients: [to], mime },
  })
  return isKept
}

/** A company with a candidate who has been written to, and the address for its emails. */
async function newCase() {
  await world()
  const work = await newWork({ title: 'Weaver' })
  const as = callAs(work.owner)
  const email = `${unique('writer')}@example.com`
  const { appId } = await newApplication(work.jobId, { firstName: 'Grace', lastName: 'Hopper', email })
  const list = async (searchKey?: string) => (await as(listUnmatchedEmails, { query: { searchKey } })).list
  const { address } = await as(listUnmatchedEmails, { query: {} })
  const thread = async () => (await as(listMessages, { query: { appId } })).list
  return { ...work, as, email, appId, list, thread, to: address ?? '' }
}

test('an email to the address of a company waits there, without scripts, and another company does not see it', async () => {
  const { as, to, list } = await newCase()
  assert.match(to, /^inbox\+[\da-f]{24}@reply\.example\.com$/)
  const from = `${unique('stranger')}@example.com`
  const headers = ['Content-Type: text/html', `Message-ID: <${unique('m')}@example.com>`]
  const text = '<p onclick="x()">Hi<script>alert(1)</script></p>'
  assert.equal(await send({ from: `Ida <${from}>`, to, text, headers }), true)
  assert.equal(await send({ from: `Ida <${from}>`, to, text, headers }), true)
  const [email, ...others] = await list()
  assert.deepEqual([email?.fromName, email?.fromAddress, email?.excerpt, others.length], ['Ida', from, 'Hi', 0])
  assert.equal(email?.suggestion, null)
  const params = { unmatchedEmailId: email?.unmatchedEmailId ?? 0 }
  assert.equal((await as(readUnmatchedEmail, { params })).bodyHtml, '<p>Hi</p>')
  assert.equal((await as(listInbox, { query: {} })).unmatched, 1)
  assert.equal((await list('nothing like it')).length, 0)
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  assert.equal((await stranger(listUnmatchedEmails, { query: {} })).count, 0)
  await assertRefused(stranger(readUnmatchedEmail, { params }), 'not-found')
})

test('an email is attached to an application that it may belong to, waits there for an answer, and is taken out again', async () => {
  const { as, to, appId, email, list, thread } = await newCase()
  await send({ from: email, to, subject: 'My start date' })
  const [waiting] = await list()
  assert.equal(waiting?.suggestion?.appId, appId)
  const params = { unmatchedEmailId: waiting?.unmatchedEmailId ?? 0 }
  const attached = await as(attachUnmatchedEmail, { params, body: { appId } })
  assert.deepEqual(
    (await thread()).map(({ subject, direction }) => [subject, direction]),
    [['My start date', 'in']],
  )
  assert.equal((await as(listInbox, { query: {} })).waiting, 1)
  assert.equal((await list()).length, 0)
  await assertRefused(as(attachUnmatchedEmail, { params, body: { appId } }), 'not-found')
  await as(undo, { params: { token: attached.undo.token } })
  assert.deepEqual([(await thread()).length, (await list()).length], [0, 1])
  assert.equal((await as(listInbox, { query: {} })).waiting, 0)
})

test('an email that a colleague attaches is told to the people of the job, and not to that colleague', async () => {
  const { company, as, to, appId, list } = await newCase()
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  await send({ from: `${unique('private')}@example.com`, to, subject: 'My start date' })
  const [waiting] = await list()
  const params = { unmatchedEmailId: waiting?.unmatchedEmailId ?? 0 }
  const attached = await admin(attachUnmatchedEmail, { params, body: { appId } })
  const replies = async (person: typeof as) =>
    (await person(listNotifications)).list.filter(({ kind }) => kind === 'email_replied').map(each => each.appId)
  await until(async () => (await replies(as)).includes(appId), 'the owner is told')
  assert.equal((await as(readWork)).unansweredEmails, 1)
  assert.deepEqual(await replies(admin), [])
  await admin(undo, { params: { token: attached.undo.token } })
  await until(async () => (await replies(as)).length === 0, 'the notification being gone')
})

test('of two emails that a notification tells of one is left after the other is taken out, and none of a person alone', async () => {
  const { as, company, owner, to, appId, list } = await newCase()
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const { email, profileId } = await bringAs(owner)
  const attach = async (from: string, body: { appId: number } | { profileId: number }) => {
    await send({ from, to, subject: unique('About ') })
    const params = { unmatchedEmailId: (await list())[0]?.unmatchedEmailId ?? 0 }
    const { undo: given } = await admin(attachUnmatchedEmail, { params, body })
    return () => admin(undo, { params: { token: given.token } })
  }
  const counts = async () =>
    (await as(listNotifications)).list.filter(({ kind }) => kind === 'email_replied').map(each => each.count)
  const told = (wanted: number[]) =>
    until(async () => (await counts()).join() === wanted.join(), `notifications of ${wanted.join()}`)
  const first = await attach(`${unique('private')}@example.com`, { appId })
  await told([1])
  await attach(`${unique('private')}@example.com`, { appId })
  await told([2])
  const third = await attach(email, { profileId })
  await told([1, 2])
  await first()
  await third()
  await told([1])
})

test('an answer from another address waits with the application that it answers', async () => {
  const { as, appId, list } = await newCase()
  const { messageIds } = await as(createMessage, { body: { appIds: [appId], subject: 'Hi', bodyHtml: '<p>x</p>' } })
  const from = `${unique('private')}@example.com`
  const answer = { from, to: 'reply@reply.example.com', headers: [`In-Reply-To: <message-${messageIds[0]}@localhost>`] }
  assert.equal(await send(answer), true)
  assert.equal((await list())[0]?.suggestion?.appId, appId)
})

test('an email is attached to no application of another company, and a missing one is named', async () => {
  const { as, to, list } = await newCase()
  const foreign = await newCase()
  await send({ from: `${unique('x')}@example.com`, to })
  const params = { unmatchedEmailId: (await list())[0]?.unmatchedEmailId ?? 0 }
  await assertRefused(as(attachUnmatchedEmail, { params, body: { appId: foreign.appId } }), 'invalid', ['appId'])
  await assertRefused(foreign.as(attachUnmatchedEmail, { params, body: { appId: foreign.appId } }), 'not-found')
})

test('an email that is deleted comes back with Undo, and is gone for good later; what nobody settles goes after months', async () => {
  const { as, to, list } = await newCase()
  await send({ from: `${unique('x')}@example.com`, to, subject: 'One' })
  await send({ from: `${unique('x')}@example.com`, to, subject: 'Two' })
  const [two] = await list()
  const params = { unmatchedEmailId: two?.unmatchedEmailId ?? 0 }
  const deleted = await as(discardUnmatchedEmail, { params })
  assert.equal((await list()).length, 1)
  await as(undo, { params: { token: deleted.undo.token } })
  assert.equal((await list()).length, 2)
  const ms = (unmatchedDays + 1) * 24 * 3600_000
  moveClock(ms)
  try {
    await forgetUnmatched.run({})
  } finally {
    moveClock(-ms)
  }
  assert.equal((await list()).length, 0)
})

test('what programs write, unknown addresses, and more than a sender may send are refused', async () => {
  const { to, as } = await newCase()
  const from = `${unique('flood')}@example.com`
  assert.equal(await send({ from, to, headers: ['Auto-Submitted: auto-replied'] }), false)
  assert.equal(await send({ from, to: `inbox+${'0'.repeat(24)}@reply.example.com` }), false)
  assert.equal(await send({ from: `${unique('nobody')}@example.com`, to: 'reply@reply.example.com' }), false)
  for (let at = 0; at < 20; at++) assert.equal(await send({ from, to, subject: String(at) }), true)
  assert.equal(await send({ from, to }), false)
  assert.equal((await as(listUnmatchedEmails, { query: {} })).count, 20)
})

test('people who may not edit candidates do not see unmatched emails, nor how many there are', async () => {
  const { company } = await newCase()
  const manager = callAs(await newRecruiter(company, { memberRole: 'hiring_manager' }))
  await assertRefused(manager(listUnmatchedEmails, { query: {} }), 'forbidden')
  assert.equal((await manager(listInbox, { query: {} })).unmatched, null)
})

test('an email is attached to a person without an application, waits there for an answer, and is taken out again', async () => {
  const { as, owner, to, list } = await newCase()
  const { email, profileId } = await bringAs(owner)
  await send({ from: email, to, subject: 'About your team' })
  const [waiting] = await list()
  assert.deepEqual(waiting?.suggestion, { appId: null, profileId, fullName: 'Noor van Dijk', jobName: null })
  const params = { unmatchedEmailId: waiting?.unmatchedEmailId ?? 0 }
  await assertRefused(as(attachUnmatchedEmail, { params, body: {} }), 'invalid', ['appId'])
  const attached = await as(attachUnmatchedEmail, { params, body: { profileId } })
  assert.deepEqual([attached.appId, attached.profileId], [null, profileId])
  const thread = async () => (await as(listMessages, { query: { profileId } })).list
  assert.deepEqual(
    (await thread()).map(({ subject, direction, appId }) => [subject, direction, appId]),
    [['About your team', 'in', null]],
  )
  const inbox = await as(listInbox, { query: {} })
  assert.deepEqual([inbox.waiting, inbox.list[0]?.profileId, inbox.list[0]?.appId], [1, profileId, null])
  await as(undo, { params: { token: attached.undo.token } })
  assert.deepEqual([(await thread()).length, (await list()).length], [0, 1])
  assert.equal((await as(listInbox, { query: {} })).waiting, 0)
  const left = await db().selectFrom('message_thread').select('thread_id').where('profile_id', '=', profileId).execute()
  assert.deepEqual(left, [])
})

test('an email is attached to no person of another company, nor by somebody who does not see the person', async () => {
  const { as, company, owner, to, list } = await newCase()
  const foreign = await newCase()
  const [own, theirs] = [await bringAs(owner), await bringAs(foreign.owner)]
  await send({ from: theirs.email, to })
  const [waiting] = await list()
  assert.equal(waiting?.suggestion, null)
  const params = { unmatchedEmailId: waiting?.unmatchedEmailId ?? 0 }
  const attach = (by: typeof as, profileId: number) => by(attachUnmatchedEmail, { params, body: { profileId } })
  await assertRefused(attach(as, theirs.profileId), 'invalid', ['profileId'])
  await assertRefused(attach(foreign.as, theirs.profileId), 'not-found')
  await assertRefused(
    attach(callAs(await newRecruiter(company, { memberRole: 'coordinator' })), own.profileId),
    'forbidden',
  )
  assert.equal((await list()).length, 1)
})
