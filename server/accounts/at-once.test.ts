import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeMe, changePassword, listSessions, signIn } from '@hireloom/contract/accounts/sessions.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { goodPassword, newAccount } from '../testing/accounts.ts'
import { atOnce } from '../testing/at-once.ts'
import { call, callAs, newCandidate } from '../testing/world.ts'

test('of two own settings changed at once none is lost', async () => {
  const candidate = await newCandidate()
  const person = callAs(candidate)
  await atOnce(
    'select 1 from app_user where user_id = $1 for update',
    [candidate.userId],
    [
      () => person(changeMe, { body: { locale: 'th' } }),
      () => person(changeMe, { body: { tzid: 'Asia/Bangkok' } }),
      () => person(changeMe, { body: { publicVisibility: false } }),
    ],
  )
  const kept = await person(changeMe, { body: {} })
  assert.deepEqual([kept.locale, kept.tzid, kept.publicVisibility], ['th', 'Asia/Bangkok', false])
})

test('whoever signs in with the old password while it is changed comes too late', async () => {
  const account = await newAccount()
  const [signedIn, changed] = await atOnce(
    "update app_user set password_hash = 'another' where user_id = $1",
    [account.userId],
    [
      () => call(signIn, { body: { email: account.email, password: goodPassword } }),
      () => callAs(account)(changePassword, { body: { currentPassword: goodPassword, password: 'amber-lantern-52' } }),
    ],
  )
  assert.deepEqual([signedIn?.status, changed?.status], ['rejected', 'rejected'])
  const { count } = await callAs(account)(listSessions)
  assert.equal(count, 1)
})

test('the list of own sessions has an end', async () => {
  const candidate = await newCandidate()
  await db()
    .insertInto('session')
    .values(
      Array.from({ length: 120 }, (_, number) => ({
        token_hash: Buffer.from(`${candidate.userId} ${number}`),
        user_id: candidate.userId,
        expires_at: later(3600_000),
        last_seen: sql<Date>`now() - interval '1 minute'`,
      })),
    )
    .execute()
  assert.equal((await callAs(candidate)(listSessions)).list.length, 100)
})
