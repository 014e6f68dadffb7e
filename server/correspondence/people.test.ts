import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { addApplicant } from '@hireloom/contract/apply/add-applicant.ts'
import { listInbox, receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { createMessage, listMessages, previewMessage } from '@hireloom/contract/correspondence/messages.ts'
import { createSequence, listEnrollments, startSequence } from '@hireloom/contract/correspondence/sequences.ts'
import { changeEmailSubscription } from '@hireloom/contract/correspondence/suppressions.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { eraseBroughtData } from '@hireloom/contract/privacy/notices.ts'
import { moveClock } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { jump, lettersTo } from '../testing/accounts.ts'
import { newWork } from '../testing/made-applications.ts'
import { bringAndTell, bringAs } from '../testing/made-notices.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newRecruiter, type Person, unique, world } from '../testing/world.ts'
import { advanceSequences } from './sequences/advancing.ts'

before(world)

const written = { subject: 'A job for you, {{candidate.firstName}}', bodyHtml: '<p>Shall we talk?</p>' }
const dayMs = 24 * 3600_000

async function newCase() {
  const admin = await newRecruiter(await newCompany(), { isAdmin: true })
  return { admin, as: callAs(admin), ...(await bringAs(admin)) }
}

const sendNow = (person: Person, profileIds: number[]) =>
  callAs(person)(createMessage, { body: { profileIds, ...written, sendAt: new Date().toISOString() } })

/** The email that a person got, once it has left. */
const emailTo = (address: string) =>
  until(async () => (await lettersTo(address)).find(({ subject }) => subject.startsWith('A job for you')), 'the email')

const replyTo = (recipient: string, from: string) =>
  call(receiveMail, {
    headers: { 'x-inbound-secret': 'inbound-secret-of-tests' },
    body: {
      recipients: [recipient],
      mime: `From: ${from}\r\nTo: ${recipient}\r\nSubject: Gladly\r\nMessage-ID: <${unique('m')}@x>\r\n\r\nYes.\r\n`,
    },
  })

const keyOf = async (profileId: number) => {
  const { thread_key: key } = await db()
    .selectFrom('message_thread')
    .select('thread_key')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return `reply+${key}@reply.example.com`
}

test('a person without an application is written to, and the reply lands in their thread', async () => {
  const { admin, as, profileId, email } = await newCase()
  const { shown, recipients } = await as(previewMessage, { body: { profileIds: [profileId], ...written } })
  assert.deepEqual(
    [recipients, shown?.appId, shown?.email, shown?.preview.subject],
    [1, null, email, 'A job for you, Noor'],
  )
  await sendNow(admin, [profileId])
  const letter = await emailTo(email)
  assert.match(letter.text, /keeps your details on/)
  assert.match(letter.text, /\/public\/unsubscribe\//)
  assert.equal((await replyTo(await keyOf(profileId), email)).isKept, true)
  const { list } = await as(listMessages, { query: { profileId } })
  assert.deepEqual(
    list.map(({ direction, subject, appId, jobName }) => [direction, subject, appId, jobName]),
    [
      ['out', 'A job for you, Noor', null, null],
      ['in', 'Gladly', null, null],
    ],
  )
  const inbox = await as(listInbox, { query: {} })
  assert.deepEqual(
    inbox.list.map(thread => [thread.profileId, thread.appId, thread.fullName, thread.isWaiting]),
    [[profileId, null, 'Noor van Dijk', true]],
  )
  const told = await until(
    async () => (await as(listNotifications)).list.find(({ kind }) => kind === 'email_replied'),
    'the notification',
  )
  assert.deepEqual([told.refId, told.personName, told.jobName], [-profileId, 'Noor van Dijk', null])
})

test('people of another company, and those who want no such emails, are not written to', async () => {
  const { admin, as, profileId, email } = await newCase()
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await assertRefused(sendNow(stranger, [profileId]), 'not-found')
  await assertRefused(callAs(stranger)(listMessages, { query: { profileId } }), 'not-found')
  const member = await newRecruiter(await newCompany())
  await assertRefused(sendNow(member, [profileId]), 'not-found')
  await assertRefused(as(createMessage, { body: { profileIds: [profileId], appIds: [1], ...written } }), 'invalid', [
    'profileIds',
  ])
  await sendNow(admin, [profileId])
  const token = /\/public\/unsubscribe\/([\w.-]+)/.exec((await emailTo(email)).text)?.[1] ?? ''
  await call(changeEmailSubscription, { params: { token }, body: { isSubscribed: false } })
  await assertRefused(sendNow(admin, [profileId]), 'invalid', ['profileIds'])
})

test('what waits can be cancelled, and a sequence writes to a person until they reply or apply', async () => {
  const { company, owner, jobId } = await newWork()
  const admin = await newRecruiter(company, { isAdmin: true })
  const as = callAs(admin)
  const people = [await bringAs(owner), await bringAs(owner), await bringAs(owner)] as const
  const profileIds = people.map(({ profileId }) => profileId)
  const sent = await as(createMessage, { body: { profileIds, ...written } })
  assert.deepEqual([sent.messageIds.length, sent.skipped], [3, []])
  await as(undo, { params: { token: sent.undo.token } })
  assert.equal((await as(listMessages, { query: { profileId: people[0].profileId } })).list[0]?.status, 'cancelled')
  const { sequenceId } = await as(createSequence, {
    body: {
      displayName: unique('Talk '),
      steps: [1, 2].map(wait => ({ wait, unit: 'days' as const, emailTemplateId: 3 })),
    },
  })
  const params = { sequenceId }
  assert.equal((await as(startSequence, { params, body: { profileIds } })).started, 3)
  await assertRefused(as(startSequence, { params, body: { profileIds } }), 'invalid', ['profileIds'])
  await replyTo(await keyOf(people[0].profileId), people[0].email)
  const cyd = { fName: 'Noor', lName: 'van Dijk', email: people[1].email, countryId: 202, contactNumber: '81234567' }
  await callAs(owner)(addApplicant, { params: { jobId }, body: cyd })
  const stateOf = async () =>
    new Map((await as(listEnrollments, { params, query: {} })).list.map(row => [row.profileId, row]))
  await until(async () => (await stateOf()).get(people[0].profileId)?.state === 'stopped', 'the end after the reply')
  moveClock(dayMs + 1000)
  await advanceSequences.run({}).finally(() => moveClock(-dayMs - 1000))
  const states = await stateOf()
  assert.deepEqual(
    profileIds.map(id => [
      states.get(id)?.state,
      states.get(id)?.stopReason,
      states.get(id)?.sent,
      states.get(id)?.jobName,
    ]),
    [
      ['stopped', 'replied', 0, null],
      ['stopped', 'applied', 0, null],
      ['active', null, 1, null],
    ],
  )
})

test('emails with a person go with an erasure at the employer', async context => {
  const admin = await newRecruiter(await newCompany(), { isAdmin: true })
  const { profileId, token } = await bringAndTell(admin)
  await callAs(admin)(createMessage, { body: { profileIds: [profileId], ...written } })
  await call(eraseBroughtData, { params: { token }, body: { erase: true } })
  jump(context, 15 * dayMs)
  await eraseDue()
  const left = await db().selectFrom('message_thread').select('thread_id').where('profile_id', '=', profileId).execute()
  assert.deepEqual(left, [])
})
