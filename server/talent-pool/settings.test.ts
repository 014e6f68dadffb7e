import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinTalentPool, readJoinForm } from '@hireloom/contract/talent-pool/join.ts'
import { changeTalentPoolSettings, readTalentPoolSettings } from '@hireloom/contract/talent-pool/settings.ts'
import { db } from '../kernel/postgres/db.ts'
import { filesSince, post, resumePdf, storedFiles, uploadOf } from '../testing/made-applications.ts'
import { join, joinOf, memberOf, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter, unique } from '../testing/world.ts'

test('what the company does not ask is neither judged nor kept', async () => {
  const fields = {
    candidate_first_name: false,
    candidate_mobile_number: false,
    candidate_email: false,
    referer_email: false,
    capture_cv: false,
  }
  const hash = await newPoolLink(await newCompany({ settings: { talentPoolFields: fields } }))
  const email = `${unique('less')}@example.com`
  const before = await storedFiles()
  const meta = joinOf(hash, {
    email,
    firstName: '77',
    mobile: 'x',
    referrer: { referrerFullName: 'Ida Rhodes', referrerEmail: 'not one', referrerUniqueId: '' },
  })
  assert.equal((await post(joinTalentPool.path, uploadOf(meta, resumePdf()))).status, 201)
  const row = await memberOf(email)
  const profile = await db()
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'mobile', 'country_id'])
    .where('profile_id', '=', row.profile_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(profile, { first_name: '', last_name: 'Hopper', mobile: null, country_id: null })
  assert.deepEqual([row.referrer_full_name, row.referrer_email, row.document_id], ['Ida Rhodes', null, null])
  assert.deepEqual(await filesSince(before), [])
  const wrong = await assertRefused(join(hash, { email: '' }))
  assert.deepEqual(wrong.fields, { 'candidate.candidateEmail': 'Please enter valid email' })
})

test('the settings of a company are public, all on at first, and changed by its administrator only', async () => {
  const company = await newCompany()
  const params = { companyId: company.companyId }
  const isOn = async () =>
    Object.fromEntries(
      (await call(readTalentPoolSettings, { params })).data.list.map(each => [each.talentPoolField, each.isEnabled]),
    )
  assert.deepEqual(await isOn(), {
    candidate_first_name: true,
    candidate_last_name: true,
    candidate_email: true,
    candidate_mobile_number: true,
    referer_name: true,
    referer_email: true,
    referer_id: true,
    capture_cv: true,
  })
  const body = {
    data: {
      list: [
        { talentPoolField: 'capture_cv' as const, isEnabled: false },
        { talentPoolField: 'candidate_email' as const, isEnabled: false },
      ],
    },
  }
  const admin = await newRecruiter(company, { isAdmin: true })
  await callAs(admin)(changeTalentPoolSettings, { params, body })
  const now = await isOn()
  assert.deepEqual([now.capture_cv, now.candidate_email, now.referer_id], [false, true, true])
  for (const [person, problem] of [
    [null, 'unauthorized'],
    [await newRecruiter(company), 'forbidden'],
    [await newRecruiter(await newCompany(), { isAdmin: true }), 'not-found'],
  ] as const) {
    await assertRefused(callAs(person)(changeTalentPoolSettings, { params, body }), problem)
  }
  await assertRefused(call(readTalentPoolSettings, { params: { companyId: 999_999_999 } }), 'not-found')
})

test('an e-mail domain of the company, and before it that of the link, must fit', async () => {
  const company = await newCompany({ settings: withoutCv })
  const [plain, school] = [await newPoolLink(company), await newPoolLink(company)]
  const set = (name: string, value: unknown) =>
    db()
      .insertInto('company_setting')
      .values({ company_id: company.companyId, name, value: JSON.stringify(value) })
      .execute()
  await set('talentPoolEmailValidationDomain', 'corp.example')
  await set('hashEmailDomain', { [school]: 'school.example' })
  const domainOf = async (hash: string) => (await call(readJoinForm, { params: { sharinghash: hash } })).emailDomain
  assert.deepEqual([await domainOf(plain), await domainOf(school)], ['corp.example', 'school.example'])
  const refused = await assertRefused(join(plain, { email: 'a@school.example' }))
  assert.deepEqual(refused.fields, { 'candidate.candidateEmail': 'Email domain invalid.' })
  await assertRefused(join(school, { email: 'a@corp.example' }), 'invalid')
  await join(plain, { email: `${unique('a')}@CORP.example` })
  await join(school, { email: `${unique('a')}@school.example` })
})
