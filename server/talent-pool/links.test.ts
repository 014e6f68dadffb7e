import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { putPoolCv, readJoinForm } from '@hireloom/contract/talent-pool/join.ts'
import { changePoolLink, createPoolLink, listPoolLinks } from '@hireloom/contract/talent-pool/links.ts'
import { db } from '../kernel/postgres/db.ts'
import { post, resumePdf, uploadOf } from '../testing/made-applications.ts'
import { join, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, unique } from '../testing/world.ts'

test('a link for invited people says invite only and takes nobody', async () => {
  const hash = await newPoolLink(await newCompany({ settings: withoutCv }), { inviteOnly: true })
  assert.equal((await call(readJoinForm, { params: { sharinghash: hash } })).isInviteOnly, true)
  const problem = await assertRefused(join(hash))
  assert.deepEqual([problem.problem, problem.status, problem.message], ['invite-only', 403, 'invite only'])
  assert.equal((await post(putPoolCv.path, uploadOf({ sharinghash: hash }, resumePdf()))).status, 403)
})

test('unknown and ended links, and companies that are not approved, are told apart', async () => {
  await assertRefused(join(unique('nobody')), 'not-found')
  const company = await newCompany({ settings: withoutCv })
  const ended = await newPoolLink(company, { expiresAt: new Date(Date.now() - 1000) })
  assert.deepEqual(
    [(await assertRefused(join(ended))).problem, (await assertRefused(join(ended))).status],
    ['link-expired', 410],
  )
  const hash = await newPoolLink(company)
  await db().updateTable('company').set({ status: 'suspended' }).where('company_id', '=', company.companyId).execute()
  await assertRefused(join(hash), 'not-found')
  await assertRefused(call(readJoinForm, { params: { sharinghash: hash } }), 'not-found')
})

test('a link leads into its own bucket, or a shared one of the company that the address names', async () => {
  const company = await newCompany({ settings: withoutCv })
  const admin = await newRecruiter(company, { isAdmin: true })
  const make = (shared: boolean) => callAs(admin)(createBucket, { body: { bucketName: unique('B '), shared } })
  const [open, hidden] = [await make(true), await make(false)]
  const other = await newCompany()
  const abroad = await callAs(await newRecruiter(other))(createBucket, { body: { bucketName: 'x', shared: true } })
  const hash = await newPoolLink(company)
  await join(hash, { bucketId: open.bucketId })
  for (const bucketId of [hidden.bucketId, abroad.bucketId, 999_999_999]) {
    await assertRefused(join(hash, { bucketId }), 'not-found')
    const form = call(readJoinForm, { params: { sharinghash: hash }, query: { bucketId } })
    await assertRefused(form, 'not-found')
  }
  const into = await newPoolLink(company, { bucketId: hidden.bucketId })
  await join(into)
  await assertRefused(join(into, { bucketId: open.bucketId }), 'not-found')
  for (const { bucketId } of [open, hidden]) {
    const { list } = await callAs(admin)(listBucketProfiles, { params: { bucketId } })
    assert.deepEqual(
      list.map(member => [member.addedBy, member.stage]),
      [[null, 'new']],
    )
  }
})

test('recruiters have a link of their own with a picture to scan; administrators say which one the pages show', async () => {
  const company = await newCompany({ settings: withoutCv })
  const [ada, bob, chief] = [
    await newRecruiter(company),
    await newRecruiter(company),
    await newRecruiter(company, { isAdmin: true }),
  ]
  const made = await callAs(ada)(createPoolLink, { body: {} })
  assert.equal((await callAs(ada)(createPoolLink, { body: {} })).linkId, made.linkId)
  assert.match(made.url, new RegExp(`/public/join/talentpool/${made.sharinghash}$`))
  assert.match(Buffer.from(made.qrCode.split(',')[1] ?? '', 'base64').toString(), /^<svg .*<path d="M/)
  await join(made.sharinghash)
  const listOf = async (person: typeof ada) =>
    (await callAs(person)(listPoolLinks)).list.map(link => [link.linkId, link.joined])
  assert.deepEqual(
    [await listOf(ada), await listOf(bob), await listOf(chief)],
    [[[made.linkId, 1]], [], [[made.linkId, 1]]],
  )
  const params = { linkId: made.linkId }
  await assertRefused(callAs(bob)(changePoolLink, { params, body: { inviteOnly: true } }), 'not-found')
  await assertRefused(callAs(ada)(changePoolLink, { params, body: { isPrimary: true } }), 'forbidden')
  const primary = await callAs(chief)(changePoolLink, { params, body: { isPrimary: true } })
  assert.equal(primary.isPrimary, true)
  const closed = await callAs(ada)(changePoolLink, {
    params,
    body: { inviteOnly: true, expiresAt: '2020-01-01T00:00:00Z' },
  })
  assert.deepEqual([closed.inviteOnly, closed.expiresAt], [true, '2020-01-01T00:00:00.000Z'])
  const bucket = await callAs(ada)(createBucket, { body: { bucketName: 'Mine' } })
  const into = await callAs(ada)(createPoolLink, { body: { bucketId: bucket.bucketId } })
  assert.match(into.url, new RegExp(`/public/join/talentpool-bt/${into.sharinghash}/bucket/${bucket.bucketId}$`))
  await assertRefused(callAs(bob)(createPoolLink, { body: { bucketId: bucket.bucketId } }), 'not-found')
  await assertRefused(
    callAs(chief)(changePoolLink, { params: { linkId: into.linkId }, body: { isPrimary: true } }),
    'invalid',
  )
  await assertRefused(call(listPoolLinks), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(createPoolLink, { body: {} }), 'forbidden')
})

test("a plain recruiter lists the company's own link, which has no owner, and cannot change it", async () => {
  const company = await newCompany({ settings: withoutCv })
  await newPoolLink(company, { isPrimary: true })
  const { list } = await callAs(await newRecruiter(company))(listPoolLinks)
  assert.deepEqual(
    list.map(link => link.canEdit),
    [false],
  )
})
