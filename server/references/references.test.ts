import assert from 'node:assert/strict'
import test from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { apply } from '@hireloom/contract/apply/apply.ts'
import * as answering from '@hireloom/contract/references/answering.ts'
import { ownAddress } from '@hireloom/contract/references/referee.ts'
import * as references from '@hireloom/contract/references/references.ts'
import { sql } from 'kysely'
import { moveClock } from '../kernel/clock.ts'
import { mail } from '../kernel/ports.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { submissionOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import {
  call,
  callAs,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  send,
  unique,
} from '../testing/world.ts'
import { expireRequests } from './answering.ts'

const dayMs = 24 * 3600_000
const refereeOf = (email = `${unique('referee')}@example.com`) => ({ name: 'Howard Aiken', email })

/** A candidate who has applied to a job of someone. */
async function newApplied(settings: Record<string, unknown> = {}) {
  const company = await newCompany({ settings })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const candidate = await newCandidate()
  const { appId } = await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  return { company, owner, jobId, candidate, appId }
}

/** The tokens of the e-mails that someone got, the latest first. */
async function tokensFor(email: string, count = 1): Promise<string[]> {
  const letters = await until(async () => {
    const found = (await mail().caught({ limit: 100 })).filter(letter => letter.to.includes(email))
    return found.length >= count && found
  }, `letter ${count} to the referee`)
  const texts = await Promise.all(letters.map(letter => mail().caughtMail(letter.id)))
  return texts.map(whole => /\/public\/reference\/([\w-]{43})/.exec(JSON.stringify(whole))?.[1] ?? '')
}

async function ask(person: Person, more: { appId?: number; questions?: string[] } = {}) {
  const referee = refereeOf()
  const made = await callAs(person)(references.createReference, { body: { referee, ...more } })
  const [token = ''] = await tokensFor(referee.email)
  return { made, token, params: { token }, email: referee.email }
}

const whole = (recommend = true) => ({
  answers: [
    { questionId: 1, answer: 'Seven years at the laboratory' },
    { questionId: 2, answer: 'Compilers' },
    { questionId: 99, answer: 'nobody asked this' },
  ],
  recommend,
})

test('a referee opens the link, leaves, comes back to what was typed, and gives the reference once', async () => {
  const candidate = await newCandidate({ firstname: 'Grace', lastname: 'Hopper' })
  const own = callAs(candidate)
  const { made, params } = await ask(candidate)
  assert.equal(made.status, 'requested')
  const asked = await call(answering.readReferenceRequest, { params })
  assert.equal(asked.applicantName, 'Grace Hopper')
  assert.equal(asked.questions.length, 4)
  assert.equal((await own(references.listReferences)).references[0]?.status, 'opened')
  const draft = { answers: [{ questionId: 1, answer: 'Seven years' }], recommend: null }
  await call(answering.keepReferenceDraft, { params, body: draft })
  assert.deepEqual((await call(answering.readReferenceRequest, { params })).draft, draft)
  assert.equal((await own(references.listReferences)).references[0]?.answered, null)
  const refused = await assertRefused(
    call(answering.answerReference, { params, body: { answers: [], recommend: null } }),
  )
  assert.deepEqual(Object.keys(refused.fields ?? {}), ['answers.1', 'recommend'])
  const given = await call(answering.answerReference, { params, body: whole() })
  assert.equal(given.status, 'submitted')
  assert.deepEqual(given.questions, [])
  const [shown] = (await own(references.listReferences)).references
  assert.equal(shown?.status, 'submitted')
  assert.equal(shown?.answered?.recommend, true)
  assert.deepEqual(
    shown?.answered?.answers.map(each => each.answer),
    ['Seven years at the laboratory', 'Compilers'],
  )
  for (const again of [
    () => call(answering.answerReference, { params, body: whole(false) }),
    () => call(answering.declineReference, { params }),
    () => call(answering.keepReferenceDraft, { params, body: draft }),
  ]) {
    await assertRefused(again(), 'illegal-change')
  }
  await until(
    async () => (await mail().caught({ limit: 100 })).find(letter => letter.to.includes(candidate.email)),
    'the letter that it was answered',
  )
})

