import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { listMessages } from '@hireloom/contract/correspondence/messages.ts'
import {
  changeEnrollment,
  changeSequence,
  createSequence,
  listEnrollments,
  listSequences,
  removeSequence,
  startSequence,
} from '@hireloom/contract/correspondence/sequences.ts'
import { createSuppression } from '@hireloom/contract/correspondence/suppressions.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { moveClock } from '../../kernel/clock.ts'
import { decideAs, newApplication, newWork, readAs } from '../../testing/made-applications.ts'
import { assertRefused } from '../../testing/refusals.ts'
import { until } from '../../testing/until.ts'
import { call, callAs, newCompany, newRecruiter, unique, world } from '../../testing/world.ts'
import { advanceSequences } from './advancing.ts'

before(world)

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const twoSteps = [
  { wait: 0, unit: 'days', emailTemplateId: 3 },
  { wait: 3, unit: 'days', emailTemplateId: 4 },
] as const

/** Works after a time has passed, and goes back. */
async function after(ms: number, work: () => Promise<void>): Promise<void> {
  moveClock(ms)
  try {
    await advanceSequences.run({})
    await work()
  } finally {
    moveClock(-ms)
  }
}

async function newCase(people = 1) {
  const { company, jobId } = await newWork({ title: 'Baker' })
  const admin = await newRecruiter(company, { isAdmin: true })
  const as = callAs(admin)
  const sequence = await as(createSequence, { body: { displayName: unique('Follow up '), steps: [...twoSteps] } })
  const params = { sequenceId: sequence.sequenceId }
  const made = await Promise.all(
    Array.from({ length: people }, async () => {
      const email = `${unique('sequence')}@example.com`
      return { email, ...(await newApplication(jobId, { email })) }
    }),
  )
  const [{ appId, email } = { appId: 0, email: '' }] = made
  const appIds = made.map(each => each.appId)
  const start = () => as(startSequence, { params, body: { appIds } })
  const enrollment = async () => {
    const [row] = (await as(listEnrollments, { params, query: {} })).list
    assert.ok(row)
    return row
  }
  const emails = async () => (await as(listMessages, { query: { appId } })).list.map(({ subject }) => subject)
  const told = async (of = appId) =>
    (await readAs(admin, of)).timeline.map(({ verb }) => verb).filter(verb => verb.startsWith('sequence'))
  return { company, admin, as, jobId, sequence, params, appId, appIds, email, start, enrollment, emails, told }
}

test('a sequence writes its emails in their order after the waits, each once, and is done', async () => {
  const { as, params, appId, start, enrollment, emails, told } = await newCase()
  const { started, skipped } = await start()
  assert.deepEqual([started, skipped], [1, 0])
  assert.deepEqual([await emails(), (await enrollment()).state], [[], 'active'])
  await after(11 * minuteMs, async () => {
    await advanceSequences.run({})
    assert.equal((await emails()).length, 1)
    const { sent, state, lastStatus } = await enrollment()
    assert.deepEqual([sent, state], [1, 'active'])
    assert.ok(lastStatus)
  })
  // Nobody is signed in that long.
  await after(4 * dayMs, async () => {})
  assert.equal((await emails()).length, 2)
  const last = await enrollment()
  assert.deepEqual([last.sent, last.state, last.nextAt], [2, 'done', null])
  assert.deepEqual(await told(), ['sequence_started', 'sequence_finished'])
  const [counted] = (await as(listSequences, { query: {} })).list
  assert.deepEqual([counted?.underWay, counted?.started], [0, 1])
  await as(startSequence, { params, body: { appIds: [appId] } })
})

