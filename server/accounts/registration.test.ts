import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  askForReset,
  confirmEmail,
  register,
  resetPassword,
  signIn,
  whoAmI,
} from '@hireloom/contract/accounts/sessions.ts'
import { db } from '../kernel/postgres/db.ts'
import { cookieOf, goodPassword, jump, lettersAreWritten, lettersTo, newAccount, tokenIn } from '../testing/accounts.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, send, unique } from '../testing/world.ts'
import { sweepUnconfirmed } from './registration.ts'

const minute = 60_000
const someone = () => ({
  firstName: 'Ana',
  lastName: "O'Neill",
  email: `${unique('new')}@example.com`,
  password: goodPassword,
})
const statusOfSignIn = async (email: string, password: string): Promise<number> =>
  (await send(signIn, { body: { email, password } }, null)).status

/** A candidate who has proved the address. */
async function registered(): Promise<{ email: string; userId: number }> {
  const body = someone()
  await call(register, { body })
  const { user } = await call(confirmEmail, { body: { token: tokenIn((await lettersTo(body.email))[0]) } })
  return { email: body.email, userId: user.userId }
}

test('a candidate registers, proves the address once, and is signed in', async () => {
  const body = { ...someone(), r: '/public/r/job/7/apply' }
  const response = await send(register, { body }, null)
  assert.deepEqual([response.status, await response.json()], [202, { ok: true }])
  await lettersTo(body.email)
  assert.equal(await statusOfSignIn(body.email, body.password), 401)
  const letters = await lettersTo(body.email, 2)
  assert.deepEqual([...new Set(letters.map(letter => letter.subject))], ['Confirm your email address'])
  // The older e-mail: the newer came from the try to sign in, which told no way back.
  const token = tokenIn(letters[1])
  const confirmed = await send(confirmEmail, { body: { token } }, null)
  const { user, redirect } = await confirmed.json()
  assert.deepEqual([user.email, user.roleId, user.lastname, redirect], [body.email, 3, "O'Neill", body.r])
  assert.ok(user.profileId > 0)
  assert.ok('u' in (await callAs({ ...user, cookie: cookieOf(confirmed) })(whoAmI)))
  for (const letter of letters) {
    const again = await send(confirmEmail, { body: { token: tokenIn(letter) } }, null)
    assert.deepEqual([again.status, (await again.json()).error.message], [410, 'This link has expired.'])
  }
  assert.equal(await statusOfSignIn(body.email, body.password), 200)
})

test('registering with an address that has an account looks the same, and only its owner hears', async () => {
  const person = await newAccount()
  const fresh = someone()
  const unknown = await send(register, { body: fresh }, null)
  const known = await send(register, { body: { ...fresh, email: person.email.toUpperCase() } }, null)
  assert.deepEqual([known.status, await known.json()], [unknown.status, await unknown.json()])
  const [letter] = await lettersTo(person.email)
  assert.equal(letter?.subject, 'You already have an account')
  assert.equal(await statusOfSignIn(person.email, goodPassword), 200)
  const row = await db()
    .selectFrom('app_user')
    .select(['firstname', 'role_id'])
    .where('email', '=', person.email)
    .executeTakeFirst()
  assert.deepEqual(row, { firstname: 'Ada', role_id: 3 })
})

test('an unproved address is joined to nobody; a proved one finds what was sent as a guest', async () => {
  const body = someone()
  const guest = await db()
    .insertInto('person')
    .values({ email: body.email })
    .returning('person_id')
    .executeTakeFirstOrThrow()
  const personOf = async () =>
    (await db().selectFrom('app_user').select('person_id').where('email', '=', body.email).executeTakeFirst())
      ?.person_id
  await call(register, { body })
  const [letter] = await lettersTo(body.email)
  assert.equal(await personOf(), null)
  await call(confirmEmail, { body: { token: tokenIn(letter) } })
  assert.equal(await personOf(), guest.person_id)
})