test('a referee can say no, and the letter is all that knows the link', async () => {
  const candidate = await newCandidate()
  const { made, params, token } = await ask(candidate)
  await call(answering.declineReference, { params })
  const [shown] = (await callAs(candidate)(references.listReferences)).references
  assert.equal(shown?.status, 'declined')
  assert.equal(shown?.canRemind, false)
  const [stored] = await rows(sql<{ all: string }>`select (select string_agg(to_jsonb(r)::text, '') from reference r)
    || (select string_agg(data::text, '') from queue.job where name = 'ask-referee') as all`)
  assert.ok(stored?.all.includes(String(made.referenceId)))
  assert.ok(!stored?.all.includes(token))
  await assertRefused(call(answering.readReferenceRequest, { params: { token: 'x' } }), 'not-found')
})

test('nobody is their own referee, and what is no address or no name is refused', async () => {
  const candidate = await newCandidate()
  const own = callAs(candidate)
  const refusal = async (referee: { name: string; email: string }) =>
    (await assertRefused(own(references.createReference, { body: { referee } }))).fields
  assert.deepEqual(await refusal(refereeOf(candidate.email.toUpperCase())), { 'referee.email': ownAddress.id })
  assert.deepEqual(Object.keys((await refusal({ name: '', email: 'nowhere' })) ?? {}).sort(), [
    'referee.email',
    'referee.name',
  ])
  const { owner, candidate: applicant, appId } = await newApplied()
  const byStaff = callAs(owner)(references.createReference, { body: { appId, referee: refereeOf(applicant.email) } })
  assert.deepEqual((await assertRefused(byStaff)).fields, { 'referee.email': ownAddress.id })
})

test('a draft is asked later; a reminder waits three days, goes out three times, and both links work', async t => {
  const candidate = await newCandidate()
  const own = callAs(candidate)
  const referee = refereeOf()
  const draft = await own(references.createReference, { body: { referee, isSent: false } })
  assert.equal(draft.status, 'draft')
  const params = { referenceId: draft.referenceId }
  await assertRefused(own(references.remindReferee, { params }), 'illegal-change')
  assert.equal((await own(references.sendReference, { params })).status, 'requested')
  await assertRefused(own(references.sendReference, { params }), 'illegal-change')
  await assertRefused(own(references.remindReferee, { params }), 'too-many-requests')
  let moved = 0
  t.after(() => moveClock(-moved))
  const pass = async (days: number) => {
    moveClock(days * dayMs)
    moved += days * dayMs
    const expires_at = new Date(Date.now() + 90 * dayMs)
    await db()
      .updateTable('session')
      .set({ expires_at, ends_at: expires_at })
      .where('user_id', '=', candidate.userId)
      .execute()
  }
  for (let turn = 1; turn <= 3; turn += 1) {
    await pass(3)
    await own(references.remindReferee, { params })
    await tokensFor(referee.email, turn + 1)
  }
  await pass(3)
  await assertRefused(own(references.remindReferee, { params }), 'illegal-change')
  for (const token of await tokensFor(referee.email, 4)) {
    assert.equal((await call(answering.readReferenceRequest, { params: { token } })).status, 'opened')
  }
  await pass(20)
  const [token = ''] = await tokensFor(referee.email)
  const late = await call(answering.readReferenceRequest, { params: { token } })
  assert.equal(late.status, 'expired')
  assert.deepEqual(late.questions, [])
  await assertRefused(call(answering.answerReference, { params: { token }, body: whole() }), 'link-expired')
  await expireRequests()
  assert.equal((await own(references.listReferences)).references[0]?.canSend, true)
  assert.equal((await own(references.sendReference, { params })).status, 'requested')
})

test('a request that is taken back leaves nothing, and its link ends', async () => {
  const candidate = await newCandidate()
  const own = callAs(candidate)
  const { made, params } = await ask(candidate)
  const stranger = callAs(await newCandidate())
  const byId = { params: { referenceId: made.referenceId } }
  for (const endpoint of [references.removeReference, references.sendReference, references.remindReferee] as const) {
    await assertRefused(stranger(endpoint, byId), 'not-found')
  }
  await own(references.removeReference, byId)
  await assertRefused(call(answering.readReferenceRequest, { params }), 'not-found')
  assert.equal((await own(references.listReferences)).count, 0)
})