test('a sequence stops on a reply, a rejection, and an address that takes no emails; nobody is in it twice', async () => {
  const replier = await newCase()
  await replier.start()
  await assertRefused(replier.start(), 'invalid', ['appIds'])
  await after(11 * minuteMs, async () => {
    await until(async () => (await replier.enrollment()).lastStatus === 'sent', 'the first email is sent')
    const to = 'reply@reply.example.com'
    const mime = `From: ${replier.email}\r\nTo: ${to}\r\nSubject: Re\r\n\r\nYes\r\n`
    const headers = { 'x-inbound-secret': 'inbound-secret-of-tests' }
    await call(receiveMail, { headers, body: { recipients: [to], mime } })
    await until(async () => (await replier.enrollment()).state === 'stopped', 'the reply stops it')
  })
  assert.equal((await replier.enrollment()).stopReason, 'replied')

  const rejected = await newCase()
  await rejected.start()
  await decideAs(rejected.admin, rejected.appId, { decision: 'reject' })
  await until(async () => (await rejected.enrollment()).stopReason === 'ended', 'the rejection stops it')

  const unsubscribed = await newCase()
  await unsubscribed.start()
  await unsubscribed.as(createSuppression, { body: { email: unsubscribed.email } })
  assert.equal((await unsubscribed.enrollment()).stopReason, 'unsubscribed')
  await after(11 * minuteMs, async () => {
    for (const { emails } of [rejected, unsubscribed]) assert.deepEqual(await emails(), [])
  })
  for (const { told } of [replier, rejected, unsubscribed])
    assert.deepEqual(await told(), ['sequence_started', 'sequence_stopped'])
})

test('a person in a sequence is paused, resumed and stopped; what was started is taken back until the first email', async () => {
  const { as, params, start, enrollment, emails, told } = await newCase(3)
  const begun = await start()
  assert.equal(begun.started, 3)
  const put = async (state: 'active' | 'paused' | 'stopped') => {
    const { enrollmentId } = await enrollment()
    return as(changeEnrollment, { params: { ...params, enrollmentId }, body: { state } })
  }
  await put('paused')
  assert.deepEqual([(await enrollment()).state, (await enrollment()).nextAt], ['paused', null])
  await put('active')
  const pausedId = (await enrollment()).appId ?? 0
  await as(undo, { params: { token: begun.undo.token } })
  assert.deepEqual(await told(pausedId), [
    'sequence_started',
    'sequence_paused',
    'sequence_resumed',
    'sequence_stopped',
  ])
  assert.equal((await as(listEnrollments, { params, query: {} })).count, 0)
  await start()
  await put('stopped')
  await assertRefused(put('active'), 'illegal-change')
  assert.equal((await enrollment()).stopReason, 'manual')
  assert.deepEqual(await emails(), [])
})

test('a sequence is changed with its version, deleted and restored; a deleted one writes nothing', async () => {
  const { as, sequence, params, start, emails } = await newCase()
  const { version } = sequence
  const [first] = sequence.steps
  assert.equal(first?.templateName, 'Invitation to a conversation')
  const changed = await as(changeSequence, { params, body: { version, displayName: unique('Renamed ') } })
  assert.equal(changed.steps.length, 2)
  await assertRefused(as(changeSequence, { params, body: { version, displayName: 'x' } }), 'stale')
  const body = { displayName: changed.displayName.toUpperCase(), steps: [...twoSteps] }
  await assertRefused(as(createSequence, { body }), 'structure-name-taken', ['displayName'])
  const unknown = [{ wait: 0, unit: 'days', emailTemplateId: 999 } as const]
  await assertRefused(as(createSequence, { body: { ...body, displayName: unique('x'), steps: unknown } }), 'invalid', [
    'steps.0.emailTemplateId',
  ])
  await start()
  const removed = await as(removeSequence, { params })
  await after(11 * minuteMs, async () => assert.deepEqual(await emails(), []))
  await as(undo, { params: { token: removed.undo.token } })
  await after(11 * minuteMs, async () => assert.equal((await emails()).length, 1))
})

test('another company sees no sequence and starts none; who may not contact candidates neither', async () => {
  const { company, params, appIds, as, start, enrollment } = await newCase()
  await start()
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(listEnrollments, { params, query: {} }), 'not-found')
  await assertRefused(stranger(startSequence, { params, body: { appIds } }), 'not-found')
  const { enrollmentId } = await enrollment()
  const one = { params: { ...params, enrollmentId }, body: { state: 'stopped' as const } }
  await assertRefused(stranger(changeEnrollment, one), 'not-found')
  const foreign = await newCase()
  await assertRefused(as(startSequence, { params, body: { appIds: foreign.appIds } }), 'not-found')
  const interviewer = callAs(await newRecruiter(company, { memberRole: 'interviewer' }))
  await assertRefused(interviewer(listSequences, { query: {} }), 'forbidden')
  await assertRefused(call(listSequences, { query: {} }), 'unauthorized')
})
