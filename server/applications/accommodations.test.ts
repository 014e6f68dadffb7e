import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerAccommodation, listAccommodations } from '@hireloom/contract/applications/accommodations.ts'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import {
  askForAccommodation,
  exportApplicationData,
  readApplicationStatus,
  reopenApplication,
  withdrawApplication,
} from '@hireloom/contract/applications/status.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { mail } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { emailTask } from '../notifications/emails.ts'
import { remindOfLateAnswers } from '../notifications/late-answers.ts'
import { jump } from '../testing/accounts.ts'
import { decideAs, newApplication } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, unique, world } from '../testing/world.ts'

const dayMs = 24 * 3600_000

/** A person who has applied and asked for a ramp, to a job on which the whole company may work. */
async function asked() {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  await db().updateTable('job').set({ open_collabs: true }).where('job_id', '=', jobId).execute()
  const email = `${unique('ada')}@example.com`
  const { appId, statusToken } = await newApplication(jobId, { email })
  const token = { token: statusToken }
  await call(askForAccommodation, { params: token, body: { request: 'A ramp, please' } })
  return { company, owner, jobId, email, appId, token, params: { appId } }
}

test('what an applicant needs is read by those who look after the job, and answered to the applicant', async () => {
  const { owner, email, appId, token, params } = await asked()
  const as = callAs(owner)
  const { list, count } = await as(listAccommodations, { params })
  assert.equal(count, 1)
  const [request] = list
  assert.ok(request)
  assert.deepEqual([request.request, request.state, request.answer], ['A ramp, please', 'new', ''])
  const { accommodationId } = request
  const body = { state: 'agreed', answer: 'There is one at the north door.' } as const
  const answered = await as(answerAccommodation, { params: { appId, accommodationId }, body })
  assert.ok(answered.answeredAt !== null)
  const { accommodations } = await call(readApplicationStatus, { params: token })
  assert.deepEqual(
    accommodations.map(each => [each.state, each.answer]),
    [['agreed', 'There is one at the north door.']],
  )
  const lettersOf = async () =>
    (await mail().caught({ limit: 100 })).filter(
      each => each.to.includes(email) && each.subject.startsWith('Your accommodation request'),
    )
  const [letter] = await until(async () => {
    const letters = await lettersOf()
    return letters.length > 0 ? letters : undefined
  }, 'a letter with the answer')
  assert.match(letter?.text ?? '', /agreed to your request/)
  assert.match(letter?.text ?? '', /north door/)
  // Said again it changes nothing, and no one is told twice.
  const again = await as(answerAccommodation, { params: { appId, accommodationId }, body })
  assert.equal(again.answeredAt, answered.answeredAt)
  const events = await db().selectFrom('domain_event').selectAll().where('app_id', '=', appId).execute()
  assert.equal(events.filter(({ verb }) => verb === 'accommodation_answered').length, 1)
  assert.ok(!/ramp|north door/.test(JSON.stringify(events)))
})

test('whoever looks after the job is reminded of a request that waits too long, once a day, until it is answered', async context => {
  const { owner, appId } = await asked()
  const late = /is still waiting for your answer/
  const lettersOf = async (words: RegExp) =>
    (await mail().caught({ limit: 200 })).filter(
      each => each.to.includes(owner.email) && words.test(`${each.subject} ${each.text}`),
    )
  await remindOfLateAnswers.run({})
  await until(async () => (await lettersOf(/asked for an accommodation/)).length === 1, 'the email of the request')
  jump(context, 6 * dayMs)
  await remindOfLateAnswers.run({})
  await remindOfLateAnswers.run({})
  await until(async () => (await lettersOf(late)).length === 1, 'a reminder')
  jump(context, dayMs)
  await remindOfLateAnswers.run({})
  await until(async () => (await lettersOf(late)).length === 2, 'a reminder on the next day')
  await db().updateTable('accommodation').set({ state: 'done' }).where('app_id', '=', appId).execute()
  jump(context, dayMs)
  await remindOfLateAnswers.run({})
  await emailTask.run({ userId: owner.userId })
  assert.equal((await lettersOf(late)).length, 2)
})

test('colleagues who only see the application learn nothing of it; strangers and candidates are refused', async () => {
  const { company, owner, jobId, appId, params } = await asked()
  const colleague = await newRecruiter(company)
  const collaborator = await newRecruiter(company)
  const admin = await newRecruiter(company, { isAdmin: true })
  const stranger = await newRecruiter(await newCompany(), { isAdmin: true })
  await db().insertInto('job_collaborator').values({ job_id: jobId, user_id: collaborator.userId }).execute()
  const countFor = async (person: typeof owner) => (await callAs(person)(listAccommodations, { params })).count
  assert.deepEqual(await Promise.all([owner, collaborator, admin, colleague].map(countFor)), [1, 1, 1, 0])
  const [request] = (await callAs(owner)(listAccommodations, { params })).list
  const change = {
    params: { appId, accommodationId: request?.accommodationId ?? 0 },
    body: { state: 'declined' },
  } as const
  for (const person of [colleague, stranger]) {
    await assertRefused(callAs(person)(answerAccommodation, change), 'not-found')
  }
  await assertRefused(callAs(stranger)(listAccommodations, { params }), 'not-found')
  const candidate = callAs(await newCandidate())
  await assertRefused(candidate(listAccommodations, { params }), 'forbidden')
  await assertRefused(candidate(answerAccommodation, change), 'forbidden')
  await assertRefused(call(listAccommodations, { params }), 'unauthorized')
  await assertRefused(call(answerAccommodation, change), 'unauthorized')
  const long = { ...change, body: { state: 'declined', answer: 'x'.repeat(2001) } } as const
  await assertRefused(callAs(owner)(answerAccommodation, long), 'invalid')
  const { timeline } = await callAs(colleague)(readApplication, { params })
  assert.ok(!timeline.some(({ verb }) => verb.startsWith('accommodation')))
})

test('the employer reads why an applicant withdrew, and the copy of the own data holds that and what was asked for', async () => {
  const { owner, params, token } = await asked()
  await call(withdrawApplication, { params: token, body: { reason: 'Another offer' } })
  const { timeline } = await callAs(owner)(readApplication, { params })
  assert.deepEqual(
    timeline.flatMap(({ verb, note }) => (note === null ? [] : [[verb, note]])),
    [['application_withdrawn', 'Another offer']],
  )
  const { app } = await world()
  const file = await (await fetch(app.url + pathWith(exportApplicationData.path, token))).text()
  assert.match(file, /Another offer/)
  assert.match(file, /A ramp, please/)
})

test('an application that has ended takes no request for an accommodation, and shows what was asked before', async () => {
  const { owner, appId, token } = await asked()
  const ask = () => call(askForAccommodation, { params: token, body: { request: 'A later start' } })
  const canAsk = async () => (await call(readApplicationStatus, { params: token })).canAskAccommodation
  await call(withdrawApplication, { params: token, body: {} })
  assert.equal(await canAsk(), false)
  await assertRefused(ask(), 'illegal-change')
  const { accommodations } = await call(reopenApplication, { params: token })
  assert.equal(accommodations.length, 1)
  assert.deepEqual([await canAsk(), (await ask()).accommodations.length], [true, 2])
  // Whoever does not know of a rejection yet does not learn of it here.
  await decideAs(owner, appId, { decision: 'reject' })
  assert.equal(await canAsk(), true)
})
