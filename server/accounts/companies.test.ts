import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOwnCompanies, switchCompany } from '@hireloom/contract/accounts/companies.ts'
import { whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { db } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newCandidate, newCompany, newRecruiter, type Person } from '../testing/world.ts'
import { insertMember } from './members.ts'

const actsFor = async (person: Person) => {
  const who = await callAs(person)(whoAmI)
  return 'u' in who ? { companyId: who.u.companyId, isAdmin: who.u.isAdmin } : null
}

/** An administrator at home who is an interviewer elsewhere. */
async function newGuest() {
  const [home, away] = [await newCompany(), await newCompany()]
  const person = await newRecruiter(home, { isAdmin: true })
  await insertMember(person.userId, away.companyId, 'interviewer')
  return { home, away, person }
}

const switchTo = (person: Person | null, companyId: number) => callAs(person)(switchCompany, { body: { companyId } })

test('a member of two companies switches, and may in each what the membership there allows', async () => {
  const { home, away, person } = await newGuest()
  assert.deepEqual(await actsFor(person), { companyId: home.companyId, isAdmin: true })
  await switchTo(person, away.companyId)
  assert.deepEqual(await actsFor(person), { companyId: away.companyId, isAdmin: false })
  const { list } = await callAs(person)(listOwnCompanies)
  const standing = (companyId: number) => {
    const found = list.find(each => each.companyId === companyId)
    return [found?.memberRole, found?.isCurrent]
  }
  assert.equal(list.length, 2)
  assert.deepEqual(standing(home.companyId), ['company_admin', false])
  assert.deepEqual(standing(away.companyId), ['interviewer', true])
  await assertRefused(callAs(person)(listBuckets), 'forbidden')
  await switchTo(person, home.companyId)
  assert.deepEqual(await actsFor(person), { companyId: home.companyId, isAdmin: true })
})

test('a switch is told in the history of the company that was switched to', async () => {
  const { away, person } = await newGuest()
  await switchTo(person, away.companyId)
  const rows = await db()
    .selectFrom('domain_event')
    .select(['company_id', 'actor_user_id'])
    .where('verb', '=', 'company_switched')
    .where('entity_id', '=', person.userId)
    .execute()
  assert.deepEqual(rows, [{ company_id: away.companyId, actor_user_id: person.userId }])
})

test('nobody switches to a company of which they are no member, nor without signing in', async () => {
  const { home, person } = await newGuest()
  const other = await newCompany()
  await assertRefused(switchTo(person, other.companyId), 'not-found')
  await assertRefused(switchTo(await newCandidate(), other.companyId), 'not-found')
  await assertRefused(switchTo(null, other.companyId), 'unauthorized')
  await assertRefused(switchTo(person, 0), 'invalid', ['companyId'])
  assert.deepEqual(await actsFor(person), { companyId: home.companyId, isAdmin: true })
})

test('a session acts for the own company again once the membership elsewhere has ended', async () => {
  const { home, away, person } = await newGuest()
  await switchTo(person, away.companyId)
  await db()
    .deleteFrom('membership')
    .where('user_id', '=', person.userId)
    .where('company_id', '=', away.companyId)
    .execute()
  assert.deepEqual(await actsFor(person), { companyId: home.companyId, isAdmin: true })
})

test('a company that asks for a second step is entered by nobody without one', async () => {
  const { home, away, person } = await newGuest()
  await db()
    .insertInto('company_setting')
    .values({ company_id: away.companyId, name: 'requireSecondFactor', value: 'true' })
    .execute()
  await assertRefused(switchTo(person, away.companyId), 'forbidden')
  assert.deepEqual(await actsFor(person), { companyId: home.companyId, isAdmin: true })
})
