import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinTalentPool, readJoinForm } from '@hireloom/contract/talent-pool/join.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from '../testing/accounts.ts'
import { post, resumePdf, uploadOf } from '../testing/made-applications.ts'
import { consentsOf, join, joinOf, memberOf, membershipOf, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter, unique } from '../testing/world.ts'

test('a visitor joins with a CV: a profile, a membership, a consent, an event, a letter, and the CV is read', async () => {
  const company = await newCompany()
  const hash = await newPoolLink(company)
  const email = `${unique('joiner')}@example.com`
  const meta = joinOf(hash, {
    email,
    consents: [
      { purpose: 'talent_pool', state: 'given', noticeVersion: 7 },
      { purpose: 'marketing_jobs', state: 'refused', noticeVersion: 7 },
    ],
    referrer: { referrerFullName: 'Ida Rhodes', referrerEmail: 'ida@example.com', referrerUniqueId: 'E-17' },
  })
  const sent = await post(joinTalentPool.path, uploadOf(meta, resumePdf()))
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  const row = await memberOf(email)
  assert.equal(row.application_source, 'referrer')
  assert.deepEqual(
    [row.referrer_full_name, row.referrer_email, row.referrer_unique_id],
    ['Ida Rhodes', 'ida@example.com', 'E-17'],
  )
  assert.deepEqual(await consentsOf(row.person_id), [
    ['talent_pool', 'given', 'talent_pool', 7],
    ['marketing_jobs', 'refused', 'talent_pool', 7],
  ])
  const profile = await until(
    () =>
      db()
        .selectFrom('profile')
        .selectAll()
        .where('profile_id', '=', row.profile_id)
        .where('current_title', 'is not', null)
        .executeTakeFirst(),
    'the reading of the CV',
  )
  assert.equal(profile.current_title, 'Senior Compiler Engineer')
  assert.deepEqual(profile.skills.slice(0, 2).sort(), ['Python', 'Rust'])
  assert.deepEqual(
    [profile.first_name, profile.mobile, profile.company_id],
    ['Grace', '+6581234567', company.companyId],
  )
  const [letter] = await lettersTo(email)
  assert.equal(letter?.subject, `You've joined the ${company.companyName} talent network`)
  const event = await db()
    .selectFrom('domain_event')
    .select(['verb', 'actor_kind'])
    .where('entity', '=', 'pool_membership')
    .where('entity_id', '=', row.membership_id)
    .execute()
  assert.deepEqual(event, [{ verb: 'talent_pool_joined', actor_kind: 'visitor' }])
})

test('a candidate who joins again stays one person with one letter, and the newer CV replaces the one before', async () => {
  const company = await newCompany()
  const hash = await newPoolLink(company)
  const { email, cookie } = await newCandidate()
  const send = (parts: { firstName?: string } = {}) =>
    post(joinTalentPool.path, uploadOf(joinOf(hash, { email, ...parts }), resumePdf()), { cookie })
  const [first, second] = [await send(), await send({ firstName: 'Other' })]
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.deepEqual(first.body, second.body)
  const row = await membershipOf(email)
  const documents = await db()
    .selectFrom('document')
    .select('document_id')
    .where('profile_id', '=', row?.profile_id ?? 0)
    .execute()
  assert.deepEqual(documents, [{ document_id: row?.document_id }])
  const profile = await db()
    .selectFrom('profile')
    .select('first_name')
    .where('profile_id', '=', row?.profile_id ?? 0)
    .executeTakeFirstOrThrow()
  assert.equal(profile.first_name, 'Grace')
  assert.equal((await lettersTo(email)).length, 1)
})

