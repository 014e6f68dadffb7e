// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepAlive, signIn, signOut, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { db } from '../kernel/postgres/db.ts'
import { hashToken } from '../kernel/session.ts'
import { cookieOf, goodPassword, jump, newAccount } from '../testing/accounts.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, type Person, send, unique, world } from '../testing/world.ts'
import { hashPassword } from './passwords.ts'

const minute = 60_000
const codeOf = async (response: Response): Promise<string> => (await response.json()).error.code

test('a recruiter signs in and is known by the cookie alone', async () => {
  const company = await newCompany()
  const person = await newAccount(company)
  const response = await send(signIn, { body: { email: person.email.toUpperCase(), password: goodPassword } }, null)
  assert.equal(response.status, 200)
  const { user, redirect } = await response.json()
  assert.equal(redirect, '/app/roboroy')
  assert.deepEqual(
    [user.userId, user.companyId, user.roleId, user.accessLevel],
    [person.userId, company.companyId, 4, 5],
  )
  const [cookie = ''] = response.headers.getSetCookie()
  assert.match(cookie, /^rsid=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly/)
  const me = await callAs({ ...person, cookie: cookieOf(response) })(whoAmI)
  assert.ok('u' in me && me.c)
  assert.deepEqual([me.u.userId, me.c.companyName], [person.userId, company.companyName])
})

test('the store keeps no token that would open a session', async () => {
  const person = await newAccount()
  const response = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
  const token = /rsid=([\w-]+)/.exec(cookieOf(response))?.[1] ?? ''
  const row = await db()
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  assert.ok(row && !row.token_hash.toString().includes(token))
})

test('a candidate goes to the candidate page, and back to where the application began', async () => {
  const person = await newAccount()
  const body = { email: person.email, password: goodPassword }
  assert.equal((await call(signIn, { body })).redirect, '/app/roboroy/candidate')
  const r = '/public/r/job/7/apply?siteId=3'
  assert.equal((await call(signIn, { body: { ...body, r } })).redirect, r)
})

test('people who are neither candidates nor of a company start at a page of their own', async () => {
  for (const role of [roleIds.support, roleIds.employee, roleIds.referee]) {
    const { userId, email } = await newAccount()
    await db().updateTable('app_user').set({ role_id: role }).where('user_id', '=', userId).execute()
    const { redirect } = await call(signIn, { body: { email, password: goodPassword } })
    assert.equal(redirect, '/app/roboroy/start', String(role))
  }
})

test('nobody is sent to another site after signing in', async () => {
  const person = await newAccount()
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/%2e%2e//evil.example',
    '/x/..//evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/auth/logout',
    '/roboroy/api/v1/jobs/list',
    '',
  ]
  for (const r of elsewhere) {
    const { redirect } = await call(signIn, { body: { email: person.email, password: goodPassword, r } })
    assert.equal(redirect, '/app/roboroy/candidate', JSON.stringify(r))
  }
})

test('a remembered way into the app is honoured once', async () => {
  const person = await newAccount(await newCompany())
  const body = { email: person.email, password: goodPassword }
  const remembered = { ...person, cookie: `redirect=${encodeURIComponent('/app/roboroy/job/7?tab=notes')}` }
  const response = await send(signIn, { body }, remembered)
  assert.equal((await response.json()).redirect, '/app/roboroy/job/7?tab=notes')
  assert.ok(response.headers.getSetCookie().some(line => line.startsWith('redirect=;') && line.includes('Max-Age=0')))
  const outside = await send(
    signIn,
    { body },
    { ...person, cookie: `redirect=${encodeURIComponent('//evil.example')}` },
  )
  assert.equal((await outside.json()).redirect, '/app/roboroy')
})

test('an unknown address and a wrong password cannot be told apart', async () => {
  const person = await newAccount()
  const wrong = await send(signIn, { body: { email: person.email, password: 'not-the-password' } }, null)
  const unknown = await send(signIn, { body: { email: `${unique('x')}@example.com`, password: goodPassword } }, null)
  const [a, b] = [await wrong.json(), await unknown.json()]
  delete a.error.requestId
  delete b.error.requestId
  assert.deepEqual(a, b)
  assert.deepEqual([wrong.status, unknown.status, a.error.code], [401, 401, 'X0PA-401-3'])
  const names = (response: Response) => [...response.headers.keys()].sort()
  assert.deepEqual(names(wrong), names(unknown))
})

