// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  confirmJoinRequest,
  joinTalentPool,
  leaveTalentPool,
  readJoinRequest,
} from '@hireloom/contract/talent-pool/join.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { joinTokenOf } from '../testing/accounts.ts'
import { post, resumePdf, uploadOf } from '../testing/made-applications.ts'
import { joiningEnds, joinOf, membershipOf, newPoolLink } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, newCandidate, newCompany } from '../testing/world.ts'
import { sweepRequests } from './drop-requests.ts'
import { membershipToken } from './members.ts'

const cvsOf = async (profileId: number): Promise<number> =>
  (await db().selectFrom('document').select('document_id').where('profile_id', '=', profileId).execute()).length

/** A member with a CV, and a stranger who sends the form again under the same address. */
async function claimed() {
  const company = await newCompany()
  const hash = await newPoolLink(company)
  const { email, cookie } = await newCandidate()
  const form = (parts = {}) => uploadOf(joinOf(hash, { email, ...parts }), resumePdf())
  assert.equal((await post(joinTalentPool.path, form(), { cookie })).status, 201)
  const member = await membershipOf(email)
  assert.ok(member)
  return {
    company,
    hash,
    email,
    member,
    sendAsStranger: async () => {
      const answer = await post(joinTalentPool.path, form({ firstName: 'Mallory' }))
      await joiningEnds()
      return answer
    },
  }
}

test('a stranger neither replaces a member’s CV nor undoes a leaving', async () => {
  const { company, email, member, sendAsStranger } = await claimed()
  const answer = await sendAsStranger()
  assert.deepEqual([answer.status, answer.body], [201, { profileId: null }])
  assert.deepEqual(await membershipOf(email), member)
  assert.equal(await cvsOf(member.profile_id), 1)
  const request = await call(readJoinRequest, { params: { token: await joinTokenOf(email) } })
  assert.equal(request.companyName, company.companyName)
  assert.match(request.email, /^.•••@example\.com$/)
  await call(leaveTalentPool, { params: { token: membershipToken(member.membership_id) } })
  await sendAsStranger()
  assert.notEqual((await membershipOf(email))?.left_at, null)
})

test('who confirms by the link in the email is in with the new CV, once', async () => {
  const { email, member, sendAsStranger } = await claimed()
  await sendAsStranger()
  const params = { token: await joinTokenOf(email) }
  await call(confirmJoinRequest, { params })
  const after = await membershipOf(email)
  assert.notEqual(after?.document_id, member.document_id)
  assert.equal(after?.membership_id, member.membership_id)
  await assertRefused(call(confirmJoinRequest, { params }), 'not-found')
})

test('a request that nobody confirms is forgotten after a week, with its CV', async () => {
  const { email, sendAsStranger } = await claimed()
  await sendAsStranger()
  const params = { token: await joinTokenOf(email) }
  await sql`update pool_join_request set expires_at = now() - interval '1 minute'`.execute(db())
  await assertRefused(call(readJoinRequest, { params }), 'not-found')
  await sweepRequests()
  assert.deepEqual(await db().selectFrom('pool_join_request').selectAll().execute(), [])
})