test('staff ask for an application with questions of their own; the applicant knows of it and reads it only where the company allows', async () => {
  for (const isAllowed of [false, true]) {
    const { owner, candidate, appId, company } = await newApplied({ referenceAnswersShown: isAllowed })
    const { params, made } = await ask(owner, { appId, questions: ['Would she lead?'] })
    const asked = await call(answering.readReferenceRequest, { params })
    assert.equal(asked.companyName, company.companyName)
    assert.equal(asked.isShown, isAllowed)
    assert.deepEqual(
      asked.questions.map(each => each.question),
      ['Would she lead?'],
    )
    await call(answering.answerReference, { params, body: whole(false) })
    const read = await callAs(owner)(references.listReferences, { query: { appId } })
    assert.equal(read.references[0]?.answered?.recommend, false)
    assert.equal(read.applicant.fullName, 'Grace Hopper')
    assert.deepEqual(read.userReferences, [made.referenceId])
    const { timeline } = await callAs(owner)(readApplication, { params: { appId } })
    assert.equal(timeline.find(event => event.verb === 'reference_given')?.actor, 'referee')
    const [own] = (await callAs(candidate)(references.listReferences)).references
    assert.equal(own?.status, 'submitted')
    assert.equal(own?.isAskedByStaff, true)
    assert.equal(own?.answered?.recommend, isAllowed ? false : undefined)
    const remove = callAs(candidate)(references.removeReference, { params: { referenceId: made.referenceId } })
    await assertRefused(remove, 'not-found')
  }
})

test('an own reference is read by employers one applies to once it is given, by nobody else', async () => {
  const { owner, candidate, appId } = await newApplied()
  const { params } = await ask(candidate)
  const read = () => callAs(owner)(references.listReferences, { query: { appId } })
  assert.equal((await read()).count, 0)
  await call(answering.answerReference, { params, body: whole() })
  const [shown] = (await read()).references
  assert.equal(shown?.answered?.recommend, true)
  assert.equal(shown?.canRemove, false)
  const other = await newApplied()
  assert.equal((await callAs(other.owner)(references.listReferences, { query: { appId: other.appId } })).count, 0)
  for (const stranger of [other.owner, other.candidate, await newRecruiter(await newCompany(), { isAdmin: true })]) {
    await assertRefused(callAs(stranger)(references.listReferences, { query: { appId } }), 'not-found')
    const body = { appId, referee: refereeOf() }
    await assertRefused(callAs(stranger)(references.createReference, { body }), 'not-found')
  }
})

test('visitors ask for no references; a key makes a repeated request one', async () => {
  for (const endpoint of [references.listReferences, references.createReference])
    assert.equal((await send(endpoint, {}, null)).status, 401)
  const own = callAs(await newCandidate())
  const key = unique('reference-key')
  const body = { referee: refereeOf(), isSent: false }
  const [first, second] = [
    await own(references.createReference, { key, body }),
    await own(references.createReference, { key, body }),
  ]
  assert.equal(first.referenceId, second.referenceId)
  assert.equal((await own(references.listReferences)).count, 1)
})

test('the erasure of an application takes its references with it', async () => {
  const { owner, appId, candidate } = await newApplied()
  const { params } = await ask(owner, { appId })
  await call(answering.answerReference, { params, body: whole() })
  await db()
    .insertInto('privacy_request')
    .columns(['kind', 'person_id', 'company_id', 'app_id', 'due_at'])
    .expression(query =>
      query
        .selectFrom('application')
        .select(select => [
          select.val('erase').as('kind'),
          'person_id',
          'company_id',
          'app_id',
          select.val(new Date(Date.now() - dayMs)).as('due_at'),
        ])
        .where('app_id', '=', appId),
    )
    .execute()
  await eraseDue()
  assert.equal((await callAs(candidate)(references.listReferences)).count, 0)
  await assertRefused(call(answering.readReferenceRequest, { params }), 'not-found')
})
