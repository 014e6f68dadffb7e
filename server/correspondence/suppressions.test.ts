import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { createMessage, listMessages, previewMessage } from '@hireloom/contract/correspondence/messages.ts'
import {
  changeEmailSubscription,
  createSuppression,
  listSuppressions,
  oneClickPath,
  readEmailSubscription,
  removeSuppression,
} from '@hireloom/contract/correspondence/suppressions.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { shareJob } from '@hireloom/contract/jobs/shares.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newApplication, newWork, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'

const text = { subject: 'News', bodyHtml: '<p>x</p>', sendAt: new Date(0).toISOString() }

async function newCase(count = 1) {
  const work = await newWork({ title: 'Weaver' })
  const people = await Promise.all(
    Array.from({ length: count }, async () => {
      const email = `${unique('Stop')}@example.com`
      return { email, appId: (await newApplication(work.jobId, { email })).appId }
    }),
  )
  const as = callAs(work.owner)
  const send = async (list = people) => {
    const { messageIds } = await as(createMessage, { body: { ...text, appIds: list.map(({ appId }) => appId) } })
    for (const { appId } of list)
      await until(async () => {
        const { list } = await as(listMessages, { query: { appId } })
        return list.findLast(({ direction }) => direction === 'out')?.status === 'sent'
      }, 'it is sent')
    return messageIds
  }
  const admin = await newRecruiter(work.company, { isAdmin: true })
  const listed = async () => (await callAs(admin)(listSuppressions, { query: {} })).list
  return { ...work, people, as, admin, send, listed }
}

/** What the letter of an email to many says of unsubscribing. */
async function linkIn(email: string) {
  const letters = await lettersTo(email, 2)
  const letter = letters.find(({ subject }) => subject === 'News')
  const [, token = ''] = /\/public\/unsubscribe\/([\w-]+)/.exec(letter?.text ?? '') ?? []
  return { token, headers: letter?.headers ?? [] }
}

test('a candidate unsubscribes with one click from what is written to many, still gets what colleagues write, and may come back', async () => {
  const { app } = await world()
  const { as, people, send, listed } = await newCase(2)
  const [one, other] = people
  if (!one || !other) throw new Error('nobody')
  await send()
  const { token, headers } = await linkIn(one.email)
  const header = (name: string) => headers.find(each => each.name.toLowerCase() === name)?.value ?? ''
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const address = app.url + pathWith(oneClickPath, { token })
  assert.ok(header('list-unsubscribe').includes(pathWith(oneClickPath, { token })))
  const opened = await fetch(address, { redirect: 'manual' })
  assert.deepEqual([opened.status, opened.headers.get('location')], [302, `/public/unsubscribe/${token}`])
  assert.equal((await call(readEmailSubscription, { params: { token } })).isSubscribed, true)
  for (const _again of [1, 2]) {
    const clicked = await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    assert.deepEqual([clicked.status, await clicked.text()], [200, 'OK'])
  }
  assert.deepEqual(
    (await listed()).map(({ email, reason, createdByName }) => [email, reason, createdByName]),
    [[one.email.toLowerCase(), 'unsubscribed', null]],
  )
  const appIds = [one.appId, other.appId]
  const shown = await as(previewMessage, { body: { subject: 'x', bodyHtml: 'x', appIds } })
  assert.deepEqual([shown.recipients, shown.skipped, shown.suppressed], [1, 1, 1])
  const { skipped } = await as(createMessage, { body: { ...text, appIds } })
  assert.deepEqual(skipped, [one.appId])
  await send([one])
  const back = await call(changeEmailSubscription, { params: { token }, body: { isSubscribed: true } })
  assert.equal(back.isSubscribed, true)
  assert.deepEqual(await listed(), [])
  await assertRefused(call(readEmailSubscription, { params: { token: `${token}x` } }), 'not-found')
})

test('what waits for its time is not sent to who unsubscribes meanwhile', async () => {
  const { as, people, send } = await newCase(2)
  const [one, other] = people
  if (!one || !other) throw new Error('nobody')
  await send()
  const { token } = await linkIn(one.email)
  const sendAt = new Date(Date.now() + 1500).toISOString()
  const appIds = [one.appId, other.appId]
  await as(createMessage, { body: { ...text, subject: 'Later', appIds, sendAt } })
  await call(changeEmailSubscription, { params: { token }, body: { isSubscribed: false } })
  const last = async (appId: number) => (await as(listMessages, { query: { appId } })).list.at(-1)
  await until(async () => (await last(other.appId))?.status === 'sent', 'the other is sent')
  await until(async () => (await last(one.appId))?.status === 'cancelled', 'it is cancelled')
})

