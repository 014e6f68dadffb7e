import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cancelEvent,
  cloneEvent,
  createEvent,
  listEvents,
  readEventChoices,
  readManagedEvent,
} from '@hireloom/contract/events/manage.ts'
import {
  addParticipant,
  checkIn,
  exportParticipants,
  inviteToEvent,
  listParticipants,
  readEventReport,
  removeParticipant,
  undoCheckIn,
} from '@hireloom/contract/events/participants.ts'
import {
  acceptInvitation,
  cancelRegistration,
  readRegistration,
  registerForEvent,
} from '@hireloom/contract/events/registrations.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { signedId } from '../kernel/signed-id.ts'
import { lettersTo } from '../testing/accounts.ts'
import { eventOf, newEvent, newHost } from '../testing/made-events.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, type Person, send, unique } from '../testing/world.ts'
import { registrationPurpose } from './letters.ts'

const newEmail = () => `${unique('guest')}@example.com`
const names = { firstName: 'Mira', lastName: 'Kahn' }

/** What a person's e-mail opens. */
async function tokenOf(email: string): Promise<string> {
  const { participant_id: participantId } = await db()
    .selectFrom('event_participant')
    .select('participant_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return signedId(registrationPurpose, participantId)
}

async function newBucket(host: Person, emails: readonly string[]): Promise<number> {
  const companyId = host.companyId ?? 0
  const { bucket_id: bucketId } = await db()
    .insertInto('bucket')
    .values({ company_id: companyId, owner_user_id: host.userId, bucket_name: unique('Pool ') })
    .returning('bucket_id')
    .executeTakeFirstOrThrow()
  for (const email of emails) {
    const { person_id: personId } = await db()
      .insertInto('person')
      .values({ email })
      .returning('person_id')
      .executeTakeFirstOrThrow()
    const { profile_id: profileId } = await db()
      .insertInto('profile')
      .values({ person_id: personId, company_id: companyId, first_name: 'Lin', last_name: 'Wei', email })
      .returning('profile_id')
      .executeTakeFirstOrThrow()
    await db().insertInto('bucket_profile').values({ bucket_id: bucketId, profile_id: profileId }).execute()
  }
  return bucketId
}

/** As if the event had been planned so many days earlier. */
async function putBack(uuid: string, days: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(days => ${days})`
  await db()
    .updateTable('career_fair_event')
    .set({ starts_at: earlier('starts_at'), ends_at: earlier('ends_at') })
    .where('uuid', '=', uuid)
    .execute()
}

const listOf = (host: Person, uuid: string, query: { searchKey?: string; status?: 'invited' | 'cancelled' } = {}) =>
  callAs(host)(listParticipants, { params: { uuid }, query })

test('people are invited by address and by bucket, each once, by a letter whose link says yes', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host, { title: 'Open day', registration: 'invite' })
  const params = { uuid }
  const as = callAs(host)
  const [alone, both, pooled] = [newEmail(), newEmail(), newEmail()]
  const bucketId = await newBucket(host, [both, pooled])
  const asked = await as(inviteToEvent, {
    params,
    body: { emails: [alone, both, alone.toUpperCase()], bucketIds: [bucketId] },
  })
  assert.deepEqual(asked, { invited: 2, known: 0, fromBuckets: 2 })
  assert.deepEqual(
    (await lettersTo(alone)).map(({ subject }) => subject.replace(/^.* invites you/, 'X invites you')),
    ['X invites you: Open day'],
  )
  await lettersTo(pooled)
  const again = await as(inviteToEvent, { params, body: { emails: [alone], bucketIds: [bucketId] } })
  assert.deepEqual(again, { invited: 0, known: 1, fromBuckets: 2 })
  const { participants, countsByStatus } = await listOf(host, uuid)
  assert.equal(countsByStatus.invited, 3)
  assert.deepEqual(new Set(participants.map(({ email }) => email)), new Set([alone, both, pooled]))
  assert.equal((await lettersTo(both)).length, 1)

  const token = await tokenOf(pooled)
  const seen = await call(readRegistration, { params: { token } })
  assert.deepEqual([seen.status, seen.firstName, seen.qr, seen.qrCode], ['invited', 'Lin', null, null])
  await assertRefused(call(registerForEvent, { params, body: { ...names, email: pooled } }), 'invite-only')
  const wrong = await assertRefused(
    call(acceptInvitation, { params: { token }, body: { firstName: '', lastName: 'Wei' } }),
  )
  assert.deepEqual(Object.keys(wrong.fields ?? {}), ['firstName'])
  assert.deepEqual(await call(acceptInvitation, { params: { token }, body: names }), { status: 'registered' })
  assert.deepEqual(await call(acceptInvitation, { params: { token }, body: names }), { status: 'registered' })
  const coming = await call(readRegistration, { params: { token } })
  assert.match(coming.qr ?? '', /^[0-9A-F]{10}$/)
  assert.match(coming.qrCode ?? '', /^data:image\/svg\+xml;base64,/)
  const letters = await lettersTo(pooled, 2)
  assert.ok(letters.some(({ text }) => /Your entry code[:\s]+[0-9A-F]{5}-[0-9A-F]{5}/.test(text)))

  await call(cancelRegistration, { params: { token: await tokenOf(alone) } })
  assert.deepEqual(await as(inviteToEvent, { params, body: { emails: [alone] } }), {
    invited: 0,
    known: 1,
    fromBuckets: 0,
  })
  assert.deepEqual(await call(acceptInvitation, { params: { token: await tokenOf(alone) }, body: names }), {
    status: 'registered',
  })
})

test('an invitation is refused with wrong addresses, strange buckets, for a draft, and by who does not hold the event', async () => {
  const { company, host } = await newHost()
  const uuid = await newEvent(host)
  const stranger = await newRecruiter(await newCompany())
  const invite = (who: Person | null, body: object, params = { uuid }) =>
    assertRefused(callAs(who)(inviteToEvent, { params, body }))
  assert.deepEqual((await invite(host, { emails: [newEmail(), 'nobody'] })).fields, {
    'emails.1': 'Please enter valid email',
  })
  assert.deepEqual(Object.keys((await invite(host, {})).fields ?? {}), ['emails'])
  const strange = await newBucket(stranger, [newEmail()])
  const unshared = await newBucket(await newRecruiter(company), [newEmail()])
  for (const bucketId of [strange, unshared]) {
    assert.deepEqual(Object.keys((await invite(host, { bucketIds: [bucketId] })).fields ?? {}), ['bucketIds'])
  }
  const draft = await callAs(host)(createEvent, { body: eventOf() })
  const early = await invite(host, { emails: [newEmail()] }, { uuid: draft.uuid })
  assert.deepEqual([early.problem, early.message], ['illegal-change', 'Publish the event before you invite people.'])
  const people = [
    [stranger, 'not-found'],
    [await newCandidate(), 'forbidden'],
    [null, 'unauthorized'],
  ] as const
  for (const [person, problem] of people) {
    const params = { uuid }
    const as = callAs(person)
    const one = { uuid, participantId: 1 }
    const tries = [
      () => as(inviteToEvent, { params, body: { emails: [newEmail()] } }),
      () => as(listParticipants, { params }),
      () => as(addParticipant, { params, body: { ...names, email: newEmail() } }),
      () => as(removeParticipant, { params: one }),
      () => as(checkIn, { params, body: { participantId: 1 } }),
      () => as(undoCheckIn, { params: one }),
      () => as(readEventReport, { params }),
      () => as(readManagedEvent, { params }),
      () => as(cloneEvent, { params }),
      () => as(exportParticipants, { params }),
    ]
    for (const work of tries) await assertRefused(work(), problem)
  }
})

test('people come in by their code or from the list, once, and that is taken back', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host, { capacity: 1 })
  const params = { uuid }
  const as = callAs(host)
  const first = await as(addParticipant, { params, body: { ...names, email: newEmail() } })
  const second = await as(addParticipant, { params, body: { ...names, email: newEmail() } })
  assert.deepEqual([first.status, second.status], ['registered', 'waitlisted'])
  const typed = ` ${first.qr.slice(0, 5).toLowerCase()}-${first.qr.slice(5)} `
  const came = await as(checkIn, { params, body: { qr: typed } })
  assert.deepEqual([came.participant.status, came.isFirst], ['checked_in', true])
  assert.notEqual(came.participant.checkedInAt, null)
  assert.equal((await as(checkIn, { params, body: { qr: first.qr } })).isFirst, false)
  const full = await assertRefused(as(checkIn, { params, body: { participantId: second.participantId } }))
  assert.equal(full.message, "All seats are taken, and this person doesn't have one.")
  await assertRefused(as(checkIn, { params, body: { qr: '0000000000' } }), 'not-found')
  await assertRefused(as(checkIn, { params, body: {} }), 'invalid')
  const other = await newEvent(host)
  await assertRefused(as(checkIn, { params: { uuid: other }, body: { qr: first.qr } }), 'not-found')
  const undone = await as(undoCheckIn, { params: { uuid, participantId: first.participantId } })
  assert.deepEqual([undone.status, undone.checkedInAt], ['registered', null])
  await as(removeParticipant, { params: { uuid, participantId: first.participantId } })
  const gone = await assertRefused(as(checkIn, { params, body: { qr: first.qr } }))
  assert.equal(gone.message, 'This registration is cancelled.')
  assert.equal((await as(checkIn, { params, body: { qr: second.qr } })).participant.status, 'checked_in')
  await as(cancelEvent, { params })
  await assertRefused(as(checkIn, { params, body: { qr: second.qr } }), 'illegal-change')
})

test('the list is searched, paged by status, taken away as a table without formulas, and who is removed hears', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host, { title: 'Night shift', capacity: 1 })
  const params = { uuid }
  const as = callAs(host)
  const [out, waits] = [newEmail(), newEmail()]
  const added = await as(addParticipant, { params, body: { firstName: 'Grace', lastName: 'Hopper', email: out } })
  await as(addParticipant, { params, body: { ...names, email: waits } })
  // Who is removed before the first letter has gone out gets that of the removal alone.
  for (const email of [out, waits]) await lettersTo(email)
  assert.equal(
    (await as(addParticipant, { params, body: { ...names, email: out } })).participantId,
    added.participantId,
  )
  assert.deepEqual(
    (await listOf(host, uuid, { searchKey: 'HOPPER' })).participants.map(({ email }) => email),
    [out],
  )
  await as(removeParticipant, { params: { uuid, participantId: added.participantId } })
  await as(removeParticipant, { params: { uuid, participantId: added.participantId } })
  const { count, countsByStatus } = await listOf(host, uuid, { status: 'cancelled' })
  assert.deepEqual([count, countsByStatus.cancelled, countsByStatus.registered], [1, 1, 1])
  const told = await lettersTo(out, 2)
  assert.ok(told.some(({ subject }) => subject === 'Your registration is cancelled: Night shift'))
  const moved = await lettersTo(waits, 2)
  assert.ok(moved.some(({ subject }) => subject === 'You have a seat: Night shift'))
  await db().updateTable('event_participant').set({ first_name: '=cmd()' }).where('email', '=', waits).execute()
  const answer = await send(exportParticipants, { params }, host)
  const text = await answer.text()
  assert.match(answer.headers.get('content-disposition') ?? '', /participants\.csv/)
  assert.equal(text.split('\r\n').length, 4)
  assert.ok(text.includes("'=cmd()") && text.includes(out))
})

test('an event is told in numbers, and who did not come only when it is over', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host)
  const params = { uuid }
  const as = callAs(host)
  const [yes, no, walkIn] = [newEmail(), newEmail(), newEmail()]
  await as(inviteToEvent, { params, body: { emails: [yes, no] } })
  await call(acceptInvitation, { params: { token: await tokenOf(yes) }, body: names })
  const added = await as(addParticipant, { params, body: { ...names, email: walkIn } })
  await as(checkIn, { params, body: { participantId: added.participantId } })
  const report = await as(readEventReport, { params })
  assert.deepEqual(
    { ...report, days: report.days.map(({ registered }) => registered) },
    {
      capacity: null,
      invited: 2,
      accepted: 1,
      registered: 2,
      waitlisted: 0,
      checkedIn: 1,
      cancelled: 0,
      missed: null,
      days: [2],
    },
  )
  await putBack(uuid, 30)
  assert.equal((await as(readEventReport, { params })).missed, 1)
})

test('an event is copied as a draft that lies ahead, with its tags and microsites; choices are the own company’s', async () => {
  const { company, host, micrositeId } = await newHost()
  const tags = [
    { kind: 'skill' as const, key: 'TypeScript' },
    { kind: 'company' as const, key: String(company.companyId) },
  ]
  const uuid = await newEvent(host, { tags, micrositeIds: [micrositeId], capacity: 7 })
  const as = callAs(host)
  const settings = await as(readManagedEvent, { params: { uuid } })
  assert.ok(settings.tags.some(({ label }) => label === company.companyName))
  const copy = await as(cloneEvent, { params: { uuid } })
  assert.notEqual(copy.uuid, uuid)
  const { tags: copied, micrositeIds, capacity, dateAndTime, state } = copy
  assert.deepEqual(
    { copied, micrositeIds, capacity, dateAndTime, state },
    {
      copied: settings.tags,
      micrositeIds: [micrositeId],
      capacity: 7,
      dateAndTime: settings.dateAndTime,
      state: 'draft',
    },
  )
  const listed = async (state: 'draft' | 'published' | 'ended') =>
    (await as(listEvents, { query: { state } })).events.map(event => event.uuid)
  assert.deepEqual([await listed('draft'), await listed('published'), await listed('ended')], [[copy.uuid], [uuid], []])
  const choices = await as(readEventChoices)
  assert.deepEqual(
    [choices.companies.map(({ key }) => key), choices.microsites.map(({ key }) => key)],
    [[String(company.companyId)], [String(micrositeId)]],
  )
  assert.ok(choices.users.some(({ key }) => key === String(host.userId)))
  await assertRefused(callAs(await newCandidate())(readEventChoices), 'forbidden')
  await putBack(uuid, 30)
  const next = await as(cloneEvent, { params: { uuid } })
  const ahead = Date.parse(next.dateAndTime) - later(0).getTime()
  assert.ok(ahead > 0 && ahead <= 7 * 24 * 3600_000)
  assert.equal(
    (Date.parse(next.dateAndTime) - Date.parse(settings.dateAndTime) + 30 * 24 * 3600_000) % (7 * 24 * 3600_000),
    0,
  )
})