test('the first referrer of a member stays, with nothing of a later one', async () => {
  const candidate = await newCandidate()
  const { email } = candidate
  const hash = await newPoolLink(await newCompany({ settings: withoutCv }))
  const joinBy = (referrer: Record<string, string>) =>
    callAs(candidate)(joinTalentPool, { body: joinOf(hash, { email, referrer }) })
  await joinBy({ referrerFullName: 'Ida Rhodes', referrerEmail: 'ida@example.com' })
  await joinBy({ referrerFullName: 'Mary Somerville', referrerEmail: 'mary@example.com', referrerUniqueId: 'E-18' })
  const row = await membershipOf(email)
  assert.deepEqual(
    [row?.referrer_full_name, row?.referrer_email, row?.referrer_unique_id],
    ['Ida Rhodes', 'ida@example.com', null],
  )
})

test('the same person is one member in each company that they join', async () => {
  const candidate = await newCandidate()
  const { email } = candidate
  for (const _ of [1, 2]) {
    const hash = await newPoolLink(await newCompany({ settings: withoutCv }))
    await callAs(candidate)(joinTalentPool, { body: joinOf(hash, { email }) })
  }
  const { count } = await db()
    .selectFrom('pool_membership as m')
    .innerJoin('person as p', 'p.person_id', 'm.person_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.email', '=', email)
    .executeTakeFirstOrThrow()
  assert.equal(count, 2)
})

test('each wrong field has its own text', async () => {
  const hash = await newPoolLink(await newCompany())
  const wrong = join(hash, {
    email: 'nobody',
    firstName: '7',
    lastName: '',
    mobile: '12',
    consents: [],
    referrer: { referrerFullName: '', referrerEmail: 'ida@', referrerUniqueId: '' },
  })
  const problem = await assertRefused(wrong)
  assert.equal(problem.problem, 'invalid')
  assert.deepEqual(problem.fields, {
    'candidate.candidateFirstName': 'Please enter valid First Name',
    'candidate.candidateLastName': 'Please enter valid Last Name',
    'candidate.candidateEmail': 'Please enter valid email',
    'candidate.mobile': 'Please enter valid number',
    'referrer.referrerFullName': 'Please enter valid value',
    'referrer.referrerEmail': 'Please enter valid referrer email',
    consents: 'This field is required.',
    resume: 'upload-cand-cv',
  })
  const phone = await assertRefused(join(hash, { mobile: '11111111' }))
  assert.deepEqual(phone.fields, { 'candidate.mobile': 'enter-valid-num', resume: 'upload-cand-cv' })
  const country = await assertRefused(
    call(joinTalentPool, { body: { ...joinOf(hash), candidate: { ...joinOf(hash).candidate, countryId: null } } }),
  )
  assert.equal(country.fields?.['candidate.countryId'], 'sel-valid-country-code')
  const self = await assertRefused(
    join(hash, { email: 'Same@example.com', referrer: { referrerFullName: 'Ida', referrerEmail: 'same@EXAMPLE.com' } }),
  )
  assert.equal(self.fields?.['candidate.candidateEmail'], 'Please enter valid email')
})

test('a signed-in candidate joins as themselves and sees what is known of them', async () => {
  const company = await newCompany({ settings: withoutCv })
  const hash = await newPoolLink(company)
  const yuki = await newCandidate({ firstname: 'Yuki' })
  const form = await callAs(yuki)(readJoinForm, { params: { sharinghash: hash } })
  assert.deepEqual([form.known?.firstName, form.known?.email], ['Yuki', yuki.email])
  assert.equal((await call(readJoinForm, { params: { sharinghash: hash } })).known, null)
  assert.equal(form.qrCode, null)
  const staff = await callAs(await newRecruiter(company))(readJoinForm, { params: { sharinghash: hash } })
  assert.match(staff.qrCode ?? '', /^data:image\/svg\+xml;base64,/)
  await callAs(yuki)(joinTalentPool, { body: joinOf(hash, { email: `${unique('other')}@example.com` }) })
  assert.ok(await membershipOf(yuki.email))
})

test('a flood of forms in one name is stopped', async () => {
  const hash = await newPoolLink(await newCompany({ settings: withoutCv }))
  const email = `${unique('flood')}@example.com`
  for (let tries = 0; tries < 30; tries++) await join(hash, { email })
  await assertRefused(join(hash, { email }), 'too-many-requests')
})