/** A report of a mail server about the latest message, as its headers hold our reply address. */
async function report(email: string, type: string, fields: string): Promise<void> {
  const letter = (await lettersTo(email, 2)).find(({ subject }) => subject === 'News')
  const mime = [
    'From: MAILER-DAEMON@example.com',
    'To: reply@reply.example.com',
    'Subject: Report',
    `Content-Type: multipart/report; report-type=${type}; boundary=b`,
    '',
    '--b',
    `Content-Type: message/${type}`,
    '',
    fields,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Reply-To: ${letter?.replyTo ?? ''}`,
    '',
    '--b--',
    '',
  ].join('\r\n')
  const headers = { 'x-inbound-secret': 'inbound-secret-of-tests' }
  const answer = await call(receiveMail, { headers, body: { recipients: ['reply@reply.example.com'], mime } })
  assert.deepEqual(answer, { isKept: true })
}

test('an address that does not exist, or whose reader complains, is not written to any more; a delay and a full mailbox change nothing', async () => {
  const { as, admin, people, send, listed } = await newCase()
  const [one] = people
  if (!one) throw new Error('nobody')
  await send()
  const status = async () =>
    (await as(listMessages, { query: { appId: one.appId } })).list.findLast(({ direction }) => direction === 'out')
      ?.status
  await report(one.email, 'delivery-status', 'Action: delayed\r\nStatus: 4.4.1')
  assert.equal(await status(), 'sent')
  await report(one.email, 'delivery-status', 'Action: failed\r\nStatus: 5.2.2')
  assert.deepEqual([await status(), await listed()], ['bounced', []])
  await send()
  await report(one.email, 'delivery-status', 'Action: failed\r\nStatus: 5.1.1')
  assert.deepEqual(
    (await listed()).map(({ reason }) => reason),
    ['bounced'],
  )
  const body = { ...text, appIds: [one.appId] }
  await assertRefused(as(createMessage, { body }), 'invalid', ['appIds'])
  const [stopped] = await listed()
  await callAs(admin)(removeSuppression, { params: { suppressionId: stopped?.suppressionId ?? 0 } })
  await send()
  await report(one.email, 'feedback-report', 'Feedback-Type: abuse')
  assert.equal(await status(), 'complained')
  assert.deepEqual(
    (await listed()).map(({ reason }) => reason),
    ['complained'],
  )
})

test('a job is not shared with an address that gets no emails of its company, and nobody learns it', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner: admin })
  const [refused, friend] = [`${unique('Refused')}@example.com`, `${unique('friend')}@example.com`]
  await callAs(admin)(createSuppression, { body: { email: refused } })
  const body = { emails: [refused, friend] }
  assert.deepEqual(await call(shareJob, { params: { jobId }, body }), { ok: true, recipients: 2 })
  assert.equal((await lettersTo(friend)).length, 1)
  assert.deepEqual(await lettersTo(refused, 0), [])
})

test('an administrator adds an address once, lifts it, and takes that back; recruiters and other companies do not', async () => {
  const { admin, owner, listed } = await newCase(0)
  const as = callAs(admin)
  const email = `${unique('Manual')}@example.com`
  await assertRefused(as(createSuppression, { body: { email: 'nobody' } }), 'invalid', ['email'])
  const { suppressionId } = await as(createSuppression, { body: { email } })
  assert.equal((await as(createSuppression, { body: { email: email.toLowerCase() } })).suppressionId, suppressionId)
  assert.notEqual((await listed())[0]?.createdByName, null)
  const params = { suppressionId }
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(removeSuppression, { params }), 'not-found')
  assert.deepEqual((await stranger(listSuppressions, { query: {} })).list, [])
  await assertRefused(callAs(owner)(listSuppressions, { query: {} }), 'forbidden')
  await assertRefused(call(listSuppressions, { query: {} }), 'unauthorized')
  const { undo } = await as(removeSuppression, { params })
  assert.deepEqual(await listed(), [])
  await undoAs(admin, undo.token)
  assert.deepEqual(
    (await as(listSuppressions, { query: { searchKey: 'manual', reason: 'manual' } })).list.map(row => row.email),
    [email.toLowerCase()],
  )
})
