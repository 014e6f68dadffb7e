import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  decideApprovals,
  listApprovals,
  readApproval,
  readLinkedApproval,
} from '@hireloom/contract/approvals/approvals.ts'
import { linkGrantDays, revokeLinkGrant } from '@hireloom/contract/approvals/link-grants.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { moveClock } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import {
  approvalOf,
  by,
  decideAs,
  linksOf,
  newApprovers,
  newFlow,
  readAs,
  saveJob,
  submit,
  submittedJob,
} from '../testing/made-approvals.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, type Person } from '../testing/world.ts'

const open = (xrtoken: string, person: Person | null = null) =>
  callAs(person)(readLinkedApproval, { headers: { xrtoken } })
const stateOf = async (xrtoken: string) => (await assertRefused(open(xrtoken), 'link-expired')).details?.state

async function newLinked() {
  const people = await newApprovers()
  await newFlow(people.chief, [by(people.one), by(people.two)])
  const asked = await submittedJob(people.ada)
  const [token = ''] = await linksOf(people.one)
  assert.match(token, /^v1_xref_/)
  return { ...people, ...asked, token }
}

test('the link of an email decides without signing in, once, and the history names it', async () => {
  const { ada, one, two, jobId, approvalId, token } = await newLinked()
  const found = await open(token)
  assert.deepEqual(
    [found.approvalId, found.linkFor, found.may.decide, found.links],
    [approvalId, 'One Approver', true, []],
  )
  assert.equal(
    (await call(readApproval, { params: { approvalId }, headers: { xrtoken: token } })).title,
    'Harbour Pilot',
  )
  const decided = await decideAs(null, approvalId, 'approve', 'From my phone', token)
  assert.deepEqual([decided.status, decided.may.decide, decided.stepName], ['pending', false, 'Step 2'])
  // Used again it only shows how far it is.
  await assertRefused(decideAs(null, approvalId, 'reject', 'No', token), 'illegal-change')
  assert.equal((await open(token)).may.decide, false)
  const [second = ''] = await linksOf(two)
  assert.equal((await decideAs(null, approvalId, 'approve', '', second)).status, 'approved')
  assert.ok((await call(readJob, { params: { jobId } })).jobs[0])
  const { steps } = await readAs(ada, approvalId)
  assert.deepEqual(
    steps[0]?.deciders.map(({ via, comment }) => [via, comment]),
    [['link', 'From my phone']],
  )
  const events = await db()
    .selectFrom('domain_event')
    .select(['actor_user_id', 'link_grant_id', 'verb'])
    .where('verb', 'in', ['approval_decided', 'job_opened'])
    .where('job_id', '=', jobId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(event => [event.verb, event.actor_user_id]),
    [
      ['approval_decided', one.userId],
      ['approval_decided', two.userId],
      ['job_opened', two.userId],
    ],
  )
  assert.ok(events.every(event => event.link_grant_id !== null))
})

test('a link opens its own approval and nothing else', async () => {
  const { one, ada, token } = await newLinked()
  const { approvalId: other } = await submittedJob(ada)
  await assertRefused(decideAs(null, other, 'approve', '', token), 'not-found')
  await assertRefused(call(readApproval, { params: { approvalId: other }, headers: { xrtoken: token } }), 'not-found')
  await assertRefused(call(listApprovals), 'unauthorized')
  // Somebody else who is signed in is not who the link was sent to.
  await assertRefused(open(token, await newCandidate()), 'forbidden')
  await assertRefused(open(token, ada), 'forbidden')
  assert.equal((await open(token, one)).may.decide, true)
})

test('a forged, expired, revoked or foreign link decides nothing, and says what it can', async () => {
  const { chief, one, two, ada, approvalId, token } = await newLinked()
  const [, , , ref, signature] = token.split('_')
  const forged = [
    `v1_xref_${two.userId}_${ref}_${signature}`,
    `v1_xref_${one.userId}_approval-${approvalId}-zzzzzz_${signature}`,
    `a_xref_${one.userId}_d_e`,
    'short',
  ]
  for (const each of forged) {
    await assertRefused(open(each), 'unauthorized')
    await assertRefused(decideAs(null, approvalId, 'approve', '', each), 'unauthorized')
  }
  const late = (linkGrantDays * 24 + 1) * 3600_000
  moveClock(late)
  assert.equal(await stateOf(token).finally(() => moveClock(-late)), 'expired')
  const [link] = (await readAs(ada, approvalId)).links
  assert.deepEqual([link?.userId, link?.isOpen], [one.userId, true])
  await callAs(chief)(revokeLinkGrant, { params: { linkGrantId: link?.linkGrantId ?? 0 } })
  assert.equal(await stateOf(token), 'revoked')
  await assertRefused(decideAs(null, approvalId, 'approve', '', token), 'link-expired')
  assert.equal((await readAs(one, approvalId)).may.decide, true)
})

