import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cancelMessage,
  createMessage,
  listMessages,
  previewMessage,
} from '@hireloom/contract/correspondence/messages.ts'
import { sql } from 'kysely'
import { moveClock } from '../kernel/clock.ts'
import { publicUrl } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newApplication, newWork, readAs, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newRecruiter, unique } from '../testing/world.ts'
import { sendDue, sendMessage } from './sending.ts'

const minuteMs = 60_000
const hello = { subject: 'Hello {{candidate.firstName}}', bodyHtml: '<p>About {{job.title}}</p>' }

/** Looks at the product as it is some time from now; other tests keep their clock. */
async function after(ms: number, look: () => Promise<void>): Promise<void> {
  moveClock(ms)
  try {
    await look()
  } finally {
    moveClock(-ms)
  }
}

async function newCase(firstNames: readonly string[] = ['Grace']) {
  const work = await newWork({ title: 'Weaver' })
  const people = []
  for (const firstName of firstNames) {
    const email = `${unique('reader')}@example.com`
    const { appId } = await newApplication(work.jobId, { firstName, email })
    await lettersTo(email)
    people.push({ appId, email })
  }
  const as = callAs(work.owner)
  return {
    ...work,
    people,
    as,
    appIds: people.map(({ appId }) => appId),
    list: async (appId: number) => (await as(listMessages, { query: { appId } })).list,
  }
}

test('everyone gets a message with their own values, once and after ten minutes', async () => {
  const { as, appIds, people, list, owner } = await newCase(['Grace', 'Ada'])
  const { messageIds, skipped } = await as(createMessage, { body: { ...hello, appIds: [...appIds, ...appIds] } })
  assert.deepEqual([messageIds.length, skipped], [2, []])
  await sendDue.run({})
  assert.equal((await list(appIds[0] ?? 0))[0]?.status, 'scheduled')
  await after(11 * minuteMs, async () => {
    await sendDue.run({})
    await sendDue.run({})
    for (const { email, appId } of people) {
      await until(async () => (await list(appId))[0]?.status === 'sent', 'the message is sent')
      const letters = (await lettersTo(email, 2)).filter(({ subject }) => subject.startsWith('Hello'))
      assert.equal(letters.length, 1)
    }
  })
  const [letter] = await lettersTo(people[1]?.email ?? '', 2)
  assert.equal(letter?.subject, 'Hello Ada')
  assert.match(letter?.text ?? '', /About Weaver/)
  const verbs = (await readAs(owner, appIds[0] ?? 0)).timeline.map(event => event.verb)
  assert.ok(verbs.includes('message_written'))
})

test('a template goes out in the language of each reader, and a preview shows it to the writer before', async () => {
  const { as, appIds } = await newCase(['Grace', 'Ada'])
  const [first = 0, second = 0] = appIds
  await rows(sql`update application set language = 'es' where app_id = ${second}`)
  const body = { appIds, emailTemplateId: 4 }
  const shown = await as(previewMessage, { body: { ...body, at: 1 } })
  assert.deepEqual(
    [shown.recipients, shown.skipped, shown.shown?.appId, shown.shown?.preview.lang],
    [2, 0, second, 'es'],
  )
  await as(createMessage, { body })
  const langs = await Promise.all(
    [first, second].map(async appId => (await as(listMessages, { query: { appId } })).list[0]?.lang),
  )
  assert.deepEqual(langs, ['en', 'es'])
})

test('a message is cancelled one by one, or all that were written at once by undo, but not once it has left', async () => {
  const { as, owner, appIds, list } = await newCase(['Grace', 'Ada'])
  const [first = 0, second = 0] = appIds
  const { messageIds, undo } = await as(createMessage, { body: { ...hello, appIds } })
  const cancelled = await as(cancelMessage, { params: { messageId: messageIds[0] ?? 0 }, body: {} })
  assert.deepEqual([cancelled.status, cancelled.canCancel], ['cancelled', false])
  await undoAs(owner, undo.token)
  assert.deepEqual([(await list(first))[0]?.status, (await list(second))[0]?.status], ['cancelled', 'cancelled'])
  const now = await as(createMessage, { body: { ...hello, appIds: [first], sendAt: new Date(0).toISOString() } })
  await until(async () => (await list(first)).at(-1)?.status === 'sent', 'the message is sent')
  const params = { messageId: now.messageIds[0] ?? 0 }
  await assertRefused(as(cancelMessage, { params, body: {} }), 'illegal-change')
})

test('a worker that is killed after the mail server has taken a message does not send it again', async () => {
  const { as, appIds, people, list } = await newCase()
  const [appId = 0] = appIds
  const { messageIds } = await as(createMessage, { body: { ...hello, appIds } })
  const [messageId = 0] = messageIds
  const host = new URL(publicUrl()).hostname
  await rows(sql`insert into letter_handed_over (message_id) values (${`<message-${messageId}@${host}>`})`)
  await rows(sql`update message set status = 'queued' where message_id = ${messageId}`)
  await sendMessage.run({ messageId })
  assert.equal((await list(appId))[0]?.status, 'sent')
  assert.equal((await lettersTo(people[0]?.email ?? '')).length, 1)
})

test('what is wrong is named: no text, an unknown variable, a time too far away, nobody to write to', async () => {
  const { as, appIds } = await newCase()
  await assertRefused(as(createMessage, { body: { appIds } }), 'invalid', ['bodyHtml', 'subject'])
  const wrong = { ...hello, bodyHtml: '<p>{{candidate.salary}}</p>' }
  await assertRefused(as(createMessage, { body: { ...wrong, appIds } }), 'invalid', ['bodyHtml'])
  await assertRefused(as(createMessage, { body: { ...hello, appIds, sendAt: '2999-01-01T00:00:00Z' } }), 'invalid', [
    'sendAt',
  ])
  await assertRefused(as(createMessage, { body: hello }), 'invalid', ['appIds'])
  await rows(sql`update application set needs_proof = true where app_id = ${appIds[0]}`)
  await assertRefused(as(createMessage, { body: { ...hello, appIds } }), 'invalid', ['appIds'])
  assert.deepEqual(await as(previewMessage, { body: { ...hello, appIds } }), {
    recipients: 0,
    skipped: 1,
    suppressed: 0,
    shown: null,
  })
})

test('an erased application takes its messages along, and other companies neither read nor write', async () => {
  const { as, appIds, company } = await newCase()
  const [appId = 0] = appIds
  const { messageIds } = await as(createMessage, { body: { ...hello, appIds } })
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(createMessage, { body: { ...hello, appIds } }), 'not-found')
  await assertRefused(stranger(listMessages, { query: { appId } }), 'not-found')
  await assertRefused(stranger(cancelMessage, { params: { messageId: messageIds[0] ?? 0 }, body: {} }), 'not-found')
  await assertRefused(call(listMessages, { query: { appId } }), 'unauthorized')
  const viewer = await newRecruiter(company, { memberRole: 'interviewer' })
  await assertRefused(callAs(viewer)(listMessages, { query: { appId } }), 'forbidden')
})
