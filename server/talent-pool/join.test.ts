import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import {
  joinTalentPool,
  leaveTalentPool,
  putPoolCv,
  readJoinForm,
  readMembership,
  readPoolCv,
} from '@hireloom/contract/talent-pool/join.ts'
import { changePoolLink, createPoolLink, listPoolLinks } from '@hireloom/contract/talent-pool/links.ts'
import { changeTalentPoolSettings, readTalentPoolSettings } from '@hireloom/contract/talent-pool/settings.ts'
import { db } from '../kernel/db.ts'
import { jump, lettersTo } from '../testing/accounts.ts'
import {
  filesSince,
  newApplication,
  post,
  resumePdf,
  storedFiles,
  until,
  uploadOf,
} from '../testing/made-applications.ts'
import { joinOf, newPoolLink } from '../testing/made-pools.ts'
import { problemOf } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique } from '../testing/world.ts'
import { sweepCvs } from './cv.ts'

const withoutCv = { talentPoolFields: { capture_cv: false } }
const join = (sharinghash: string, parts: Record<string, unknown> & { email?: string } = {}) =>
  call(joinTalentPool, { body: joinOf(sharinghash, parts) })
const membershipOf = (email: string) =>
  db()
    .selectFrom('pool_membership as m')
    .innerJoin('person as p', 'p.person_id', 'm.person_id')
    .selectAll('m')
    .where('p.email', '=', email)
    .executeTakeFirst()
const consentsOf = async (personId: number) =>
  (
    await db()
      .selectFrom('consent')
      .select(['purpose', 'state', 'source', 'notice_version'])
      .where('person_id', '=', personId)
      .orderBy('consent_id')
      .execute()
  ).map(row => [row.purpose, row.state, row.source, row.notice_version])
const linkOf = (text: string): string => /\/public\/join\/member\/([\w-]+)/.exec(text)?.[1] ?? ''

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
  const row = await membershipOf(email)
  assert.ok(row)
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
  assert.equal(letter?.subject, `You have joined the talent network of ${company.companyName}`)
  const event = await db()
    .selectFrom('domain_event')
    .select(['verb', 'actor_kind'])
    .where('entity', '=', 'pool_membership')
    .where('entity_id', '=', row.membership_id)
    .execute()
  assert.deepEqual(event, [{ verb: 'talent_pool_joined', actor_kind: 'visitor' }])
})

test('whoever joins again stays one person with one letter, and the newer CV replaces the one before', async () => {
  const company = await newCompany()
  const hash = await newPoolLink(company)
  const email = `${unique('twice')}@example.com`
  const first = await post(joinTalentPool.path, uploadOf(joinOf(hash, { email }), resumePdf()))
  const second = await post(joinTalentPool.path, uploadOf(joinOf(hash, { email, firstName: 'Other' }), resumePdf()))
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

test('the same person is one member in each company that they join', async () => {
  const email = `${unique('both')}@example.com`
  for (const _ of [1, 2]) {
    const hash = await newPoolLink(await newCompany({ settings: withoutCv }))
    await join(hash, { email })
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
  const problem = await problemOf(wrong)
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
  const phone = await problemOf(join(hash, { mobile: '11111111' }))
  assert.deepEqual(phone.fields, { 'candidate.mobile': 'enter-valid-num', resume: 'upload-cand-cv' })
  const country = await problemOf(
    call(joinTalentPool, { body: { ...joinOf(hash), candidate: { ...joinOf(hash).candidate, countryId: null } } }),
  )
  assert.equal(country.fields?.['candidate.countryId'], 'sel-valid-country-code')
  const self = await problemOf(
    join(hash, { email: 'Same@example.com', referrer: { referrerFullName: 'Ida', referrerEmail: 'same@EXAMPLE.com' } }),
  )
  assert.equal(self.fields?.['candidate.candidateEmail'], 'Please enter valid email')
})

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
  const row = await membershipOf(email)
  const profile = await db()
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'mobile', 'country_id'])
    .where('profile_id', '=', row?.profile_id ?? 0)
    .executeTakeFirstOrThrow()
  assert.deepEqual(profile, { first_name: '', last_name: 'Hopper', mobile: null, country_id: null })
  assert.deepEqual([row?.referrer_full_name, row?.referrer_email, row?.document_id], ['Ida Rhodes', null, null])
  assert.deepEqual(await filesSince(before), [])
  const wrong = await problemOf(join(hash, { email: '' }))
  assert.deepEqual(wrong.fields, { 'candidate.candidateEmail': 'Please enter valid email' })
})

