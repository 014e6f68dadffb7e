import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplicationStatus, withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { listOwnApplications, readTimeLine } from '@hireloom/contract/candidates/portal.ts'
import { later, moveClock } from '../kernel/clock.ts'
import { lettersTo } from '../testing/accounts.ts'
import { decideAs, moveAs, newApplication, newWork, readAs, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, unique } from '../testing/world.ts'
import { rejectionLetterTask } from './rejection-letter.ts'

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

/** Runs what the queue would run when its time has come. */
const runLetter = (appId: number, at: Date) =>
  rejectionLetterTask.run({ appId, letterId: `rejection-${appId}-${at.getTime()}` })

const subjects = async (email: string) => (await lettersTo(email)).map(letter => letter.subject)

test('an applicant hears of a rejection an hour later, by email and on the status page at the same moment', async () => {
  const { owner, appId, email, stateTold } = await newCase()
  await decideAs(owner, appId, { decision: 'reject', notify: true, letter: 'future' })
  const { telling } = await readAs(owner, appId)
  assert.equal(telling?.letter, 'future')
  const at = new Date(telling.at)
  assert.ok(at > later(59 * minuteMs) && at < later(61 * minuteMs))
  await runLetter(appId, at)
  assert.equal((await subjects(email)).length, 1, 'too early')
  assert.equal(await stateTold(), 'interview')
  await after(61 * minuteMs, async () => {
    await runLetter(appId, at)
    assert.equal(await stateTold(), 'rejected')
  })
  const [letter] = (await lettersTo(email, 2)).filter(({ subject }) =>
    subject.startsWith('Your application for Weaver'),
  )
  assert.match(letter?.text ?? '', /keep in touch/)
})

test('a rejection that is undone or reconsidered in time is heard of by nobody', async () => {
  const { owner, appId, email, stateTold } = await newCase()
  const { undo } = await decideAs(owner, appId, { decision: 'reject', notify: true })
  const at = new Date((await readAs(owner, appId)).telling?.at ?? 0)
  await undoAs(owner, undo.token)
  assert.equal((await readAs(owner, appId)).telling, null)
  await after(61 * minuteMs, async () => {
    await runLetter(appId, at)
    assert.equal(await stateTold(), 'interview')
  })
  assert.equal((await subjects(email)).length, 1)
})

test('without an email the status page tells once the decision can be undone no more', async () => {
  const { owner, appId, email, stateTold } = await newCase()
  await decideAs(owner, appId, { decision: 'reject' })
  assert.deepEqual([(await readAs(owner, appId)).telling?.letter, await stateTold()], [null, 'interview'])
  await after(minuteMs, async () => assert.equal(await stateTold(), 'rejected'))
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
  await after(minuteMs, async () => assert.deepEqual(await seen(), [['rejected'], true, 'rejected', null]))
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
