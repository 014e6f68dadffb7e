import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseApplicationData } from '@hireloom/contract/applications/status.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import * as contract from '@hireloom/contract/privacy/retention.ts'
import { createTodo } from '@hireloom/contract/todos/todos.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { jump } from '../testing/accounts.ts'
import { newApplication } from '../testing/made-applications.ts'
import { age, newAged, newKeeper, newRejected, runAs } from '../testing/made-retention.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person } from '../testing/world.ts'
import { eraseDue } from './erase.ts'

const listAs = (person: Person, query: object = {}) => callAs(person)(contract.listRetention, { query })
const idsAs = async (person: Person, query: object = {}) =>
  (await listAs(person, query)).list.map(({ profileId }) => profileId)
const verbsOf = async (profileId: number) => {
  const found = await rows(sql<{ verb: string }>`
    select verb from domain_event where profile_id = ${profileId} and verb like 'retention%' order by event_id`)
  return found.map(({ verb }) => verb)
}
const dayMs = 24 * 3600_000

test('nothing is due until the company says how long it keeps people, and the change is on record', async () => {
  const { admin, company } = await newKeeper(null)
  const profileId = await newAged(admin, 4000)
  assert.deepEqual(await callAs(admin)(contract.readRetentionPolicy), { months: null })
  assert.deepEqual((await listAs(admin)).parts, { due: 0, soon: 0, kept: 0, scheduled: 0 })
  for (const months of [0, 121, 1.5])
    await assertRefused(callAs(admin)(contract.changeRetentionPolicy, { body: { months } }), 'invalid', ['months'])
  await callAs(admin)(contract.changeRetentionPolicy, { body: { months: 24 } })
  assert.deepEqual(await idsAs(admin), [profileId])
  const [event] = await rows(sql<{ before: unknown; after: unknown }>`
    select before, after from domain_event where company_id = ${company.companyId} and verb = 'retention_changed'`)
  assert.deepEqual(event, { before: { months: null }, after: { months: 24 } })
})

test('people are listed by what the company heard of them last: those whose time is over, and those whose time ends soon', async () => {
  const { admin, jobId } = await newKeeper()
  const old = await newAged(admin, 500, 'Vera Longago')
  const rejected = await newRejected(admin, jobId, 400)
  const soon = await newAged(admin, 350)
  const fresh = await newAged(admin, 100)
  // Older by far, but they agreed to something since.
  const agreed = await newAged(admin, 800)
  await rows(sql`
    insert into consent (person_id, company_id, purpose, state, notice_version, source, given_at)
    select person_id, company_id, 'talent_pool', 'given', 1, 'form', now() - interval '2 days' from profile where profile_id = ${agreed}`)
  const due = await listAs(admin)
  assert.deepEqual(due.parts, { due: 2, soon: 1, kept: 0, scheduled: 0 })
  assert.deepEqual(
    due.list.map(row => [row.profileId, row.lastActivity, row.applications, row.isInPool]),
    [
      [old, 'pool', 0, true],
      [rejected.profileId, 'ended', 1, false],
    ],
  )
  const first = due.list[0]
  assert.equal(first && Date.parse(first.endsAt ?? '') > Date.parse(first.lastActivityAt) + 364 * dayMs, true)
  assert.deepEqual(await idsAs(admin, { part: 'soon' }), [soon])
  for (const part of contract.retentionParts)
    for (const profileId of [fresh, agreed]) assert.ok(!(await idsAs(admin, { part })).includes(profileId))
  assert.deepEqual(await idsAs(admin, { searchKey: 'longago' }), [old])
  assert.deepEqual(await idsAs(admin, { activity: 'ended' }), [rejected.profileId])
  assert.deepEqual(await idsAs(admin, { pool: 'no' }), [rejected.profileId])
  assert.deepEqual(await idsAs(admin, { limit: 1, skip: 1 }), [rejected.profileId])
})

