import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listInbox, receiveMail, settleThread } from '@hireloom/contract/correspondence/inbox.ts'
import { createMessage, listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { addCollaborator } from '@hireloom/contract/jobs/collaborators.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { collaboratorRoleIds } from '@hireloom/contract/policy.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newRecruiter, unique, world } from '../testing/world.ts'
import { openInbound } from './inbound/smtp.ts'

let inbound: Awaited<ReturnType<typeof openInbound>>

before(async () => {
  await world()
  inbound = await openInbound({ host: '127.0.0.1', port: 0 })
})
after(() => inbound.close())

/** Sends as the mail server of a candidate does. */
async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: inbound.port, secure: false, ignoreTLS: true })
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

const isRefused = (mail: SendMailOptions, code: number) =>
  assert.rejects(send(mail), (error: Error & { responseCode?: number }) => error.responseCode === code)

/** A candidate who has been written to, with the address to answer to. */
async function newCase() {
  const work = await newWork({ title: 'Weaver' })
  const email = `${unique('replier')}@example.com`
  const { appId } = await newApplication(work.jobId, { firstName: 'Grace', lastName: 'Hopper', email })
  const as = callAs(work.owner)
  const body = {
    appIds: [appId],
    subject: 'Hello',
    bodyHtml: '<p>When can you talk?</p>',
    sendAt: new Date(0).toISOString(),
  }
  await as(createMessage, { body })
  const letters = await lettersTo(email, 2)
  const letter = letters.find(({ subject }) => subject === 'Hello')
  const replyTo = /reply\+[\da-f]{24}@reply\.example\.com/.exec(letter?.replyTo ?? '')?.[0] ?? ''
  assert.notEqual(replyTo, '')
  const list = async () => (await as(listMessages, { query: { appId } })).list
  await until(async () => (await list())[0]?.status === 'sent', 'the message is sent')
  const inbox = async (part: 'waiting' | 'all' = 'waiting') =>
    (await as(listInbox, { query: { part } })).list.filter(thread => thread.appId === appId)
  return { ...work, appId, email, as, replyTo, list, inbox }
}

test('a reply lands in the thread by the key of its address, and waits in the inbox until it is answered', async () => {
  const { as, appId, email, replyTo, list, inbox } = await newCase()
  const text = 'Tomorrow at ten?\n\nBest, <b>Grace</b>'
  await send({ from: { name: 'Grace H.', address: email }, to: replyTo, subject: 'Re: Hello', text })
  const reply = (await list()).at(-1)
  assert.deepEqual([reply?.direction, reply?.status, reply?.subject], ['in', 'received', 'Re: Hello'])
  assert.equal(reply?.bodyHtml, '<p>Tomorrow at ten?</p><p>Best, &#60;b&#62;Grace&#60;/b&#62;</p>')
  const [thread] = await inbox()
  assert.deepEqual([thread?.fullName, thread?.isWaiting], ['Grace Hopper', true])
  const [bell] = await until(async () => {
    const { list: told } = await as(listNotifications, { query: {} })
    const replies = told.filter(({ kind }) => kind === 'email_replied')
    return replies.length > 0 && replies
  }, 'who wrote is told')
  assert.deepEqual([bell?.appId, bell?.personName, bell?.count], [appId, 'Grace Hopper', 1])
  assert.match(thread?.excerpt ?? '', /^Tomorrow at ten/)
  await as(createMessage, { body: { appIds: [appId], subject: 'Re: Hello', bodyHtml: '<p>Yes</p>' } })
  assert.equal((await inbox()).length, 0)
  const [all] = await inbox('all')
  assert.equal(all?.isWaiting, false)
  await as(settleThread, { params: { threadId: all?.threadId ?? 0 }, body: { isWaiting: true } })
  assert.equal((await inbox()).length, 1)
})

test('an address that has lost its key is found by what the email answers, or by who sent it', async () => {
  const { email, list } = await newCase()
  const [sent] = await list()
  const to = 'reply@reply.example.com'
  await send({ from: email, to, subject: 'One', text: 'x', inReplyTo: `<message-${sent?.messageId}@localhost>` })
  await send({ from: email.toUpperCase(), to, subject: 'Two', text: 'x' })
  assert.deepEqual(
    (await list()).slice(1).map(({ subject }) => subject),
    ['One', 'Two'],
  )
  await isRefused({ from: `${unique('stranger')}@example.com`, to, subject: 'x', text: 'x' }, 550)
})

test('an email that comes twice is kept once; scripts and pictures of it are not', async () => {
  const { email, replyTo, list } = await newCase()
  const html =
    '<p onclick="x()">Hi<script>alert(1)</script><img src="https://t.example/p.gif"> <a href="javascript:x">a</a></p>'
  const mail = { from: email, to: replyTo, subject: 'Hi', html, messageId: `<${unique('m')}@example.com>` }
  await send(mail)
  await send(mail)
  const replies = (await list()).filter(({ direction }) => direction === 'in')
  assert.deepEqual(
    replies.map(({ bodyHtml }) => bodyHtml),
    ['<p>Hi a</p>'],
  )
})

