// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askForReset, signIn } from '@hireloom/contract/accounts/sessions.ts'
import { sql } from 'kysely'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { inScope } from '../kernel/request-scope.ts'
import { goodPassword, lettersAreWritten, lettersTo, newAccount } from '../testing/accounts.ts'
import { sendFrom } from '../testing/from-address.ts'
import { madeCaller } from '../testing/made-caller.ts'
import { forgetLimits, unique } from '../testing/world.ts'
import { registerCandidate } from './registration.ts'

const wrong = (email: string) => ({ body: { email, password: 'not-the-password' } })
const right = (email: string) => ({ body: { email, password: goodPassword } })

test('strangers who guess from many addresses lock nobody out', async () => {
  const { email } = await newAccount()
  for (let number = 1; number <= 12; number += 1)
    assert.equal((await sendFrom(`127.0.3.${number}`, signIn, wrong(email))).status, 401)
  assert.equal((await sendFrom('127.0.4.1', signIn, right(email))).status, 200)
})

test('one address has ten failures of an account', async () => {
  const { email } = await newAccount()
  for (let round = 0; round < 10; round += 1)
    assert.equal((await sendFrom('127.0.3.1', signIn, wrong(email))).status, 401)
  assert.equal((await sendFrom('127.0.3.1', signIn, right(email))).status, 429)
  assert.equal((await sendFrom('127.0.3.2', signIn, right(email))).status, 200)
})

test('a browser that has signed in before is not refused for what others of its address do', async () => {
  const [{ email }, other] = [await newAccount(), await newAccount()]
  const { cookie } = await sendFrom('127.0.3.1', signIn, right(email))
  const known = cookie.split('; ').filter(part => part.startsWith('known='))[0] ?? ''
  assert.notEqual(known, '')
  for (let round = 0; round < 10; round += 1) await sendFrom('127.0.3.1', signIn, wrong(email))
  assert.equal((await sendFrom('127.0.3.1', signIn, right(email))).status, 429)
  assert.equal((await sendFrom('127.0.3.1', signIn, right(email), `${known}x`)).status, 429)
  assert.equal((await sendFrom('127.0.3.1', signIn, right(email), known)).status, 200)
  for (let round = 0; round < 10; round += 1)
    assert.equal((await sendFrom('127.0.3.1', signIn, wrong(email), known)).status, 401)
  assert.equal((await sendFrom('127.0.3.1', signIn, right(email), known)).status, 429)
  // It is known to one account and says nothing of another.
  for (let round = 0; round < 10; round += 1) await sendFrom('127.0.3.1', signIn, wrong(other.email), known)
  assert.equal((await sendFrom('127.0.3.1', signIn, right(other.email), known)).status, 429)
})

test('guessing at one account from very many addresses is slowed down', async () => {
  const { email } = await newAccount()
  for (let number = 1; number <= 34; number += 1) await sendFrom(`127.0.3.${number}`, signIn, wrong(email))
  const late = await sendFrom('127.0.4.1', signIn, right(email))
  assert.equal(late.status, 200)
  assert.ok(late.ms >= 400, `${late.ms}`)
})

test('strangers do not use up the letters that set a new password', async () => {
  const { email } = await newAccount()
  const isReset = ({ subject }: { subject: string }) => subject === 'Set a new password'
  for (let round = 0; round < 8; round += 1) await sendFrom('127.0.3.1', askForReset, { body: { email } })
  await lettersAreWritten()
  assert.equal((await lettersTo(email)).filter(isReset).length, 6)
  await sendFrom('127.0.4.1', askForReset, { body: { email } })
  await lettersAreWritten()
  assert.equal((await lettersTo(email)).filter(isReset).length, 7)
  for (let number = 1; number <= 12; number += 1) await sendFrom(`127.0.5.${number}`, askForReset, { body: { email } })
  await lettersAreWritten()
  // Twelve an hour from wherever, and then one while the one before still works.
  assert.equal((await lettersTo(email)).filter(isReset).length, 13)
})

test('asking for a new password counts the same for known and unknown addresses', async () => {
  const { email } = await newAccount()
  const countedFor = async (address: string) => {
    await forgetLimits()
    await sendFrom('127.0.3.1', askForReset, { body: { email: address } })
    const counted = await db().selectFrom('rate_limit').select('key').execute()
    return new Set(counted.map(({ key }) => key.split(':')[0]))
  }
  assert.deepEqual(await countedFor(`${unique('x')}@example.com`), await countedFor(email))
})

test('a registration does the same for a known and an unknown address before it answers', async () => {
  const { email } = await newAccount()
  const caller = await madeCaller()
  class Enough extends Error {}
  const leftBy = async (address: string) => {
    let left: unknown
    await assert.rejects(
      inScope({ viewer: null, requestId: 'test', actorKind: 'visitor' }, () =>
        transaction(async () => {
          const given = { firstName: 'Ana', lastName: 'Lopez', email: address, password: goodPassword }
          await registerCandidate(given, caller)
          left =
            await rows(sql`select (select count(*)::int from app_user where email = ${address} and email <> ${email}) as users,
            (select array_agg(name order by name) from queue.job where data::text like ${`%${address}%`}) as runs`)
          throw new Enough()
        }),
      ),
      Enough,
    )
    return left
  }
  const unknown = await leftBy(`${unique('x')}@example.com`)
  assert.deepEqual(unknown, [{ users: 0, runs: ['take-registration'] }])
  assert.deepEqual(await leftBy(email), unknown)
})
