import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkGrantDays, revokeLinkGrant } from '@hireloom/contract/approvals/link-grants.ts'
import { readXrt } from '@hireloom/contract/xrt.ts'
import { later, moveClock } from '../kernel/clock.ts'
import { findLinkGrant, issueLinkGrant, linkToken, noteLinkUse } from '../kernel/link-grants.ts'
import { db } from '../kernel/postgres/db.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newRecruiter, type Person } from '../testing/world.ts'

async function newLink({ userId, companyId }: Person, expiresAt = later(linkGrantDays * 24 * 3600_000)) {
  const linkGrantId = await issueLinkGrant({
    kind: 'xref',
    userId,
    refType: 'approval',
    refId: userId,
    companyId: companyId ?? 0,
    expiresAt,
  })
  return { linkGrantId, token: (await linkToken(linkGrantId)) ?? '' }
}
const stateOf = async (token: string) => (await findLinkGrant(token))?.state ?? null
const revoke = (person: Person | null, linkGrantId: number) =>
  callAs(person)(revokeLinkGrant, { params: { linkGrantId } })

test('a link says what it is for and is good for whom it was signed for only', async () => {
  const { ada, chief } = await newTeam()
  const { token, linkGrantId } = await newLink(ada)
  assert.match(token, new RegExp(`^v1_xref_${ada.userId}_approval-${ada.userId}-[0-9a-z]+_[a-z2-7]{26}$`))
  assert.equal(token.split('_').length, 5)
  assert.deepEqual(readXrt(token), { userId: ada.userId, isApproval: true })
  const found = await findLinkGrant(token)
  assert.deepEqual([found?.linkGrantId, found?.state, found?.companyId], [linkGrantId, 'open', ada.companyId])
  const [, , , ref = '', signature = ''] = token.split('_')
  const forged = [
    `v1_xref_${chief.userId}_${ref}_${signature}`,
    `v1_xfb_${ada.userId}_${ref}_${signature}`,
    `v1_xref_${ada.userId}_approval-1-zzzzzz_${signature}`,
    `v1_xref_${ada.userId}_${ref}_${'a'.repeat(26)}`,
    `${token}_`,
    token.slice(3),
    token.toUpperCase(),
    `a_xref_${ada.userId}_d_e`,
  ]
  for (const each of forged) assert.equal(await stateOf(each), null, each)
})

test('who is given a link again in the second in which theirs was revoked gets another', async () => {
  const { ada, chief } = await newTeam()
  const ends = later(3600_000)
  const first = await newLink(ada, ends)
  assert.deepEqual(await newLink(ada, ends), first)
  await revoke(chief, first.linkGrantId)
  const second = await newLink(ada, ends)
  assert.deepEqual([await stateOf(first.token), await stateOf(second.token)], ['revoked', 'open'])
  assert.deepEqual(await newLink(ada, ends), second)
})

test('a link ends after its days, and when it is revoked', async () => {
  const { ada, chief } = await newTeam()
  const { token, linkGrantId } = await newLink(ada)
  const days = (linkGrantDays * 24 * 3600 + 1) * 1000
  moveClock(days)
  const late = await stateOf(token).finally(() => moveClock(-days))
  assert.equal(late, 'expired')
  assert.equal(await stateOf(token), 'open')
  assert.deepEqual(await revoke(chief, linkGrantId), { ok: true })
  assert.deepEqual(await revoke(chief, linkGrantId), { ok: true })
  assert.equal(await stateOf(token), 'revoked')
  assert.equal(await linkToken(linkGrantId), null)
  const events = await db()
    .selectFrom('domain_event')
    .select(['actor_user_id', 'after'])
    .where('verb', '=', 'link_grant_revoked')
    .where('entity_id', '=', linkGrantId)
    .execute()
  assert.deepEqual(events, [{ actor_user_id: chief.userId, after: { userId: ada.userId } }])
})

test('who a link was sent to may revoke it; other colleagues and strangers find none', async () => {
  const { company, ada } = await newTeam()
  const { chief: stranger } = await newTeam()
  const { linkGrantId, token } = await newLink(ada)
  await assertRefused(revoke(null, linkGrantId), 'unauthorized')
  await assertRefused(revoke(await newRecruiter(company), linkGrantId), 'not-found')
  await assertRefused(revoke(stranger, linkGrantId), 'not-found')
  await assertRefused(revoke(ada, 999_999_999), 'not-found')
  assert.equal(await stateOf(token), 'open')
  await revoke(ada, linkGrantId)
  assert.equal(await stateOf(token), 'revoked')
})

test('the use of a link is in the history, once an hour', async () => {
  const { ada } = await newTeam()
  const { token, linkGrantId } = await newLink(ada)
  const grant = await findLinkGrant(token)
  assert.ok(grant)
  await noteLinkUse(grant)
  await noteLinkUse(grant)
  const uses = await db()
    .selectFrom('domain_event')
    .select('after')
    .where('verb', '=', 'link_grant_used')
    .where('entity_id', '=', linkGrantId)
    .execute()
  assert.deepEqual(uses, [{ after: { userId: ada.userId } }])
})