test('the settings of a company are public, all on at first, and changed by its administrator only', async () => {
  const company = await newCompany()
  const params = { companyId: company.companyId }
  const isOn = async () =>
    Object.fromEntries(
      (await call(readTalentPoolSettings, { params })).data.map(each => [each.talentPoolField, each.isEnabled]),
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
    data: [
      { talentPoolField: 'capture_cv' as const, isEnabled: false },
      { talentPoolField: 'candidate_email' as const, isEnabled: false },
    ],
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
    assert.equal((await problemOf(callAs(person)(changeTalentPoolSettings, { params, body }))).problem, problem)
  }
  assert.equal(
    (await problemOf(call(readTalentPoolSettings, { params: { companyId: 999_999_999 } }))).problem,
    'not-found',
  )
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
  const refused = await problemOf(join(plain, { email: 'a@school.example' }))
  assert.deepEqual(refused.fields, { 'candidate.candidateEmail': 'Email domain invalid.' })
  assert.equal((await problemOf(join(school, { email: 'a@corp.example' }))).problem, 'invalid')
  await join(plain, { email: `${unique('a')}@CORP.example` })
  await join(school, { email: `${unique('a')}@school.example` })
})

test('a link for invited people says invite only and takes nobody', async () => {
  const hash = await newPoolLink(await newCompany({ settings: withoutCv }), { inviteOnly: true })
  assert.equal((await call(readJoinForm, { params: { sharinghash: hash } })).isInviteOnly, true)
  const problem = await problemOf(join(hash))
  assert.deepEqual([problem.problem, problem.status, problem.message], ['invite-only', 403, 'invite only'])
  assert.equal((await post(putPoolCv.path, uploadOf({ sharinghash: hash }, resumePdf()))).status, 403)
})

