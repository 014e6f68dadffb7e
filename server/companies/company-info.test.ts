import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageBlock } from '@hireloom/contract/companies/blocks.ts'
import { readCompanyInfo, readHostPreferences } from '@hireloom/contract/companies/company-info.ts'
import { later } from '../kernel/clock.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { assertRefused } from '../testing/refusals.ts'
import { type Company, call, callAs, newCandidate, newCompany, newRecruiter, send, unique } from '../testing/world.ts'

const info = (company: Company) => call(readCompanyInfo, { params: { companyId: company.companyId } })

/** What a company has not set of its page. */
const untouched = { descBgColor: null, showsJoinLink: true, languages: [] }

async function newPage(company: Company, values: Record<string, unknown>): Promise<void> {
  await db()
    .insertInto('company_page')
    .values({ company_id: company.companyId, ...values })
    .execute()
}

async function newLink(company: Company, values: Record<string, unknown> = {}): Promise<string> {
  const sharinghash = unique('hash')
  await db()
    .insertInto('shareable_link')
    .values({ company_id: company.companyId, sharinghash, kind: 'talentpool', is_primary: true, ...values })
    .execute()
  return sharinghash
}

test('a company that has written nothing answers with usual values', async () => {
  const company = await newCompany()
  const found = await info(company)
  assert.deepEqual(found.company, { ...company, description: null, website: null })
  assert.deepEqual(found.careersPage, {
    companyDescription: null,
    heroVideo: null,
    includeManagedCompanies: false,
    blocks: [],
    ...untouched,
  })
  assert.deepEqual([found.managedCompanies, found.primaryTalentpoolUserIdSharingHashes], [[], null])
  assert.equal(found.poweredBy, true)
})

test('the careers page has its own description, film and blocks, and only those that fit', async () => {
  const company = await newCompany({ settings: { poweredBy: false } })
  const blocks: PageBlock[] = [
    { kind: 'text', title: 'Work', html: '<p>Calm</p>' },
    { kind: 'quotes', title: 'Words', quotes: [{ text: 'Good', name: 'Ada', role: 'Engineer' }] },
  ]
  await newPage(company, {
    description: '<p>On the page</p>',
    hero_video: 'https://youtu.be/dQw4w9WgXcQ',
    include_managed_companies: true,
    blocks: json([blocks[0], { kind: 'script' }, { kind: 'picture', picture: 'javascript:x' }, blocks[1]]),
  })
  const found = await info(company)
  assert.deepEqual(found.careersPage, {
    companyDescription: '<p>On the page</p>',
    heroVideo: 'https://youtu.be/dQw4w9WgXcQ',
    includeManagedCompanies: true,
    blocks,
    ...untouched,
  })
  assert.equal(found.poweredBy, false)
})

test('a film from any other site is not shown', async () => {
  const company = await newCompany()
  await newPage(company, { hero_video: 'https://films.example/watch?v=dQw4w9WgXcQ' })
  assert.equal((await info(company)).careersPage.heroVideo, null)
})

test('managed companies are those whose link and own state are approved', async () => {
  const parent = await newCompany()
  const [approved, requested, revoked, suspended, agency] = await Promise.all([1, 2, 3, 4, 5].map(() => newCompany()))
  assert.ok(approved && requested && revoked && suspended && agency)
  const link = (child: Company, kind: string, status: string) =>
    db()
      .insertInto('company_link')
      .values({ parent_company_id: parent.companyId, child_company_id: child.companyId, kind, status })
      .execute()
  await link(approved, 'managed', 'approved')
  await link(requested, 'managed', 'requested')
  await link(revoked, 'managed', 'revoked')
  await link(suspended, 'managed', 'approved')
  await link(agency, 'agency', 'approved')
  await db().updateTable('company').set({ status: 'suspended' }).where('company_id', '=', suspended.companyId).execute()
  assert.deepEqual((await info(parent)).managedCompanies, [
    { childCompanyId: approved.companyId, companyName: approved.companyName },
  ])
})

test('the primary link of the talent network shows while it is open to everybody', async () => {
  const [open, invited, expired, second] = await Promise.all([1, 2, 3, 4].map(() => newCompany()))
  assert.ok(open && invited && expired && second)
  const sharinghash = await newLink(open)
  await newLink(invited, { invite_only: true })
  await newLink(expired, { expires_at: later(-1000) })
  await newLink(second, { is_primary: false })
  assert.deepEqual((await info(open)).primaryTalentpoolUserIdSharingHashes, { sharinghash })
  for (const company of [invited, expired, second]) {
    assert.equal((await info(company)).primaryTalentpoolUserIdSharingHashes, null)
  }
})

test('a company that is not approved, or not there, is not found by anybody', async () => {
  const company = await newCompany()
  await db().updateTable('company').set({ status: 'pending' }).where('company_id', '=', company.companyId).execute()
  const people = [null, await newCandidate(), await newRecruiter(await newCompany(), { isAdmin: true })]
  for (const person of people) {
    for (const companyId of [company.companyId, 999_999_999]) {
      await assertRefused(callAs(person)(readCompanyInfo, { params: { companyId } }), 'not-found')
    }
  }
  assert.equal((await send(readCompanyInfo, { params: { companyId: 'x' } } as never, null)).status, 404)
})

test('no setting of a company leaves with its public facts but those declared', async () => {
  const company = await newCompany({ settings: { internalNote: 'secret note', guestEmailDomain: 'secret.example' } })
  assert.ok(!JSON.stringify(await info(company)).includes('secret'))
})

test('a host offers its languages, one of interview rooms all of them but Chinese', async () => {
  const offeredBy = async (preferences: Record<string, unknown>) => {
    const hostName = `${unique('host')}.example`
    await db()
      .insertInto('host_preference')
      .values({ host_name: hostName, preferences: json(preferences) })
      .execute()
    return (await call(readHostPreferences, { query: { hostName } })).host_preferences.languages
  }
  assert.deepEqual(await offeredBy({}), ['en', 'arb', 'zh', 'ja', 'es', 'th'])
  assert.deepEqual(await offeredBy({ isRoomHost: true }), ['en', 'arb', 'ja', 'es', 'th'])
  assert.deepEqual(await offeredBy({ isRoomHost: true, languages: ['zh', 'es'] }), ['es'])
})
