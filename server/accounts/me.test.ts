import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeMe,
  changePassword,
  listSessions,
  profileInformation,
  revokeSession,
  signIn,
  whoAmI,
} from '@hireloom/contract/accounts/sessions.ts'
import { db } from '../kernel/postgres/db.ts'
import { cookieOf, goodPassword, lettersTo, newAccount } from '../testing/accounts.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, send, world } from '../testing/world.ts'

test('who am I answers visitors with the error inside a successful answer', async () => {
  const response = await send(whoAmI, {}, null)
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { error: { code: 'X0PA-401-1', message: 'Unauthorized' } })
})

test('headers that name a user, a company or a token carry no authority', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { app } = await world()
  const claims = {
    'x-user-id': String(admin.userId),
    'x-company-id': String(company.companyId),
    token: admin.cookie.slice('rsid='.length),
    xrtoken: `1_2_${admin.userId}_4_xref`,
  }
  const visitor = await fetch(`${app.url}${whoAmI.path}`, { headers: claims })
  assert.deepEqual(await visitor.json(), { error: { code: 'X0PA-401-1', message: 'Unauthorized' } })
  const refused = await fetch(`${app.url}${profileInformation.path}?xuid=${admin.userId}`, { headers: claims })
  assert.equal(refused.status, 401)
  const candidate = await newCandidate()
  const asCandidate = await fetch(`${app.url}${profileInformation.path}?xuid=${admin.userId}&_=1`, {
    headers: { ...claims, cookie: candidate.cookie },
  })
  const me = await asCandidate.json()
  assert.deepEqual([me.userId, me.companyId, me.isAdmin, me.accessLevel], [candidate.userId, null, false, 0])
})

test('the profile tells the own company and the present one', async () => {
  const company = await newCompany()
  const person = await newRecruiter(company)
  const query = { ad: '1', qr: '1', rr: '1', xuid: '7', xcid: '7' }
  const me = await callAs(person)(profileInformation, { query })
  assert.deepEqual(me.company, {
    companyId: company.companyId,
    companyName: company.companyName,
    logo: null,
    isSettingUp: true,
  })
  assert.deepEqual(me.currentCompany, me.company)
  const problem = await send(profileInformation, {}, null)
  assert.deepEqual([problem.status, (await problem.json()).error.code], [401, 'X0PA-401-1'])
})

test('the access level without a job is 5, 1 or 0 by role', async () => {
  const company = await newCompany()
  for (const [roleId, level] of [
    [4, 5],
    [1, 5],
    [2, 1],
    [5, 1],
    [3, 0],
  ] as const) {
    const me = await callAs(await newRecruiter(company, { roleId }))(profileInformation)
    assert.equal(me.accessLevel, level, `role ${roleId}`)
  }
})

test('people see and end their own sessions only', async () => {
  const person = await newAccount()
  const second = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
  const stranger = await newCandidate()
  const { list, count } = await callAs(person)(listSessions)
  assert.equal(count, 2)
  assert.equal(list.filter(session => session.isCurrent).length, 1)
  const other = list.find(session => !session.isCurrent)
  assert.ok(other)
  const { sessionId } = other
  await assertRefused(callAs(stranger)(revokeSession, { params: { sessionId } }), 'not-found')
  await assertRefused(call(revokeSession, { params: { sessionId } }), 'unauthorized')
  await callAs(person)(revokeSession, { params: { sessionId } })
  assert.ok('error' in (await callAs({ ...person, cookie: cookieOf(second) })(whoAmI)))
  assert.equal((await callAs(person)(listSessions)).count, 1)
  await assertRefused(call(listSessions), 'unauthorized')
})

test('ending the present session takes its cookie', async () => {
  const person = await newCandidate()
  const { list } = await callAs(person)(listSessions)
  const response = await send(revokeSession, { params: { sessionId: list[0]?.sessionId ?? 0 } }, person)
  assert.match(response.headers.getSetCookie()[0] ?? '', /^rsid=; .*Max-Age=0/)
})