test('each letter completes the registration it was written for', async () => {
  const stranger = { ...someone(), firstName: 'Stranger', password: 'strangers-choice-81' }
  await call(register, { body: stranger })
  const [first] = await lettersTo(stranger.email)
  const own = { ...stranger, firstName: 'Owner', password: goodPassword }
  await call(register, { body: own })
  const second = (await lettersTo(own.email, 2)).find(letter => letter.id !== first?.id)
  const { user } = await call(confirmEmail, { body: { token: tokenIn(second) } })
  assert.equal(user.firstname, 'Owner')
  assert.equal(await statusOfSignIn(own.email, stranger.password), 401)
  await assertRefused(call(confirmEmail, { body: { token: tokenIn(first) } }), 'link-expired')
})

test('a registration does not touch an account that was invited', async () => {
  const invited = await newRecruiter(await newCompany())
  await db()
    .updateTable('app_user')
    .set({ status: 'invited', email_confirmed_at: null })
    .where('user_id', '=', invited.userId)
    .execute()
  assert.equal((await send(register, { body: { ...someone(), email: invited.email } }, null)).status, 202)
  await lettersAreWritten()
  const row = await db()
    .selectFrom('app_user')
    .select(['role_id', 'password_hash', 'firstname'])
    .where('user_id', '=', invited.userId)
    .executeTakeFirst()
  assert.deepEqual(row, { role_id: 4, password_hash: null, firstname: 'Ada' })
})

test('a registration with bad values names each wrong field', async () => {
  const fieldsOf = async (change: object) =>
    (await (await send(register, { body: { ...someone(), ...change } }, null)).json()).error.fields
  assert.deepEqual(await fieldsOf({ firstName: ' ', email: 'nobody', password: 'short' }), {
    firstName: 'Please enter valid First Name',
    email: 'Please enter valid email',
    password: 'Use at least 10 characters.',
  })
  assert.deepEqual(await fieldsOf({ firstName: '1234', lastName: ' - ', email: 'a..b@example.com' }), {
    firstName: 'Please enter valid First Name',
    lastName: 'Please enter valid Last Name',
    email: 'Please enter valid email',
  })
  const easy = [
    'password1234',
    'P@ssw0rd2026',
    '1234567890',
    'aaaaaaaaaaaa',
    'qwertyuiop1',
    'abcdefghijk',
    'ana.lopez2026',
  ]
  for (const password of easy) {
    const fields = await fieldsOf({ password, email: 'ana.lopez@example.com' })
    assert.deepEqual(fields, { password: 'This password is too easy to guess. Choose another one.' }, password)
  }
})

test('a confirmation ends after 24 hours, and a token for one thing does not do another', async context => {
  const body = someone()
  await call(register, { body })
  const token = tokenIn((await lettersTo(body.email))[0])
  const reset = { token, password: 'copper-lantern-52' }
  await assertRefused(call(resetPassword, { body: reset }), 'link-expired')
  jump(context, 24 * 60 * minute + 1000)
  await assertRefused(call(confirmEmail, { body: { token } }), 'link-expired')
})

test('a forgotten password is set anew by a link that works once and ends every session', async () => {
  const person = await newAccount()
  const asked = await send(askForReset, { body: { email: person.email } }, null)
  assert.deepEqual([asked.status, await asked.json()], [202, { ok: true }])
  const [letter] = await lettersTo(person.email)
  assert.equal(letter?.subject, 'Set a new password')
  const token = tokenIn(letter)
  const weak = await send(resetPassword, { body: { token, password: 'passwordpassword' } }, null)
  assert.deepEqual((await weak.json()).error.fields, {
    password: 'This password is too easy to guess. Choose another one.',
  })
  const password = 'copper-lantern-52'
  const tries = await Promise.all([1, 2, 3].map(() => send(resetPassword, { body: { token, password } }, null)))
  assert.deepEqual(
    tries.map(response => response.status).toSorted((a, b) => a - b),
    [200, 410, 410],
  )
  assert.ok('error' in (await callAs(person)(whoAmI)))
  assert.equal(await statusOfSignIn(person.email, goodPassword), 401)
  assert.equal(await statusOfSignIn(person.email, password), 200)
  assert.ok((await lettersTo(person.email, 2)).some(({ subject }) => subject === 'Your password was changed'))
})