test('unknown and ended links, and companies that are not approved, are told apart', async () => {
  assert.equal((await problemOf(join(unique('nobody')))).problem, 'not-found')
  const company = await newCompany({ settings: withoutCv })
  const ended = await newPoolLink(company, { expiresAt: new Date(Date.now() - 1000) })
  assert.deepEqual(
    [(await problemOf(join(ended))).problem, (await problemOf(join(ended))).status],
    ['link-expired', 410],
  )
  const hash = await newPoolLink(company)
  await db().updateTable('company').set({ status: 'suspended' }).where('company_id', '=', company.companyId).execute()
  assert.equal((await problemOf(join(hash))).problem, 'not-found')
  assert.equal((await problemOf(call(readJoinForm, { params: { sharinghash: hash } }))).problem, 'not-found')
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
    assert.equal((await problemOf(join(hash, { bucketId }))).problem, 'not-found')
    const form = call(readJoinForm, { params: { sharinghash: hash }, query: { bucketId } })
    assert.equal((await problemOf(form)).problem, 'not-found')
  }
  const into = await newPoolLink(company, { bucketId: hidden.bucketId })
  await join(into)
  assert.equal((await problemOf(join(into, { bucketId: open.bucketId }))).problem, 'not-found')
  for (const { bucketId } of [open, hidden]) {
    const { list } = await callAs(admin)(listBucketProfiles, { params: { bucketId } })
    assert.deepEqual(
      list.map(member => [member.addedBy, member.stage]),
      [[null, 'new']],
    )
  }
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

test('a CV is judged by its content, and a refused one is gone', async () => {
  const hash = await newPoolLink(await newCompany())
  const before = await storedFiles()
  const text = Buffer.from('just words')
  const direct = await post(joinTalentPool.path, uploadOf(joinOf(hash), text, 'cv.pdf'))
  assert.deepEqual(
    [direct.status, direct.body.error?.fields?.resume],
    [415, 'Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip'],
  )
  const ahead = await post(putPoolCv.path, uploadOf({ sharinghash: hash }, text, 'cv.pdf'))
  assert.equal(ahead.status, 415)
  assert.deepEqual(await filesSince(before), [])
})

const sendAhead = async (hash: string) =>
  putPoolCv.output.parse((await post(putPoolCv.path, uploadOf({ sharinghash: hash }, resumePdf(), 'grace.pdf'))).body)

test('a CV that was sent ahead is known by its token, used once, and by its own company only', async () => {
  const hash = await newPoolLink(await newCompany())
  const { token, fileName } = await sendAhead(hash)
  assert.equal(fileName, 'grace.pdf')
  assert.equal((await call(readPoolCv, { params: { token } })).fileName, 'grace.pdf')
  const foreign = await problemOf(join(await newPoolLink(await newCompany()), { cvToken: token }))
  assert.deepEqual(foreign.fields, { resume: 'upload-cand-cv' })
  const email = `${unique('ahead')}@example.com`
  await join(hash, { email, cvToken: token })
  assert.ok((await membershipOf(email))?.document_id)
  assert.deepEqual((await problemOf(join(hash, { cvToken: token }))).fields, { resume: 'upload-cand-cv' })
  assert.equal((await problemOf(call(readPoolCv, { params: { token } }))).problem, 'not-found')
})

test('a CV whose form never comes is forgotten after a day', async context => {
  const hash = await newPoolLink(await newCompany())
  const before = await storedFiles()
  const { token } = await sendAhead(hash)
  assert.equal((await filesSince(before)).length, 1)
  jump(context, 25 * 3600_000)
  assert.equal((await problemOf(call(readPoolCv, { params: { token } }))).problem, 'not-found')
  await sweepCvs()
  await until(async () => (await filesSince(before)).length === 0, 'the removal of the file')
})

test('the letter leads to the own page, where one leaves: consent withdrawn, out of the buckets, nothing kept', async () => {
  const company = await newCompany()
  const admin = await newRecruiter(company, { isAdmin: true })
  const { bucketId } = await callAs(admin)(createBucket, { body: { bucketName: 'Nurses' } })
  const hash = await newPoolLink(company, { bucketId })
  await newPoolLink(company, { isPrimary: true })
  const email = `${unique('leaver')}@example.com`
  const before = await storedFiles()
  assert.equal((await post(joinTalentPool.path, uploadOf(joinOf(hash, { email }), resumePdf()))).status, 201)
  const token = linkOf((await lettersTo(email))[0]?.text ?? '')
  const seen = await call(readMembership, { params: { token } })
  assert.deepEqual([seen.companyName, seen.email, seen.hasLeft], [company.companyName, 'l•••@example.com', false])
  assert.match(seen.joinPath ?? '', /^\/public\/join\/talentpool\//)
  assert.deepEqual(await call(leaveTalentPool, { params: { token } }), { ok: true })
  assert.deepEqual(await call(leaveTalentPool, { params: { token } }), { ok: true })
  assert.equal((await call(readMembership, { params: { token } })).hasLeft, true)
  const row = await membershipOf(email)
  assert.ok(row)
  assert.deepEqual((await consentsOf(row.person_id)).at(-1)?.slice(0, 2), ['talent_pool', 'withdrawn'])
  assert.equal((await callAs(admin)(listBucketProfiles, { params: { bucketId } })).count, 0)
  const profile = await db()
    .selectFrom('profile')
    .select(['first_name', 'email', 'mobile'])
    .where('profile_id', '=', row.profile_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(profile, { first_name: '', email: '', mobile: null })
  await until(async () => (await filesSince(before)).length === 0, 'the removal of the CV')
  await post(joinTalentPool.path, uploadOf(joinOf(hash, { email }), resumePdf()))
  assert.equal((await call(readMembership, { params: { token } })).hasLeft, false)
  assert.equal((await lettersTo(email, 2)).length, 2)
})

test('who leaves the network keeps an application to the company', async () => {
  const company = await newCompany({ settings: withoutCv })
  const hash = await newPoolLink(company)
  const job = await newJob(company)
  const email = `${unique('stays')}@example.com`
  await newApplication(job.jobId, { email })
  await join(hash, { email })
  const token = linkOf((await lettersTo(email, 2)).map(letter => letter.text).join(' '))
  await call(leaveTalentPool, { params: { token } })
  const row = await membershipOf(email)
  const profile = await db()
    .selectFrom('profile')
    .select('first_name')
    .where('profile_id', '=', row?.profile_id ?? 0)
    .executeTakeFirstOrThrow()
  assert.equal(profile.first_name, 'Grace')
})

test('a token that was not ours opens no membership', async () => {
  for (const token of ['1', '1-abc', `1-${'A'.repeat(43)}`]) {
    assert.equal((await problemOf(call(readMembership, { params: { token } }))).problem, 'not-found')
    assert.equal((await problemOf(call(leaveTalentPool, { params: { token } }))).problem, 'not-found')
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
  assert.equal(
    (await problemOf(callAs(bob)(changePoolLink, { params, body: { inviteOnly: true } }))).problem,
    'not-found',
  )
  assert.equal(
    (await problemOf(callAs(ada)(changePoolLink, { params, body: { isPrimary: true } }))).problem,
    'forbidden',
  )
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
  assert.equal(
    (await problemOf(callAs(bob)(createPoolLink, { body: { bucketId: bucket.bucketId } }))).problem,
    'not-found',
  )
  assert.equal(
    (await problemOf(callAs(chief)(changePoolLink, { params: { linkId: into.linkId }, body: { isPrimary: true } })))
      .problem,
    'invalid',
  )
  assert.equal((await problemOf(call(listPoolLinks))).problem, 'unauthorized')
  assert.equal((await problemOf(callAs(await newCandidate())(createPoolLink, { body: {} }))).problem, 'forbidden')
})

test('a flood of forms in one name is stopped', async () => {
  const hash = await newPoolLink(await newCompany({ settings: withoutCv }))
  const email = `${unique('flood')}@example.com`
  for (let tries = 0; tries < 30; tries++) await join(hash, { email })
  assert.equal((await problemOf(join(hash, { email }))).problem, 'too-many-requests')
})
