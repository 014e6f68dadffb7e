// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as factors from '@hireloom/contract/accounts/second-factors.ts'
import * as steps from '@hireloom/contract/accounts/second-step.ts'
import { changePassword, signIn, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { db } from '../kernel/postgres/db.ts'
import { cookieOf, goodPassword, jump, lettersTo, newAccount } from '../testing/accounts.ts'
import { assertRefused } from '../testing/refusals.ts'
import { codeOf, giveTotp } from '../testing/second-factors.ts'
import { call, callAs, newCompany, type Person, send } from '../testing/world.ts'
import { removeFactorsOf } from './administer.ts'

const minute = 60_000

/** The ticket that a password alone brings. */
async function ticketOf({ email }: Person): Promise<string> {
  const outcome = await call(signIn, { body: { email, password: goodPassword } }).catch((error: unknown) => error)
  assert.ok(outcome instanceof Problem && outcome.problem === 'second-factor-required', String(outcome))
  return z.object({ ticket: z.string() }).parse(outcome.details).ticket
}

/** Signed in just now, so that changes of factors are open. */
async function signedIn(person: Person): Promise<Person> {
  const answer = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
  assert.equal(answer.status, 200)
  return { ...person, cookie: cookieOf(answer) }
}

/** Adds an authenticator app as a person would. */
async function addTotp(person: Person) {
  const own = callAs(person)
  const started = await own(factors.startFactor, { body: { kind: 'totp' } })
  const secret = started.totp?.secret ?? ''
  const added = await own(factors.addFactor, { body: { token: started.token, code: codeOf(secret) } })
  return { secret, ...added, started }
}

test('an authenticator app is added by its code and asked for at the next sign-in', async context => {
  const person = await newAccount(await newCompany())
  const me = await signedIn(person)
  const { secret, recoveryCodes, started, factorId } = await addTotp(me)
  assert.match(started.totp?.address ?? '', /^otpauth:\/\/totp\/Hireloom:person/)
  assert.match(started.totp?.picture ?? '', /^data:image\/svg\+xml;base64,/)
  assert.equal(new Set(recoveryCodes).size, 10)
  const { list, codesLeft, isRequired } = await callAs(me)(factors.listFactors)
  assert.deepEqual([list.map(row => row.factorId), codesLeft, isRequired], [[factorId], 10, false])
  assert.ok((await lettersTo(person.email)).some(({ subject }) => subject === 'Two-step verification was turned on'))

  const ticket = await ticketOf(person)
  assert.deepEqual(await call(steps.readSecondStep, { body: { ticket } }), {
    methods: ['totp', 'recovery'],
    passkey: null,
  })
  const wrong = await send(steps.finishSecondStep, { body: { ticket, proof: { code: '000000' } } }, null)
  assert.deepEqual((await wrong.json()).error.fields, { 'proof.code': 'That code is wrong or has already been used.' })
  jump(context, minute)
  const done = await send(steps.finishSecondStep, { body: { ticket, proof: { code: codeOf(secret) } } }, null)
  assert.equal(done.status, 200)
  assert.equal((await done.json()).redirect, '/app/roboroy')
  assert.ok('u' in (await callAs({ ...person, cookie: cookieOf(done) })(whoAmI)))
  await assertRefused(
    call(steps.finishSecondStep, { body: { ticket, proof: { code: codeOf(secret) } } }),
    'link-expired',
  )
})

test('a password alone opens nothing and adds no factor where there is one', async () => {
  const person = await newAccount()
  await giveTotp(person.userId)
  const answer = await send(signIn, { body: { email: person.email, password: goodPassword } }, null)
  assert.deepEqual([answer.status, answer.headers.getSetCookie()], [401, []])
  const ticket = await ticketOf(person)
  await assertRefused(call(factors.startFactor, { body: { kind: 'totp', ticket } }), 'link-expired')
  await assertRefused(call(factors.startFactor, { body: { kind: 'totp' } }), 'unauthorized')
})

test('a code is taken once, also by two at the same moment, and the other device goes on with the next code', async () => {
  const person = await newAccount()
  const newCode = await giveTotp(person.userId)
  const code = await newCode()
  const tickets = [await ticketOf(person), await ticketOf(person)]
  const finish = async (ticket: string, code: string) =>
    (await send(steps.finishSecondStep, { body: { ticket, proof: { code } } }, null)).status
  const answers = await Promise.all(tickets.map(ticket => finish(ticket, code)))
  assert.deepEqual(new Set(answers), new Set([200, 422]))
  const next = await newCode()
  for (const [at, ticket] of tickets.entries())
    assert.equal(await finish(ticket, next), answers[at] === 422 ? 200 : 410, 'each ticket is used once')
})

test('guessing codes is stopped after ten', async () => {
  const person = await newAccount()
  const newCode = await giveTotp(person.userId)
  const ticket = await ticketOf(person)
  for (let round = 0; round < 10; round += 1)
    assert.equal((await send(steps.finishSecondStep, { body: { ticket, proof: { code: '123' } } }, null)).status, 422)
  const late = await send(steps.finishSecondStep, { body: { ticket, proof: { code: await newCode() } } }, null)
  assert.equal(late.status, 429)
})

test('a recovery code signs in once, and its person is told', async () => {
  const person = await newAccount()
  const { recoveryCodes } = await addTotp(await signedIn(person))
  const [code = ''] = recoveryCodes ?? []
  const use = async () => {
    const ticket = await ticketOf(person)
    return send(steps.finishSecondStep, { body: { ticket, proof: { code: ` ${code.toUpperCase()} ` } } }, null)
  }
  const first = await use()
  assert.equal(first.status, 200)
  assert.equal((await use()).status, 422)
  const { codesLeft } = await callAs({ ...person, cookie: cookieOf(first) })(factors.listFactors)
  assert.equal(codesLeft, 9)
  assert.ok((await lettersTo(person.email, 2)).some(({ subject }) => subject === 'A recovery code was used'))
  const stored = await db().selectFrom('recovery_code').selectAll().where('user_id', '=', person.userId).execute()
  assert.ok(stored.every(row => !row.code_hash.toString().includes(code.slice(0, 5))))
})

test('factors change only minutes after a proof; password and second factor open it again', async context => {
  const person = await newAccount()
  const me = await signedIn(person)
  const own = callAs(me)
  const { factorId, secret } = await addTotp(me)
  jump(context, 11 * minute)
  for (const change of [
    () => own(factors.startFactor, { body: { kind: 'passkey' } }),
    () => own(factors.removeFactor, { params: { factorId } }),
    () => own(factors.makeRecoveryCodes),
  ])
    await assertRefused(change(), 'proof-required')
  await assertRefused(own(steps.giveProof, { body: { password: goodPassword } }), 'invalid')
  await assertRefused(own(steps.giveProof, { body: { password: 'wrong' } }), 'invalid')
  await own(steps.giveProof, { body: { password: goodPassword, proof: { code: codeOf(secret) } } })
  assert.equal((await own(factors.makeRecoveryCodes)).recoveryCodes.length, 10)
  await own(factors.removeFactor, { params: { factorId } })
  const { list, codesLeft } = await own(factors.listFactors)
  assert.deepEqual([list, codesLeft], [[], 0])
  assert.ok((await lettersTo(person.email, 3)).some(({ subject }) => subject === 'A sign-in method was removed'))
  await signedIn(person)
})

test("another person's factor is not found, and nobody without a session sees any", async () => {
  const [person, other] = [await newAccount(), await newAccount()]
  const { factorId } = await addTotp(await signedIn(person))
  const stranger = callAs(await signedIn(other))
  await assertRefused(stranger(factors.removeFactor, { params: { factorId } }), 'not-found')
  assert.deepEqual((await stranger(factors.listFactors)).list, [])
  await assertRefused(call(factors.listFactors), 'unauthorized')
  const { token } = await callAs(await signedIn(other))(factors.startFactor, { body: { kind: 'totp' } })
  const me = callAs({ ...person, cookie: person.cookie })
  await assertRefused(me(factors.addFactor, { body: { token, code: '123456' } }), 'proof-required')
})

test('a company may require it: the next sign-in leads to setting it up, and the last factor stays', async context => {
  const company = await newCompany()
  const person = await newAccount(company)
  const before = await signedIn(person)
  await db()
    .insertInto('company_setting')
    .values({ company_id: company.companyId, name: 'requireSecondFactor', value: 'true' })
    .execute()
  assert.ok('u' in (await callAs(before)(whoAmI)))
  const ticket = await ticketOf(person)
  assert.deepEqual((await call(steps.readSecondStep, { body: { ticket } })).methods, [])
  await assertRefused(call(steps.finishSecondStep, { body: { ticket, proof: { code: '123456' } } }), 'link-expired')
  const { token, totp } = await call(factors.startFactor, { body: { kind: 'totp', ticket } })
  const bad = await send(factors.addFactor, { body: { token, ticket, code: '12' } }, null)
  assert.deepEqual((await bad.json()).error.fields, { code: 'That code is wrong or has already been used.' })
  const answer = await send(factors.addFactor, { body: { token, ticket, code: codeOf(totp?.secret ?? '') } }, null)
  const added = factors.addFactor.output.parse(await answer.json())
  assert.deepEqual([added.recoveryCodes?.length, added.signedIn?.user.userId], [10, person.userId])
  const me = { ...person, cookie: cookieOf(answer) }
  assert.equal((await callAs(me)(factors.listFactors)).isRequired, true)
  await assertRefused(callAs(me)(factors.removeFactor, { params: { factorId: added.factorId } }), 'last-factor')
  jump(context, 16 * minute)
  await assertRefused(call(steps.readSecondStep, { body: { ticket } }), 'link-expired')
})

test('platform administrators sign in with a second factor always', async () => {
  const person = await newAccount()
  const { userId, email } = person
  await db().updateTable('app_user').set({ role_id: roleIds.platformAdmin }).where('user_id', '=', userId).execute()
  const ticket = await ticketOf(person)
  const { token, totp } = await call(factors.startFactor, { body: { kind: 'totp', ticket } })
  const added = await call(factors.addFactor, { body: { token, ticket, code: codeOf(totp?.secret ?? '') } })
  assert.equal(added.signedIn?.redirect, '/app/roboroy/start')
  await ticketOf(person)
  await removeFactorsOf(email)
  assert.deepEqual((await call(steps.readSecondStep, { body: { ticket: await ticketOf(person) } })).methods, [])
})

test('a new password ends sign-ins that were begun with the former one', async () => {
  const person = await newAccount()
  const newCode = await giveTotp(person.userId)
  const ticket = await ticketOf(person)
  const body = { currentPassword: goodPassword, password: 'amber-lantern-52' }
  await callAs(person)(changePassword, { body })
  const proof = { code: await newCode() }
  await assertRefused(call(steps.finishSecondStep, { body: { ticket, proof } }), 'link-expired')
})

test('a passkey that was made up proves nothing', async () => {
  const person = await newAccount()
  const own = callAs(await signedIn(person))
  const { token, passkey } = await own(factors.startFactor, { body: { kind: 'passkey' } })
  assert.equal(passkey?.user.name, person.email)
  const made = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const }
  const response = { clientDataJSON: 'e30', attestationObject: 'oA' }
  const answer = await send(
    factors.addFactor,
    { body: { token, passkey: { ...made, response } } },
    await signedIn(person),
  )
  assert.deepEqual((await answer.json()).error.fields, { passkey: "That passkey didn't work. Try again." })
  await giveTotp(person.userId)
  const ticket = await ticketOf(person)
  const assertion = { ...made, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }
  const refused = await send(steps.finishSecondStep, { body: { ticket, proof: { passkey: assertion } } }, null)
  assert.equal(refused.status, 422)
})

test('a new password, set with the old one alone, opens no change of factors', async () => {
  const person = await newAccount()
  const me = await signedIn(person)
  await giveTotp(person.userId)
  const body = { currentPassword: goodPassword, password: 'amber-lantern-52' }
  const renewed = await send(changePassword, { body }, me)
  assert.equal(renewed.status, 200)
  const own = callAs({ ...person, cookie: cookieOf(renewed) })
  await assertRefused(own(factors.startFactor, { body: { kind: 'passkey' } }), 'proof-required')
})