test('a reset link ends after 15 minutes', async context => {
  const person = await newAccount()
  await call(askForReset, { body: { email: person.email } })
  const token = tokenIn((await lettersTo(person.email))[0])
  jump(context, 15 * minute + 1000)
  const body = { token, password: 'copper-lantern-52' }
  await assertRefused(call(resetPassword, { body }), 'link-expired')
  await assertRefused(call(resetPassword, { body: { ...body, token: 'x' } }), 'link-expired')
})

test('asking for a reset answers alike for unknown and suspended people, and writes to nobody', async () => {
  const suspended = await newAccount()
  await db().updateTable('app_user').set({ status: 'suspended' }).where('user_id', '=', suspended.userId).execute()
  for (const email of [`${unique('x')}@example.com`, suspended.email]) {
    const response = await send(askForReset, { body: { email } }, null)
    assert.deepEqual([response.status, await response.json()], [202, { ok: true }])
  }
  await lettersAreWritten()
  await assert.rejects(lettersTo(suspended.email, 1, 0))
})

test('a reset proves the address of a registration that was never confirmed', async () => {
  const body = someone()
  await call(register, { body })
  await lettersTo(body.email)
  await call(askForReset, { body: { email: body.email } })
  const letters = await lettersTo(body.email, 2)
  const token = tokenIn(letters.find(({ subject }) => subject === 'Set a new password'))
  await call(resetPassword, { body: { token, password: 'copper-lantern-52' } })
  const { user } = await call(signIn, { body: { email: body.email, password: 'copper-lantern-52' } })
  assert.ok(user.profileId !== null)
  assert.equal(await statusOfSignIn(body.email, body.password), 401)
})

test('nobody fills a mailbox by asking again and again', async () => {
  const { email } = await registered()
  for (let round = 0; round < 9; round += 1) {
    assert.equal((await send(askForReset, { body: { email } }, null)).status, 202)
  }
  await lettersAreWritten()
  assert.equal((await lettersTo(email)).filter(({ subject }) => subject === 'Set a new password').length, 6)
})

test('registrations that nobody completes are forgotten after a week', async context => {
  const body = someone()
  await call(register, { body })
  await lettersTo(body.email)
  const { userId } = await registered()
  jump(context, 8 * 24 * 60 * minute)
  await sweepUnconfirmed()
  const left = await db()
    .selectFrom('app_user')
    .select('user_id')
    .where(where => where.or([where('email', '=', body.email), where('user_id', '=', userId)]))
    .execute()
  assert.deepEqual(left, [{ user_id: userId }])
})

test('the events of an account tell what happened and hold no secret', async () => {
  const { userId } = await registered()
  const events = await db()
    .selectFrom('domain_event')
    .selectAll()
    .where('entity', '=', 'user')
    .where('entity_id', '=', userId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(event => event.verb),
    ['user_registered', 'email_confirmed', 'signed_in'],
  )
  assert.ok(!JSON.stringify(events).includes('argon2'))
})

test('letters speak the language in which they were asked for', async () => {
  const body = someone()
  const response = await send(register, { body }, { userId: 0, email: '', companyId: null, cookie: 'lang=arb' })
  assert.equal(response.status, 202)
  const [letter] = await lettersTo(body.email)
  assert.match(letter?.html ?? '', /<html lang="ar" dir="rtl">/)
  assert.match(letter?.subject ?? '', /\p{Script=Arabic}/u)
})