test('what is written after a reply stands beside it in mail programs, unless its number is none', async () => {
  const { as, appId, email, replyTo } = await newCase()
  const answer = async (subject: string) => {
    const body = { appIds: [appId], subject, bodyHtml: '<p>Yes</p>', sendAt: new Date(0).toISOString() }
    await as(createMessage, { body })
    const letter = await until(
      async () => (await lettersTo(email)).find(sent => sent.subject === subject),
      `the email ${subject}`,
    )
    const named = (header: string) => letter.headers.find(({ name }) => name.toLowerCase() === header)?.value
    return [named('in-reply-to'), named('references')]
  }
  const messageId = `<${unique('m')}@example.com>`
  await send({ from: email, to: replyTo, subject: 'Re: Hello', text: 'Ten?', messageId })
  assert.deepEqual(await answer('Re: Hello'), [messageId, messageId])
  const raw = `From: ${email}\r\nTo: ${replyTo}\r\nSubject: Odd\r\nMessage-ID: <a b>\u00e9\r\n\r\nHello\r\n`
  await send({ envelope: { from: email, to: [replyTo] }, raw })
  assert.deepEqual(await answer('Re: Odd'), [undefined, undefined])
})

test('a note of absence is in the thread but nobody has to answer it, and reports of delivery mark the message', async () => {
  const { email, replyTo, list, inbox } = await newCase()
  await send({ from: email, to: replyTo, subject: 'Away', text: 'x', headers: { 'Auto-Submitted': 'auto-replied' } })
  assert.deepEqual([(await list()).length, (await inbox()).length], [2, 0])
  const report = async (said: string) => {
    await send({
      envelope: { from: '', to: [replyTo] },
      raw: `From: MAILER-DAEMON@example.com\r\nTo: ${replyTo}\r\nSubject: Report\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${said}\r\n--b--\r\n`,
    })
    return (await list())[0]?.status
  }
  assert.equal(await report('Action: delayed'), 'sent')
  assert.equal(await report('Action: delivered\r\nStatus: 2.0.0'), 'delivered')
  assert.equal(await report('no'), 'bounced')
  assert.equal(await report('Action: delivered'), 'bounced')
})

test('a reply is told to who wrote last, also where the arrival of what they wrote was confirmed', async () => {
  const { company, jobId, appId, as, email, replyTo } = await newCase()
  const colleague = await newRecruiter(company)
  const roleId = collaboratorRoleIds.recruiter
  await as(addCollaborator, { params: { jobId }, body: { userId: colleague.userId, roleId } })
  await db().updateTable('message').set({ status: 'delivered' }).where('to_address', '=', email).execute()
  await send({ from: email, to: replyTo, subject: 'Re: Hello', text: 'Tomorrow' })
  const toldTo = async (person: Parameters<typeof callAs>[0]) =>
    (await callAs(person)(listNotifications, { query: {} })).list.flatMap(({ kind, appId: about }) =>
      about === appId ? [kind] : [],
    )
  await until(async () =>
    (await as(listNotifications, { query: {} })).list.some(({ kind }) => kind === 'email_replied'),
  )
  assert.deepEqual((await toldTo(colleague)).includes('email_replied'), false)
})

test('mail to anybody else is refused, and so is mail that is too large', async () => {
  const { email, replyTo, list } = await newCase()
  for (const to of ['someone@example.com', `reply+${'0'.repeat(24)}@reply.example.com`, 'reply+x@reply.example.com'])
    await isRefused({ from: email, to, subject: 'x', text: 'x' }, 550)
  await isRefused({ from: email, to: replyTo, subject: 'x', text: 'x'.repeat(11 * 1024 * 1024) }, 552)
  assert.equal((await list()).length, 1)
})

test('a provider hands emails over with the secret of the installation, and nobody else does', async () => {
  const { email, replyTo, list } = await newCase()
  const body = { recipients: [replyTo], mime: `From: ${email}\r\nTo: ${replyTo}\r\nSubject: By web\r\n\r\nHello\r\n` }
  await assertRefused(call(receiveMail, { headers: {}, body }), 'not-found')
  await assertRefused(call(receiveMail, { headers: { 'x-inbound-secret': 'wrong' }, body }), 'not-found')
  const headers = { 'x-inbound-secret': 'inbound-secret-of-tests' }
  assert.deepEqual(await call(receiveMail, { headers, body }), { isKept: true })
  assert.equal((await list()).at(-1)?.subject, 'By web')
})

test('another company sees nothing of an inbox and settles nothing in it', async () => {
  const { email, replyTo, inbox } = await newCase()
  await send({ from: email, to: replyTo, subject: 'Re', text: 'x' })
  const [thread] = await inbox()
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  assert.equal((await stranger(listInbox, { query: { part: 'all' } })).count, 0)
  const params = { threadId: thread?.threadId ?? 0 }
  await assertRefused(stranger(settleThread, { params, body: { isWaiting: false } }), 'not-found')
})
