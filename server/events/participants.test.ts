// npm test -- security
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readEvent } from '@hireloom/contract/events/events.ts'
import { cancelEvent, changeEvent, createEvent } from '@hireloom/contract/events/manage.ts'
import { listParticipants } from '@hireloom/contract/events/participants.ts'
import { cancelRegistration, readRegistration, registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { personByEmail } from '../applications/people.ts'
import { db } from '../kernel/postgres/db.ts'
import { givenPurposes } from '../privacy/consents.ts'
import { jump, lettersTo } from '../testing/accounts.ts'
import { eventOf, newEvent, newHost } from '../testing/made-events.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, unique, world } from '../testing/world.ts'

const register = (uuid: string, email: string, more: Record<string, unknown> = {}) =>
  call(registerForEvent, { params: { uuid }, body: { firstName: 'Grace', lastName: 'Hopper', email, ...more } })
const newEmail = (prefix = 'guest') => `${unique(prefix)}@example.com`
const tokenOf = async (email: string, letters = 1): Promise<string> => {
  const [letter] = await lettersTo(email, letters)
  return /\/public\/events\/registration\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
const listOf = async (host: Parameters<typeof callAs>[0], uuid: string) =>
  (await callAs(host)(listParticipants, { params: { uuid } })).participants.map(each => [each.email, each.status])

test('a guest registers once and gets one letter with the calendar file', async () => {
  const { company, host } = await newHost()
  const uuid = await newEvent(host, { title: 'Open day', joinUrl: 'https://meet.example/room', mode: 'hybrid' })
  const email = newEmail()
  const consents = [{ purpose: 'marketing_jobs', state: 'given', noticeVersion: 3 }]
  assert.deepEqual(await register(uuid, email, { consents }), { status: 'registered' })
  assert.deepEqual(await register(uuid, email.toUpperCase()), { status: 'registered' })
  assert.deepEqual(await listOf(host, uuid), [[email, 'registered']])
  const [letter, ...more] = await lettersTo(email)
  assert.deepEqual([letter?.subject, more.length], ["You're registered: Open day", 0])
  assert.match(letter?.text ?? '', /Hall 3, Harbour Road 1/)
  assert.match(letter?.text ?? '', /https:\/\/meet\.example\/room/)
  const { config } = await world()
  const eml = readFileSync(join(config.dataDir, 'mails', `${letter?.id}.eml`), 'utf8')
  const [, encoded = ''] = /filename=event\.ics\r?\n\r?\n([\w+/=\r\n]+)/.exec(eml) ?? []
  const attached = Buffer.from(encoded, 'base64').toString()
  assert.match(eml, /Content-Type: text\/calendar; charset=utf-8; name=event\.ics/)
  assert.match(attached, /^BEGIN:VCALENDAR\r\n[^]*meet\.example[^]*END:VCALENDAR\r\n$/)
  const given = await db()
    .selectFrom('consent as c')
    .innerJoin('person as p', 'p.person_id', 'c.person_id')
    .select(['c.purpose', 'c.state', 'c.source', 'c.notice_version', 'c.company_id'])
    .where('p.email', '=', email)
    .execute()
  assert.deepEqual(given, [
    { purpose: 'marketing_jobs', state: 'given', source: 'event', notice_version: 3, company_id: company.companyId },
  ])
  const seen = await call(readRegistration, { params: { token: await tokenOf(email) } })
  assert.deepEqual(
    [seen.status, seen.title, seen.email, seen.joinUrl],
    ['registered', 'Open day', 'g•••@example.com', 'https://meet.example/room'],
  )
})

test('each wrong field has its own text', async () => {
  const uuid = await newEvent((await newHost()).host)
  const problem = await assertRefused(register(uuid, 'nobody', { firstName: '', lastName: '7' }))
  assert.deepEqual(problem.fields, {
    firstName: 'Please enter valid First Name',
    lastName: 'Please enter valid Last Name',
    email: 'Please enter valid email',
  })
})

test('a full event has a waiting list, and whoever gives a seat back makes room for its first', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host, { title: 'Small', capacity: 1 })
  const [first, second, third] = [newEmail('one'), newEmail('two'), newEmail('three')]
  assert.deepEqual(await register(uuid, first), { status: 'registered' })
  const full = await call(readEvent, { params: { uuid } })
  assert.deepEqual([full.isFull, full.seatsLeft, full.canRegister], [true, 0, true])
  assert.deepEqual(await register(uuid, second), { status: 'waitlisted' })
  assert.deepEqual(await register(uuid, third), { status: 'waitlisted' })
  assert.equal((await lettersTo(second))[0]?.subject, "You're on the waiting list: Small")
  const token = await tokenOf(first)
  assert.deepEqual(await call(cancelRegistration, { params: { token } }), { ok: true })
  assert.deepEqual(await call(cancelRegistration, { params: { token } }), { ok: true })
  assert.equal((await call(readRegistration, { params: { token } })).status, 'cancelled')
  assert.equal((await lettersTo(second, 2))[0]?.subject, 'You have a seat: Small')
  assert.deepEqual(await listOf(host, uuid), [
    [first, 'cancelled'],
    [second, 'registered'],
    [third, 'waitlisted'],
  ])
  assert.deepEqual(await register(uuid, first), { status: 'waitlisted' })
  assert.deepEqual(await listOf(host, uuid), [
    [second, 'registered'],
    [third, 'waitlisted'],
    [first, 'waitlisted'],
  ])
  await callAs(host)(changeEvent, { params: { uuid }, body: { capacity: 2 } })
  assert.equal((await lettersTo(third, 2))[0]?.subject, 'You have a seat: Small')
  await callAs(host)(changeEvent, { params: { uuid }, body: { capacity: null } })
  assert.deepEqual(
    (await listOf(host, uuid)).map(([, status]) => status),
    ['registered', 'registered', 'registered'],
  )
})