test('people change their own settings, and only to what exists', async () => {
  const person = await newCandidate()
  const change = { tzid: 'Asia/Tokyo', locale: 'ja' as const, publicVisibility: false }
  const me = await callAs(person)(changeMe, { body: { ...change, startPage: '/app/roboroy/candidate' } })
  assert.deepEqual([me.tzid, me.locale, me.publicVisibility], ['Asia/Tokyo', 'ja', false])
  assert.equal((await callAs(person)(changeMe, { body: {} })).tzid, 'Asia/Tokyo')
  for (const body of [{ tzid: 'Mars/Olympus' }, { locale: 'xx' as never }, { startPage: 'https://evil.example' }]) {
    await assertRefused(callAs(person)(changeMe, { body }), 'invalid')
  }
  await assertRefused(callAs(person)(changeMe, { body: { startPage: '/app/..//evil.example' } }), 'invalid')
  await assertRefused(call(changeMe, { body: change }), 'unauthorized')
})

test('nobody raises themselves by sending more fields', async () => {
  const person = await newCandidate()
  const body: Record<string, unknown> = { roleId: 1, isAdmin: true, companyId: 1, status: 'active' }
  const me = await callAs(person)(changeMe, { body })
  assert.deepEqual([me.roleId, me.isAdmin, me.companyId], [3, false, null])
})

test('a new password needs the present one, ends the other sessions and renews this one', async () => {
  const person = await newAccount()
  const other = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
  const password = 'copper-lantern-52'
  const change = (currentPassword: string, chosen = password) =>
    send(changePassword, { body: { currentPassword, password: chosen } }, person)
  assert.equal((await change('not-the-password')).status, 401)
  const weak = await change(goodPassword, 'password1234')
  assert.deepEqual((await weak.json()).error.fields, {
    password: 'This password is too easy to guess. Choose another one.',
  })
  const changed = await change(goodPassword)
  assert.equal(changed.status, 200)
  const renewed = { ...person, cookie: cookieOf(changed) }
  assert.ok('u' in (await callAs(renewed)(whoAmI)))
  for (const cookie of [person.cookie, cookieOf(other)]) {
    assert.ok('error' in (await callAs({ ...person, cookie })(whoAmI)))
  }
  assert.equal((await send(signIn, { body: { email: person.email, password: goodPassword } }, null)).status, 401)
  assert.equal((await send(signIn, { body: { email: person.email, password } }, null)).status, 200)
  const [letter] = await lettersTo(person.email)
  assert.equal(letter?.subject, 'Your password was changed')
  const event = await db()
    .selectFrom('domain_event')
    .selectAll()
    .where('entity_id', '=', person.userId)
    .where('verb', '=', 'password_changed')
    .executeTakeFirst()
  assert.equal(event?.actor_user_id, person.userId)
})

test('until a zone is chosen that of the browser counts, and one may go back to it', async () => {
  const person = await newCandidate()
  const own = callAs(person)
  const zoneOf = ({ tzid, usesBrowserZone }: { tzid: string; usesBrowserZone: boolean }) => [tzid, usesBrowserZone]
  assert.deepEqual(zoneOf(await own(changeMe, { body: {} })), ['UTC', true])
  assert.deepEqual(zoneOf(await own(changeMe, { body: { tzid: 'UTC' } })), ['UTC', false])
  assert.deepEqual(zoneOf(await own(changeMe, { body: { tzid: null } })), ['UTC', true])
})

test('people change their own name and start page; the history holds that the name changed, not the name', async () => {
  const person = await newRecruiter(await newCompany())
  const change = { firstname: ' Grace ', lastname: 'Hopper', startPage: '/app/roboroy/jobs/open' }
  const changed = await callAs(person)(changeMe, { body: change })
  assert.deepEqual([changed.firstname, changed.lastname, changed.startPage], ['Grace', 'Hopper', change.startPage])
  const refused = await assertRefused(callAs(person)(changeMe, { body: { firstname: '7' } }), 'invalid')
  assert.ok(refused.fields?.firstname)
  const event = await db()
    .selectFrom('domain_event')
    .select('after')
    .where('verb', '=', 'user_changed')
    .where('entity_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(event.after, { startPage: change.startPage, hasNewName: true })
})