test('who has an application in progress, was hired, has an open task or is under a legal hold is in no list and is not deleted', async () => {
  const { admin, jobId } = await newKeeper()
  const running = await newApplication(jobId)
  const hired = await newRejected(admin, jobId, 900)
  const busy = await newRejected(admin, jobId, 900)
  const held = await newRejected(admin, jobId, 900)
  await rows(sql`update application set state = 'hired' where app_id = ${hired.appId}`)
  await callAs(admin)(createTodo, { body: { title: 'Call back', appId: busy.appId } })
  await callAs(admin)(placeLegalHold, { params: { profileId: held.profileId }, body: { reason: 'Lawsuit' } })
  const [row] = await rows(
    sql<{ profile_id: number }>`select profile_id from application where app_id = ${running.appId}`,
  )
  const started = row?.profile_id ?? 0
  await age(started, 900)
  assert.deepEqual((await listAs(admin)).parts, { due: 0, soon: 0, kept: 0, scheduled: 0 })
  const profileIds = [started, hired.profileId, busy.profileId, held.profileId]
  const body = { profileIds, action: 'delete' as const }
  assert.deepEqual(await callAs(admin)(contract.previewRetentionRun, { body }), {
    people: 4,
    possible: 0,
    applications: 0,
  })
  const task = await runAs(admin, body)
  assert.deepEqual([task.succeeded, task.failed], [0, 4])
  const { isProtected } = contract.retentionProblems
  assert.deepEqual([...new Set(task.failedList.map(({ message }) => message))], [isProtected.id])
  assert.deepEqual((await listAs(admin)).parts.scheduled, 0)
})

test('a deletion waits for two weeks, in which it can be undone or stopped, and then leaves only counts', async context => {
  const { admin, jobId } = await newKeeper()
  const one = await newRejected(admin, jobId, 500)
  const two = await newAged(admin, 500)
  const young = await newAged(admin, 10)
  const body = { profileIds: [one.profileId, two, young], action: 'delete' as const }
  assert.deepEqual(await callAs(admin)(contract.previewRetentionRun, { body }), {
    people: 3,
    possible: 2,
    applications: 1,
  })
  const undone = await runAs(admin, body)
  assert.deepEqual(
    [undone.succeeded, undone.failed, undone.failedList[0]?.message],
    [2, 1, contract.retentionProblems.notOver.id],
  )
  const scheduled = await listAs(admin, { part: 'scheduled' })
  assert.deepEqual(scheduled.parts, { due: 0, soon: 0, kept: 0, scheduled: 2 })
  assert.equal(scheduled.list[0]?.deletion?.isAskedFor, false)
  const { eraseAt } = await callAs(admin)(readPerson, { params: { profileId: two } })
  assert.equal(Math.round((Date.parse(eraseAt ?? '') - Date.now()) / dayMs), eraseAfterDays)
  assert.equal((await callAs(admin)(undo, { params: { token: undone.undo?.token ?? '' } })).count, 2)
  assert.deepEqual((await listAs(admin)).parts, { due: 2, soon: 0, kept: 0, scheduled: 0 })

  await runAs(admin, { query: { part: 'due' }, action: 'delete' })
  const stopped = await runAs(admin, { profileIds: [two, young], action: 'stop' })
  assert.deepEqual([stopped.succeeded, stopped.failedList[0]?.message], [1, contract.retentionProblems.notScheduled.id])
  assert.deepEqual(await idsAs(admin), [two])
  jump(context, (eraseAfterDays - 1) * dayMs)
  await eraseDue()
  const blank = async (profileId: number) =>
    (await rows(sql<{ email: string }>`select email from profile where profile_id = ${profileId}`))[0]?.email === ''
  assert.equal(await blank(one.profileId), false)
  jump(context, 2 * dayMs)
  await eraseDue()
  assert.deepEqual([await blank(one.profileId), await blank(two)], [true, false])
  const kept = await rows(sql`select 1 from application where app_id = ${one.appId} and job_id = ${jobId}`)
  assert.equal(kept.length, 1, 'the application is still counted')
})

test('who comes back, or is needed again, is not deleted', async context => {
  const { admin, jobId } = await newKeeper()
  const [back, held, gone] = [
    await newRejected(admin, jobId, 500),
    await newRejected(admin, jobId, 500),
    await newRejected(admin, jobId, 500),
  ]
  const profileIds = [back.profileId, held.profileId, gone.profileId]
  await runAs(admin, { profileIds, action: 'delete' })
  await callAs(admin)(placeLegalHold, { params: { profileId: held.profileId }, body: { reason: 'Lawsuit' } })
  await rows(sql`
    insert into consent (person_id, company_id, purpose, state, notice_version, source, given_at)
    select person_id, company_id, 'future_jobs', 'given', 1, 'form', now() + interval '1 day' from profile where profile_id = ${back.profileId}`)
  jump(context, (eraseAfterDays + 1) * dayMs)
  await eraseDue()
  const left = await rows(sql<{ profile_id: number }>`
    select profile_id from profile where profile_id = any(${profileIds}::bigint[]) and email <> '' order by 1`)
  assert.deepEqual(
    left.map(row => row.profile_id),
    [back.profileId, held.profileId],
  )
  const cancelled = await rows(sql`
    select 1 from domain_event where verb = 'erasure_cancelled' and app_id in (${back.appId}, ${held.appId})`)
  assert.equal(cancelled.length, 2)
})

