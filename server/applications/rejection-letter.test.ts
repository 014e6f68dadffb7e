import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reverseDecision } from '@hireloom/contract/applications/decisions.ts'
import { readApplicationStatus, withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { listOwnApplications, readTimeLine } from '@hireloom/contract/candidates/portal.ts'
import { cancelMessage, listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { createEmailTemplate } from '@hireloom/contract/correspondence/templates.ts'
import { sendDue } from '../correspondence/sending.ts'
import { later, moveClock } from '../kernel/clock.ts'
import { lettersTo } from '../testing/accounts.ts'
import { decideAs, moveAs, newApplication, newWork, readAs, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person, unique } from '../testing/world.ts'

const minuteMs = 60_000

/** Looks at the product as it is some time from now; other tests keep their clock. */
async function after(ms: number, look: () => Promise<void>): Promise<void> {
  moveClock(ms)
  try {
    await look()
  } finally {
    moveClock(-ms)
  }
}

async function newCase() {
  const work = await newWork({ title: 'Weaver' })
  const email = `${unique('grace')}@example.com`
  const { appId, statusToken } = await newApplication(work.jobId, { email })
  await lettersTo(email)
  await moveAs(work.owner, appId, 'interview')
  return {
    ...work,
    appId,
    email,
    token: statusToken,
    stateTold: async () => (await call(readApplicationStatus, { params: { token: statusToken } })).state,
  }
}

/** Status of the emails to the applicant, in their order. */
const emailsOf = async (owner: Person, appId: number) =>
  (await callAs(owner)(listMessages, { query: { appId } })).list.map(({ status }) => status)

const subjects = async (email: string) => (await lettersTo(email)).map(letter => letter.subject)

test('an applicant hears of a rejection an hour later, by email and on the status page at the same moment', async () => {
  const { owner, appId, email, stateTold } = await newCase()
  await decideAs(owner, appId, { decision: 'reject', notify: true, letter: 'future' })
  const { telling } = await readAs(owner, appId)
  assert.equal(telling?.letter, 'future')
  const at = new Date(telling.at)
  assert.ok(at > later(59 * minuteMs) && at < later(61 * minuteMs))
  await sendDue.run({})
  assert.deepEqual(await emailsOf(owner, appId), ['scheduled'])
  assert.equal(await stateTold(), 'interview')
  await after(61 * minuteMs, async () => {
    await sendDue.run({})
    assert.equal(await stateTold(), 'rejected')
    await lettersTo(email, 2)
  })
  const [letter] = (await lettersTo(email, 2)).filter(({ subject }) =>
    subject.startsWith('Your application for Weaver'),
  )
  assert.match(letter?.text ?? '', /keep in touch/)
})

for (const how of ['undone', 'reconsidered'] as const)
  test(`a rejection that is ${how} in time is heard of by nobody`, async () => {
    const { owner, appId, email, stateTold } = await newCase()
    const { undo } = await decideAs(owner, appId, { decision: 'reject', notify: true })
    if (how === 'undone') await undoAs(owner, undo.token)
    else await callAs(owner)(reverseDecision, { params: { appId }, body: {} })
    assert.equal((await readAs(owner, appId)).telling, null)
    await until(async () => (await emailsOf(owner, appId))[0] === 'cancelled', 'the email is cancelled')
    await after(61 * minuteMs, async () => {
      await sendDue.run({})
      assert.equal(await stateTold(), 'interview')
    })
    assert.equal((await subjects(email)).length, 1)
  })

test('without an email the status page tells once the decision can be undone no more', async () => {
  const { owner, appId, email, stateTold } = await newCase()
  await decideAs(owner, appId, { decision: 'reject' })
  assert.deepEqual([(await readAs(owner, appId)).telling?.letter, await stateTold()], [null, 'interview'])
  await after(11 * minuteMs, async () => assert.equal(await stateTold(), 'rejected'))
  assert.equal((await subjects(email)).length, 1)
})

test('a candidate sees nothing of a rejection that is not told, and may still withdraw', async () => {
  const { owner, jobId } = await newWork()
  const candidate = await newCandidate()
  const { appId } = await newApplication(jobId, { email: candidate.email })
  await decideAs(owner, appId, { decision: 'reject' })
  const as = callAs(candidate)
  const seen = async () => [
    (await as(listOwnApplications, { query: { status: 'applied' } })).list.map(row => row.statusKey),
    (await as(readTimeLine)).timeLine.map(item => item.verb).includes('application_rejected'),
    (await readAs(candidate, appId)).state,
    (await readAs(candidate, appId)).telling,
  ]
  assert.deepEqual(await seen(), [['applied'], false, 'active', null])
  await after(11 * minuteMs, async () => assert.deepEqual(await seen(), [['rejected'], true, 'rejected', null]))
  const other = await newCase()
  await decideAs(other.owner, other.appId, { decision: 'reject', notify: true })
  const { state } = await call(withdrawApplication, { params: { token: other.token }, body: {} })
  assert.equal(state, 'withdrawn')
})

test('only rejections are told by email, at most thirty days later', async () => {
  const { owner, appId } = await newCase()
  const faults = async (body: Parameters<typeof decideAs>[2]) =>
    Object.keys((await assertRefused(decideAs(owner, appId, body), 'invalid')).fields ?? {})
  assert.deepEqual(await faults({ decision: 'advance', notify: true }), ['notify'])
  assert.deepEqual(await faults({ decision: 'reject', letter: 'standard' }), ['letter'])
  const sendAt = later(40 * 24 * 60 * minuteMs).toISOString()
  assert.deepEqual(await faults({ decision: 'reject', notify: true, sendAt }), ['sendAt'])
})

test('a rejection is told by a template of the company, and the email alone can be cancelled', async () => {
  const { owner, company, appId } = await newCase()
  const templateOf = async (person: Person) =>
    callAs(person)(createEmailTemplate, {
      body: {
        displayName: unique('Sorry '),
        category: 'reject',
        lang: 'en',
        texts: [{ lang: 'en', subject: 'About {{job.title}}', bodyHtml: '<p>Sorry, {{candidate.firstName}}.</p>' }],
      },
    })
  const foreign = await templateOf(await newRecruiter(await newCompany(), { isAdmin: true }))
  const reject = (emailTemplateId: number) =>
    decideAs(owner, appId, { decision: 'reject', notify: true, emailTemplateId })
  await assertRefused(reject(foreign.id), 'invalid', ['emailTemplateId'])
  const { id } = await templateOf(await newRecruiter(company, { isAdmin: true }))
  await reject(id)
  const [message] = (await callAs(owner)(listMessages, { query: { appId } })).list
  assert.deepEqual([message?.subject, message?.bodyHtml], ['About Weaver', '<p>Sorry, Grace.</p>'])
  await callAs(owner)(cancelMessage, { params: { messageId: message?.messageId ?? 0 }, body: {} })
  const detail = await readAs(owner, appId)
  assert.deepEqual([detail.state, detail.telling?.letter], ['rejected', null])
})
