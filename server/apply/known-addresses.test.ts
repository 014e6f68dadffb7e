// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askForManualReview } from '@hireloom/contract/applications/manual-reviews.ts'
import * as status from '@hireloom/contract/applications/status.ts'
import { apply, startDraft, submitDraft } from '@hireloom/contract/apply/apply.ts'
import { assignCustomFields, createCustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { readAnswers } from '@hireloom/contract/screening/answers.ts'
import { readHiringRegistration, registerForHiring } from '@hireloom/contract/screening/hiring.ts'
import { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { sql } from 'kysely'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { cookieOf, joinTokenOf, jump, statusTokenOf } from '../testing/accounts.ts'
import { moveAs, newApplication, profileIdOf, submissionOf } from '../testing/made-applications.ts'
import { newEvent, newHost } from '../testing/made-events.ts'
import { joinOf, memberOf, membershipOf, newPoolLink, withoutCv } from '../testing/made-pools.ts'
import { answerAs, ask } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, send, unique } from '../testing/world.ts'

/** What anybody can tell of an answer without knowing a secret: fields and kinds, and how long each text is. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]))
  return typeof value === 'string' || typeof value === 'number' ? `${typeof value} ${String(value).length}` : value
}

/** Shape of the whole answer: status, headers and cookies as well. */
async function shapeOfAnswer(response: Response) {
  const headers = [...response.headers.keys()].filter(name => name !== 'set-cookie')
  const cookies = response.headers
    .getSetCookie()
    .map(line => line.replaceAll(/\d/g, '0').replace(/=[^;]+/, found => `=${found.length}`))
  return { status: response.status, headers, cookies, body: shapeOf(await response.clone().json()) }
}

const newGuest = () => `${unique('guest')}@example.com`

/** A job that asks a question, and somebody who has applied to another one of its company with an account of theirs. */
async function newKnown() {
  const company = await newCompany()
  const owner = await newRecruiter(company, { isAdmin: true })
  const { jobId } = await newJob(company, { owner })
  const years = await ask(owner, jobId, 'text')
  const candidate = await newCandidate()
  const { email } = candidate
  const other = await newJob(company, { owner })
  const body = submissionOf(other.jobId, { email, firstName: 'Ursula', lastName: 'Known', mobile: '91234567' })
  // So that no number of a profile is by chance one of an application.
  await rows(sql`select setval(s, nextval(s) + 10000) from pg_get_serial_sequence('profile', 'profile_id') s`)
  const { profileId } = await callAs(candidate)(apply, { body })
  return { company, owner, jobId, years, candidate, email, profileId }
}

/** Applies as a guest; what the answer and everything that can be opened with it say. */
async function applyAsGuest(jobId: number, email: string) {
  const response = await send(apply, { body: submissionOf(jobId, { email }) }, null)
  const shape = await shapeOfAnswer(response)
  const applied = apply.output.parse(await response.json())
  const params = { token: applied.statusToken }
  const headers = { 'x-application-token': applied.statusToken }
  const seen = () => call(status.readApplicationStatus, { params })
  const sheet = (profileId: number) => call(readAnswers, { query: { jobId, appId: applied.appId, profileId }, headers })
  const opened = async () => [await seen(), await sheet(applied.profileId)]
  return { applied, shape, params, sheet, opened, cookie: cookieOf(response) }
}

test('a guest is answered alike under a known and a new address, and opens the same with it, whatever comes of it', async () => {
  const { owner, jobId, years, email, profileId } = await newKnown()
  const known = await applyAsGuest(jobId, email)
  const fresh = await applyAsGuest(jobId, newGuest())
  assert.deepEqual(known.shape, fresh.shape)
  assert.deepEqual([known.shape.status, known.applied.profileId], [201, known.applied.appId])
  const before = JSON.stringify(await known.opened())
  const isAlike = async () => {
    assert.deepEqual(shapeOf(await known.opened()), shapeOf(await fresh.opened()))
    assert.equal((await call(status.readApplicationStatus, { params: known.params })).isReceipt, true)
  }
  await isAlike()
  assert.doesNotMatch(before, new RegExp(`Ursula|Known|${email}|:${profileId}\\b`))
  for (const { sheet, params, applied } of [known, fresh]) {
    await assertRefused(sheet(await profileIdOf(applied.appId)), 'not-found')
    await assertRefused(call(status.confirmApplication, { params }), 'not-found')
    await assertRefused(call(status.withdrawApplication, { params, body: {} }), 'not-found')
    await assertRefused(call(status.reopenApplication, { params }), 'not-found')
    await assertRefused(call(status.replaceStatusLink, { params }), 'not-found')
    await assertRefused(call(status.exportApplicationData, { params }), 'not-found')
    await assertRefused(call(status.eraseApplicationData, { params, body: { erase: true } }), 'not-found')
    await assertRefused(call(status.askForAccommodation, { params, body: { request: 'Help' } }), 'not-found')
    await assertRefused(call(askForManualReview, { params, body: {} }), 'not-found')
    await call(status.disownApplication, { params })
  }
  for (const { applied } of [known, fresh]) await answerAs(null, applied, [[years, 1]])
  await isAlike()
  for (const { applied } of [known, fresh]) await moveAs(owner, applied.appId, 'shortlisted')
  await isAlike()
  const receipt = await call(status.readApplicationStatus, { params: known.params })
  await call(status.confirmApplication, { params: { token: await statusTokenOf(email, 2) } })
  assert.deepEqual(await call(status.readApplicationStatus, { params: known.params }), receipt)
})

test('who replaces the links to an application ends also what its form had answered', async () => {
  const { jobId } = await newKnown()
  const email = newGuest()
  const { applied, sheet } = await applyAsGuest(jobId, email)
  await sheet(applied.profileId)
  await call(status.replaceStatusLink, { params: { token: await statusTokenOf(email, 1) } })
  await assertRefused(sheet(applied.profileId), 'not-found')
})

test('what applying answered to a guest shows nothing after a week, and as much when the application was removed', async context => {
  const { jobId, email } = await newKnown()
  const { params } = await applyAsGuest(jobId, email)
  const receipt = await call(status.readApplicationStatus, { params })
  await call(status.disownApplication, { params: { token: await statusTokenOf(email, 2) } })
  assert.deepEqual(await call(status.readApplicationStatus, { params }), receipt)
  jump(context, 7 * 24 * 3600_000 + 1000)
  await assertRefused(call(status.readApplicationStatus, { params }), 'link-expired')
})

test('with answers to fields a guest tries out neither the profile nor the account of who owns the address', async () => {
  const { owner, jobId, email, profileId, candidate } = await newKnown()
  const { cfId } = await callAs(owner)(createCustomField, {
    body: {
      name: 'Notice',
      displayName: 'Notice',
      type: 'candidate',
      dataType: 'text',
      isMandatory: false,
      isPublic: true,
    },
  })
  for (const address of [email, newGuest()]) {
    const { applied } = await applyAsGuest(jobId, address)
    const headers = { xrtoken: applied.statusToken }
    const body = { appId: applied.appId, fields: [{ cfId, response: 'A month' }] }
    for (const wrong of [{ profileId }, { userId: candidate.userId }])
      await assertRefused(
        call(assignCustomFields, { headers, body: { ...body, ...wrong } }),
        'invalid',
        Object.keys(wrong),
      )
    const own = { ...body, profileId: applied.profileId }
    assert.deepEqual(await call(assignCustomFields, { headers, body: own }), { saved: 1 })
  }
})

test('who applied as a guest under somebody’s address neither reads nor writes a hiring registration of theirs', async () => {
  const { jobId, email } = await newKnown()
  const { applied, cookie } = await applyAsGuest(jobId, email)
  const mallory = await newCandidate()
  const asMallory = callAs({ ...mallory, cookie: `${mallory.cookie}; ${cookie}` })
  const params = { appId: applied.appId }
  const body = {
    legalFirstName: 'Mallory',
    legalLastName: 'Evil',
    countryId: 202,
    mobile: '+6581234567',
    availableFrom: '',
  }
  await assertRefused(asMallory(readHiringRegistration, { params, query: {} }), 'not-found')
  await assertRefused(asMallory(registerForHiring, { params, body }), 'not-found')
})

test('a form that is sent once more after the owner of the address has confirmed opens no more than before', async () => {
  const { jobId, years, email } = await newKnown()
  const { token } = await call(startDraft, { body: { jobId } })
  const submit = () => send(submitDraft, { params: { token }, body: submissionOf(jobId, { email }) }, null)
  const first = submitDraft.output.parse(await (await submit()).json())
  await call(status.confirmApplication, { params: { token: await statusTokenOf(email, 2) } })
  const response = await submit()
  const again = submitDraft.output.parse(await response.json())
  assert.deepEqual(again, first)
  const browser = { userId: 0, email, companyId: null, cookie: cookieOf(response) }
  for (const who of [browser, null]) await assertRefused(answerAs(who, again, [[years, 9]]), 'not-found')
})

test('joining a talent network and registering for an event answer alike under a known and a new address', async () => {
  const { company, host } = await newHost()
  const uuid = await newEvent(host)
  const pool = await newCompany({ settings: withoutCv })
  const hash = await newPoolLink(pool)
  const known = await newCandidate()
  await newApplication((await newJob(company)).jobId, { email: known.email })
  await callAs(known)(joinTalentPool, { body: joinOf(hash, { email: known.email }) })
  const answersTo = async (email: string) => {
    const visitor = { firstName: 'Grace', lastName: 'Hopper', email }
    return [
      await shapeOfAnswer(await send(joinTalentPool, { body: joinOf(hash, { email }) }, null)),
      await shapeOfAnswer(await send(registerForEvent, { params: { uuid }, body: visitor }, null)),
    ]
  }
  const answers = await answersTo(known.email)
  assert.deepEqual(answers, await answersTo(newGuest()))
  assert.deepEqual(
    answers.map(({ status: code }) => code),
    [201, 201],
  )
})

test('who joins a talent network is answered before anybody looks whether the address is known', async () => {
  const company = await newCompany({ settings: withoutCv })
  const hash = await newPoolLink(company)
  const [known, fresh] = [(await newKnown()).email, newGuest()]
  // While what is known of people can be read and not written.
  await transaction(async () => {
    await sql`lock table person, profile, pool_membership, consent in share row exclusive mode`.execute(db())
    for (const email of [known, fresh])
      assert.deepEqual(await call(joinTalentPool, { body: joinOf(hash, { email }) }), { profileId: null })
  })
  await joinTokenOf(known)
  assert.equal((await memberOf(fresh)).company_id, company.companyId)
  assert.equal(await membershipOf(known), undefined)
})