test('many who come at once never get more seats than there are', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host, { capacity: 3 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => register(uuid, newEmail())))
  assert.equal(answers.filter(({ status }) => status === 'registered').length, 3)
  const email = newEmail('double')
  const twice = await Promise.all([register(uuid, email), register(uuid, email)])
  assert.deepEqual(twice, [{ status: 'waitlisted' }, { status: 'waitlisted' }])
  assert.equal((await callAs(host)(listParticipants, { params: { uuid } })).count, 13)
})

test('an event that is closed, invited, cancelled, over or a draft takes nobody, and says why', async context => {
  const { host } = await newHost()
  const refused = async (uuid: string) => {
    const { problem, status, message } = await assertRefused(register(uuid, newEmail()))
    return [problem, status, message]
  }
  const closed = await newEvent(host, { registration: 'closed' })
  assert.deepEqual(await refused(closed), ['registration-closed', 410, 'Registration for this event is closed.'])
  assert.deepEqual(await refused(await newEvent(host, { registration: 'invite' })), ['invite-only', 403, 'invite only'])
  const cancelled = await newEvent(host)
  await callAs(host)(cancelEvent, { params: { uuid: cancelled } })
  assert.deepEqual(await refused(cancelled), ['registration-closed', 410, 'This event was cancelled.'])
  const draft = await callAs(host)(createEvent, { body: eventOf() })
  assert.equal((await refused(draft.uuid))[0], 'not-found')
  const own = callAs(host)(registerForEvent, {
    params: { uuid: draft.uuid },
    body: { firstName: 'Ada', lastName: 'Lovelace', email: newEmail() },
  })
  await assertRefused(own, 'not-found')
  const over = await newEvent(host)
  jump(context, 8 * 24 * 3600_000)
  assert.deepEqual(await refused(over), ['registration-closed', 410, 'This event has ended.'])
})

test('who registered hears when an event moves and when it is cancelled, and of other words not', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host, { title: 'Fair' })
  const [email, gone] = [newEmail(), newEmail('gone')]
  await register(uuid, email)
  await register(uuid, gone)
  await call(cancelRegistration, { params: { token: await tokenOf(gone) } })
  await callAs(host)(changeEvent, { params: { uuid }, body: { description: '<p>More</p>' } })
  await callAs(host)(changeEvent, { params: { uuid }, body: { location: 'Hall 9' } })
  const moved = await lettersTo(email, 2)
  assert.equal(moved[0]?.subject, 'Event updated: Fair')
  assert.match(moved[0]?.text ?? '', /Hall 9/)
  await callAs(host)(cancelEvent, { params: { uuid } })
  const all = await lettersTo(email, 3)
  assert.deepEqual(
    all.map(letter => letter.subject),
    ['Event cancelled: Fair', 'Event updated: Fair', "You're registered: Fair"],
  )
  assert.equal((await lettersTo(gone)).length, 1)
  const seen = await call(readRegistration, { params: { token: await tokenOf(gone) } })
  assert.deepEqual([seen.state, seen.joinUrl], ['cancelled', null])
})

test('the participants are for those who manage the event only', async () => {
  const { company, host } = await newHost()
  const uuid = await newEvent(host)
  await register(uuid, newEmail())
  for (const [person, problem] of [
    [null, 'unauthorized'],
    [await newCandidate(), 'forbidden'],
    [await newRecruiter(company, { roleId: 5 }), 'forbidden'],
    [await newRecruiter(await newCompany(), { isAdmin: true }), 'not-found'],
  ] as const) {
    await assertRefused(callAs(person)(listParticipants, { params: { uuid } }), problem)
  }
})

test('a token that was not ours opens no registration', async () => {
  for (const token of ['1', `1-${'A'.repeat(43)}`]) {
    await assertRefused(call(readRegistration, { params: { token } }), 'not-found')
    await assertRefused(call(cancelRegistration, { params: { token } }), 'not-found')
  }
})

test('whoever tries addresses on a full event hears what anybody new would hear', async () => {
  const { host } = await newHost()
  const uuid = await newEvent(host, { capacity: 1 })
  const email = newEmail()
  assert.deepEqual(await register(uuid, email), { status: 'registered' })
  assert.deepEqual(await register(uuid, email), { status: 'registered' })
  const guess = { firstName: 'Some', lastName: 'Body' }
  assert.deepEqual(await register(uuid, email, guess), await register(uuid, newEmail(), guess))
  assert.deepEqual((await listOf(host, uuid))[0], [email, 'registered'])
})

test('nobody agrees in the name of a person who is known here by registering them', async () => {
  const { company, host } = await newHost()
  const consents = [{ purpose: 'marketing_jobs', state: 'given', noticeVersion: 3 }]
  const register = async (email: string, cookie?: string) => {
    const uuid = await newEvent(host)
    const body = { firstName: 'Grace', lastName: 'Hopper', email, consents }
    const person = cookie === undefined ? null : { userId: 0, email, companyId: null, cookie }
    await callAs(person)(registerForEvent, { params: { uuid }, body: body as never })
    return givenPurposes(await personByEmail(email), company.companyId)
  }
  const { email, cookie } = await newCandidate()
  assert.deepEqual(await register(email), [])
  assert.deepEqual(await register(email, cookie), ['marketing_jobs'])
  assert.deepEqual(await register(newEmail()), ['marketing_jobs'])
})