test('an unknown address takes the time of judging a password, too', async () => {
  const workOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const judging: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 9; round += 1) {
    judging.push(await workOf(() => hashPassword('not-the-password')))
    const body = { email: `${unique('x')}@example.com`, password: 'not-the-password' }
    unknown.push(await workOf(() => send(signIn, { body }, null)))
  }
  // Processor time, which a busy machine does not stretch, and the least of each: noise only ever adds.
  // Without the hash an unknown address would cost a small part of it.
  assert.ok(Math.min(...unknown) > Math.min(...judging) * 0.5, `${unknown.join()} against ${judging.join()}`)
})

test('suspended people, unproved addresses, overlong passwords and odd input get in nowhere', async () => {
  const [suspended, unproved, person] = [await newAccount(), await newAccount(), await newAccount()]
  await db().updateTable('app_user').set({ status: 'suspended' }).where('user_id', '=', suspended.userId).execute()
  await db().updateTable('app_user').set({ email_confirmed_at: null }).where('user_id', '=', unproved.userId).execute()
  for (const { email } of [suspended, unproved]) {
    await assertRefused(call(signIn, { body: { email, password: goodPassword } }), 'wrong-credentials')
  }
  for (const body of [
    { email: person.email, password: '' },
    { email: person.email, password: goodPassword + ' '.repeat(300) },
    { email: `${person.email} x`, password: goodPassword },
    { email: '', password: '' },
  ]) {
    await assertRefused(call(signIn, { body }), 'wrong-credentials')
  }
  const broken = await send(signIn, { body: { email: 7, password: ['x'] } as never }, null)
  assert.equal(broken.status, 422)
})

test('the eleventh failure of an account within 15 minutes has to wait, and so has the right password', async context => {
  const person = await newAccount()
  const wrong = { email: person.email, password: 'not-the-password' }
  for (let round = 0; round < 10; round += 1) {
    assert.equal((await send(signIn, { body: wrong }, null)).status, 401)
  }
  const refused = await send(signIn, { body: { ...wrong, password: goodPassword } }, null)
  assert.equal(refused.status, 429)
  const seconds = Number(refused.headers.get('retry-after'))
  assert.ok(seconds > 0 && seconds <= 900, `${seconds}`)
  assert.equal(await codeOf(refused), 'X0PA-429-1')
  jump(context, 15 * minute + 1000)
  assert.equal((await send(signIn, { body: { ...wrong, password: goodPassword } }, null)).status, 200)
})