test('people are kept for longer for a stated reason, with a way back and an event each', async () => {
  const { admin, jobId } = await newKeeper()
  const rejected = await newRejected(admin, jobId, 500)
  const other = await newAged(admin, 500)
  const start = callAs(admin)
  const keep = { profileIds: [rejected.profileId, other], action: 'keep' as const }
  await assertRefused(start(contract.startRetentionRun, { body: { ...keep, months: 6 } }), 'invalid', ['reason'])
  await assertRefused(start(contract.startRetentionRun, { body: { ...keep, reason: 'Next season' } }), 'invalid', [
    'months',
  ])
  const task = await runAs(admin, { ...keep, months: 6, reason: 'Next season' })
  assert.equal(task.succeeded, 2)
  const { list, parts } = await listAs(admin, { part: 'kept' })
  assert.deepEqual(parts, { due: 0, soon: 0, kept: 2, scheduled: 0 })
  assert.equal(list[0]?.kept?.reason, 'Next season')
  assert.equal(list[0]?.endsAt, list[0]?.kept?.until)
  assert.deepEqual(await verbsOf(other), ['retention_extended'])
  await callAs(admin)(undo, { params: { token: task.undo?.token ?? '' } })
  assert.deepEqual((await listAs(admin)).parts, { due: 2, soon: 0, kept: 0, scheduled: 0 })
  assert.deepEqual(await verbsOf(other), ['retention_extended', 'retention_extension_ended'])
  // Keeping someone stops a deletion that is on its way.
  await runAs(admin, { profileIds: [other], action: 'delete' })
  await runAs(admin, { profileIds: [other], action: 'keep', months: 3, reason: 'Asked us to' })
  assert.deepEqual((await listAs(admin)).parts, { due: 1, soon: 0, kept: 1, scheduled: 0 })
})

test('what a person asked for themselves is shown, and neither stopped nor put off', async () => {
  const { admin, jobId } = await newKeeper()
  const { profileId, token } = await newRejected(admin, jobId, 500)
  await call(eraseApplicationData, { params: { token }, body: { erase: true } })
  const { list } = await listAs(admin, { part: 'scheduled' })
  assert.deepEqual([list[0]?.profileId, list[0]?.deletion?.isAskedFor], [profileId, true])
  for (const action of ['delete', 'stop'] as const) {
    const { failedList } = await runAs(admin, { profileIds: [profileId], action })
    assert.deepEqual(failedList[0]?.message, contract.retentionProblems.askedFor.id)
  }
  const { failedList } = await runAs(admin, { profileIds: [profileId], action: 'keep', months: 1, reason: 'No' })
  assert.deepEqual(failedList[0]?.message, contract.retentionProblems.askedFor.id)
})

test('only those who look after privacy see the list, and of their own company alone', async () => {
  const { admin, company } = await newKeeper()
  const profileId = await newAged(admin, 500)
  for (const person of [await newRecruiter(company), await newCandidate()]) {
    await assertRefused(listAs(person), 'forbidden')
    await assertRefused(callAs(person)(contract.changeRetentionPolicy, { body: { months: 1 } }), 'forbidden')
  }
  await assertRefused(call(contract.listRetention, { query: {} }), 'unauthorized')
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await callAs(stranger)(contract.changeRetentionPolicy, { body: { months: 1 } })
  assert.deepEqual((await listAs(stranger)).parts, { due: 0, soon: 0, kept: 0, scheduled: 0 })
  const body = { profileIds: [profileId], action: 'delete' as const }
  assert.deepEqual(await callAs(stranger)(contract.previewRetentionRun, { body }), {
    people: 1,
    possible: 0,
    applications: 0,
  })
  const task = await runAs(stranger, body)
  assert.deepEqual([task.succeeded, task.failed], [0, 1])
  assert.deepEqual(task.failedList[0]?.name, null)
  assert.deepEqual(await idsAs(admin), [profileId])
  await assertRefused(callAs(admin)(contract.startRetentionRun, { body: { action: 'delete' } }), 'invalid', [
    'profileIds',
  ])
  await assertRefused(
    callAs(admin)(contract.startRetentionRun, { body: { query: { part: 'kept' }, action: 'delete' } }),
    'invalid',
    ['query'],
  )
})