test('the link of somebody whose account is suspended decides nothing', async () => {
  const { one, approvalId, token } = await newLinked()
  await db().updateTable('app_user').set({ status: 'suspended' }).where('user_id', '=', one.userId).execute()
  await assertRefused(decideAs(null, approvalId, 'approve', '', token), 'link-expired')
})

test('a link opens the page of a published private job while its change is pending', async () => {
  const { ada, one, two, jobId, approvalId, token } = await newLinked()
  const page = (xrt: string) => call(readJob, { params: { jobId }, query: { xrt } })
  await assertRefused(page(token), 'not-found')
  await decideAs(one, approvalId)
  await decideAs(two, approvalId)
  await db().updateTable('job').set({ is_private: true }).where('job_id', '=', jobId).execute()
  await assertRefused(page(token), 'not-found')
  await submit(ada, jobId, await saveJob(ada, jobId, { maxSalary: 99_000, isPrivate: true }))
  const again = await approvalOf(ada, jobId)
  const fresh = (await linksOf(one, 2)).find(each => each.includes(`approval-${again}-`)) ?? ''
  assert.equal((await page(fresh)).jobs[0]?.maxSalary, 80_000)
  await assertRefused(page(`${fresh.slice(0, -1)}${fresh.endsWith('a') ? 'b' : 'a'}`), 'not-found')
  const setStatus = (status: 'active' | 'suspended') =>
    db().updateTable('app_user').set({ status }).where('user_id', '=', one.userId).execute()
  await setStatus('suspended')
  await assertRefused(page(fresh), 'not-found')
  await setStatus('active')
  await decideAs(null, again, 'reject', 'Too much', fresh)
  await assertRefused(page(fresh), 'not-found')
})

test('an approver reads the whole text that is decided about, as it was submitted last, and what a change makes of it', async () => {
  const { ada, one, two, jobId, approvalId, token } = await newLinked()
  assert.equal((await open(token)).asked.text?.jobDesc, '<p>Bring ships in.</p>')
  await submit(ada, jobId, await saveJob(ada, jobId, { jobDesc: '<p>Bring ships in and out.</p>', skills: ['Radar'] }))
  const { text } = (await open(token)).asked
  assert.deepEqual([text?.jobDesc, text?.skills], ['<p>Bring ships in and out.</p>', ['Radar']])
  await decideAs(one, approvalId)
  await decideAs(two, approvalId)
  const changed = { jobDesc: '<p>Pilot ships.</p>', skills: ['Radar'], minSalary: 5_000, maxSalary: 7_000 }
  await submit(ada, jobId, await saveJob(ada, jobId, { ...changed, salaryPeriod: 'month' }))
  const { asked, before } = await readAs(one, await approvalOf(ada, jobId))
  assert.deepEqual(
    [before?.text?.jobDesc, asked.text?.jobDesc, before?.salaryPeriod, asked.salaryPeriod],
    ['<p>Bring ships in and out.</p>', '<p>Pilot ships.</p>', 'year', 'month'],
  )
  const [letter] = await lettersTo(one.email, 2)
  assert.match(letter?.text ?? '', /EUR 5,000 – 7,000 per month \(before: EUR 60,000 – 80,000 per year\)/)
})

test('many approvals are decided by one call, and those that fail say why', async () => {
  const { chief, ada, one, two } = await newApprovers()
  await newFlow(chief, [by(one)])
  const [first, second] = [await submittedJob(ada), await submittedJob(ada)]
  const approvalIds = [first.approvalId, second.approvalId]
  const decideAll = (person: Person | null, body: object) =>
    callAs(person)(decideApprovals, { body: { approvalIds, decision: 'reject', comment: 'No budget', ...body } })
  await assertRefused(decideAll(one, { comment: ' ' }), 'invalid', ['comment'])
  await assertRefused(decideAll(null, {}), 'unauthorized')
  const strange = await decideAll(two, {})
  assert.ok(strange.results.every(({ message }) => message !== null))
  await decideAs(one, first.approvalId)
  const { results } = await decideAll(one, {})
  assert.deepEqual(
    results.map(({ approvalId, message }) => [approvalId, message === null]),
    [
      [first.approvalId, false],
      [second.approvalId, true],
    ],
  )
  const { status, steps } = await readAs(ada, second.approvalId)
  assert.deepEqual([status, steps[0]?.deciders[0]?.comment], ['rejected', 'No budget'])
})