test('an idempotency key does not make guessing free', async () => {
  const person = await newAccount()
  const body = { email: person.email, password: 'not-the-password' }
  const { app } = await world()
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': unique('guess-') }
    const response = await fetch(`${app.url}${signIn.path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    statuses.push(response.status)
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429])
})

test('a success forgives the failures before it', async () => {
  const person = await newAccount()
  const body = { email: person.email, password: goodPassword }
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 0; failure < 6; failure += 1) {
      assert.equal((await send(signIn, { body: { ...body, password: 'not-the-password' } }, null)).status, 401)
    }
    assert.equal((await send(signIn, { body }, null)).status, 200)
  }
})

test('signing in gives the browser a new session and ends its former one', async () => {
  const person = await newAccount()
  const body = { email: person.email, password: goodPassword }
  const second = await send(signIn, { body }, person)
  assert.notEqual(cookieOf(second), person.cookie)
  assert.ok('error' in (await callAs(person)(whoAmI)))
  assert.ok('u' in (await callAs({ ...person, cookie: cookieOf(second) })(whoAmI)))
})

test('signing out ends the session and takes the cookie', async () => {
  const person = await newAccount()
  const response = await send(signOut, {}, person)
  assert.match(response.headers.getSetCookie()[0] ?? '', /^rsid=; .*Max-Age=0/)
  const me = await callAs(person)(whoAmI)
  assert.deepEqual(me, { error: { code: 'X0PA-401-1', message: 'Unauthorized' } })
  assert.equal((await send(signOut, {}, null)).status, 200)
})

test('the sign-out address ends the session and sends a browser home', async () => {
  const { app } = await world()
  const leave = (cookie: string, accept: string) =>
    fetch(`${app.url}/auth/logout`, { headers: { cookie, accept }, redirect: 'manual' })
  const [browser, program] = [await newAccount(), await newAccount()]
  const page = await leave(browser.cookie, 'text/html,*/*;q=0.8')
  assert.deepEqual([page.status, page.headers.get('location')], [302, '/'])
  assert.match(page.headers.getSetCookie()[0] ?? '', /^rsid=; .*Max-Age=0/)
  assert.deepEqual(await (await leave(program.cookie, '*/*')).json(), { ok: true })
  for (const person of [browser, program]) assert.ok('error' in (await callAs(person)(whoAmI)))
  assert.equal((await leave('', 'text/html')).status, 302)
})

test('an idle session ends after 30 minutes, and asking how long is left does not put that off', async context => {
  const person = await newAccount()
  const signedIn = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
  const me = { ...person, cookie: cookieOf(signedIn) }
  jump(context, 29 * minute)
  const { secondsLeft } = await callAs(me)(keepAlive, { body: { extend: false } })
  assert.ok(secondsLeft !== null && secondsLeft > 50 && secondsLeft <= 60, `${secondsLeft}`)
  jump(context, 2 * minute)
  assert.equal((await callAs(me)(keepAlive, { body: { extend: true } })).secondsLeft, null)
  assert.ok('error' in (await callAs(me)(whoAmI)))
})

test('extending and using a session start the 30 minutes anew', async context => {
  const person = await newAccount()
  const signedIn = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
  const me = { ...person, cookie: cookieOf(signedIn) }
  jump(context, 29 * minute)
  assert.equal((await callAs(me)(keepAlive, { body: { extend: true } })).secondsLeft, 1800)
  jump(context, 29 * minute)
  assert.ok('u' in (await callAs(me)(whoAmI)))
  jump(context, 29 * minute)
  assert.ok('u' in (await callAs(me)(whoAmI)))
})

test('a session ends for good after 12 hours of work, that of a candidate after 30 days', async context => {
  const stay = async (person: Person, hours: number) => {
    for (let half = 0; half < hours * 2; half += 1) {
      jump(context, 29.9 * minute)
      const { secondsLeft } = await callAs(person)(keepAlive, { body: { extend: true } })
      if (secondsLeft === null) return half / 2
    }
    return null
  }
  const signedIn = async (person: Person) => {
    const answer = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
    return { ...person, cookie: cookieOf(answer) }
  }
  const recruiter = await signedIn(await newAccount(await newCompany()))
  const candidate = await signedIn(await newAccount())
  assert.equal(await stay(recruiter, 14), 12)
  const fresh = await signedIn(candidate)
  assert.equal(await stay(fresh, 14), null)
  const row = await db()
    .selectFrom('session')
    .select(['created_at', 'ends_at'])
    .where('user_id', '=', candidate.userId)
    .orderBy('session_id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(row.ends_at.getTime() - row.created_at.getTime(), 30 * 24 * 60 * minute)
})

test('before its last end a session says that it cannot be kept', async () => {
  const person = await newAccount(await newCompany())
  const signedIn = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
  const me = { ...person, cookie: cookieOf(signedIn) }
  const soon = new Date(Date.now() + minute)
  await db().updateTable('session').set({ ends_at: soon }).where('user_id', '=', person.userId).execute()
  const left = await callAs(me)(keepAlive, { body: { extend: true } })
  assert.ok(left.secondsLeft !== null && left.secondsLeft <= 60 && !left.canExtend, JSON.stringify(left))
})

test('a write from another site is refused, cookie or not', async () => {
  const person = await newAccount()
  const { app } = await world()
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const response = await fetch(`${app.url}${signOut.path}`, {
      method: 'POST',
      headers: { cookie: person.cookie, ...headers },
    })
    assert.deepEqual([response.status, await codeOf(response)], [403, 'X0PA-403-4'])
  }
  assert.ok('u' in (await callAs(person)(whoAmI)))
})
