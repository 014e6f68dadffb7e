import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { decideProposals } from '@hireloom/contract/automation/runs.ts'
import { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { listUnmatchedEmails } from '@hireloom/contract/correspondence/unmatched.ts'
import { changeCompanyNotifications, listCompanyNotifications } from '@hireloom/contract/notifications/company.ts'
import { type NotificationKind, notificationKinds } from '@hireloom/contract/notifications/kinds.ts'
import { listNotifications } from '@hireloom/contract/notifications/notifications.ts'
import {
  listNotificationPreferences,
  saveNotificationPreferences,
} from '@hireloom/contract/notifications/preferences.ts'
import { endRun } from '../import/import-runs.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { newApplication } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, runsOf, settled } from '../testing/made-automations.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, unique, world } from '../testing/world.ts'

before(world)

async function newCase() {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const member = await newRecruiter(company)
  const wayOf = async (person: Person, kind: NotificationKind) =>
    (await callAs(person)(listNotificationPreferences)).list.find(each => each.kind === kind)
  const told = (person: Person, kind: NotificationKind) =>
    until(async () => (await callAs(person)(listNotifications)).list.find(each => each.kind === kind), kind)
  return { company, admin, member, wayOf, told }
}

test('members are told about each kind as usual, until the company says otherwise', async () => {
  const { admin, member, wayOf } = await newCase()
  const { list, count } = await callAs(admin)(listCompanyNotifications)
  assert.deepEqual([count, list.every(({ isMandatory }) => !isMandatory)], [notificationKinds.length, true])
  const own = { kind: 'mention', inApp: false } as const
  await callAs(member)(saveNotificationPreferences, { body: { list: [own] } })
  const change = [
    { kind: 'import_done', email: 'instant' },
    { kind: 'mention', email: 'digest' },
  ] as const
  await callAs(admin)(changeCompanyNotifications, { body: { list: [...change] } })
  assert.equal((await wayOf(member, 'import_done'))?.email, 'instant')
  const mention = await wayOf(member, 'mention')
  assert.deepEqual([mention?.inApp, mention?.email], [false, 'digest'])
})

test('what a company requires goes before what a member has chosen, who is told and cannot change it', async () => {
  const { company, admin, member, wayOf, told } = await newCase()
  const { jobId } = await newJob(company, { owner: member })
  const off = { kind: 'application_new', inApp: false, email: 'off' } as const
  await callAs(member)(saveNotificationPreferences, { body: { list: [off] } })
  const required = { kind: 'application_new', inApp: true, email: 'digest', isMandatory: true } as const
  await callAs(admin)(changeCompanyNotifications, { body: { list: [required] } })
  assert.deepEqual(await wayOf(member, 'application_new'), required)
  await assertRefused(callAs(member)(saveNotificationPreferences, { body: { list: [off] } }), 'invalid', [
    'list.0.kind',
  ])
  await newApplication(jobId)
  await told(member, 'application_new')
  const freed = { kind: 'application_new', isMandatory: false } as const
  await callAs(admin)(changeCompanyNotifications, { body: { list: [freed] } })
  assert.equal((await wayOf(member, 'application_new'))?.inApp, false)
})

test('suggestions of automations, unmatched emails and requests for deletion are told to those who decide', async () => {
  const { company, admin, member, told } = await newCase()
  const as = callAs(admin)
  const { address } = await as(listUnmatchedEmails, { query: {} })
  const headers = { 'x-inbound-secret': 'inbound-secret-of-tests' }
  const mime = `From: ${unique('x')}@example.com\r\nTo: ${address}\r\nSubject: x\r\n\r\nx\r\n`
  await call(receiveMail, { headers, body: { recipients: [address ?? ''], mime } })
  assert.equal((await told(admin, 'email_unmatched')).count, 1)
  const { jobId } = await newJob(company, { owner: member })
  const { appId } = await newApplication(jobId, { firstName: 'Mary', lastName: 'Somerville' })
  await transaction(() => record('erasure_asked', { entityId: 1, companyId: company.companyId, appId, jobId }))
  assert.equal((await told(admin, 'erasure_request')).personName, 'Mary Somerville')
  assert.equal(
    (await callAs(member)(listNotifications)).list.some(({ kind }) => kind === 'erasure_request'),
    false,
  )
})

test('suggestions of automations are told once to the people of the job, and to no one else, until all are decided', async () => {
  const { company, member, told } = await newCase()
  const work = await newAutomatedWork({ isAutoPilot: false })
  const { owner, jobId } = work
  const [outsider, colleague] = [member, await newRecruiter(work.company)]
  await newAutomation(owner, jobId)
  for (const { appId } of [await work.apply(), await work.apply()]) await settled(appId)
  const proposed = async (person: Person) =>
    (await callAs(person)(listNotifications)).list.filter(({ kind }) => kind === 'proposal_waiting')
  await until(async () => (await proposed(owner))[0]?.count === 2, 'both suggestions')
  assert.deepEqual(
    (await proposed(owner)).map(({ jobId: job, count, readAt }) => [job, count, readAt]),
    [[jobId, 2, null]],
  )
  const runIds = (await runsOf(owner, { jobId, state: 'proposed' })).map(({ runId }) => runId)
  await callAs(owner)(decideProposals, { body: { runIds, decision: 'dismiss' } })
  await until(async () => (await proposed(owner))[0]?.readAt !== null, 'nothing left to decide')
  // Each is told of something that comes later, and of suggestions nothing.
  for (const [person, ownCompany] of [
    [outsider, company],
    [colleague, work.company],
  ] as const) {
    const later = await newJob(ownCompany, { owner: person })
    await newApplication(later.jobId)
    await told(person, 'application_new')
    assert.deepEqual(await proposed(person), [])
  }
})

test('a feed that failed is told once to who started it, one that went well is no failure', async () => {
  const { company, admin, member, told } = await newCase()
  const run = async (state: 'done' | 'failed') => {
    const { importId } = await db()
      .insertInto('import_run')
      .values({
        file_name: `${state}.csv`,
        format: 'csv',
        source: unique('feed'),
        company_id: company.companyId,
        rows_total: 0,
        started_at: now(),
        user_id: member.userId,
      })
      .returning('import_id as importId')
      .executeTakeFirstOrThrow()
    await endRun(importId, state)
    return importId
  }
  const failed = await run('failed')
  await run('done')
  await told(member, 'import_done')
  const { list } = await callAs(member)(listNotifications)
  assert.deepEqual(
    list.map(({ kind, refId, count }) => [kind, refId === failed, count]),
    [
      ['import_done', false, 1],
      ['feed_error', true, 1],
    ],
  )
  assert.deepEqual((await callAs(admin)(listNotifications)).list, [])
})

test('defaults are the company’s own and for administrators', async () => {
  const { admin, member } = await newCase()
  const body = { list: [{ kind: 'mention', isMandatory: true } as const] }
  await assertRefused(callAs(member)(listCompanyNotifications), 'forbidden')
  await assertRefused(callAs(member)(changeCompanyNotifications, { body }), 'forbidden')
  await assertRefused(call(listCompanyNotifications), 'unauthorized')
  await callAs(admin)(changeCompanyNotifications, { body })
  const { admin: other } = await newCase()
  const { list } = await callAs(other)(listCompanyNotifications)
  assert.equal(
    list.some(({ isMandatory }) => isMandatory),
    false,
  )
})
