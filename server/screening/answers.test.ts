import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, startDraft, submitDraft } from '@hireloom/contract/applications/apply.ts'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { keepAnswerDraft, readAnswers, sendAnswers } from '@hireloom/contract/screening/answers.ts'
import {
  applicationCookie,
  changeQuestion,
  readQuestionMap,
  removeQuestion,
} from '@hireloom/contract/screening/questions.ts'
import * as z from 'zod'
import { db } from '../kernel/db.ts'
import { cookieOf, lettersTo } from '../testing/accounts.ts'
import { decideAs, newApplication, newWork, readAs, submissionOf, undoAs } from '../testing/made-applications.ts'
import { answerAs, ask, fieldsOf } from '../testing/made-questions.ts'
import { problemOf } from '../testing/refusals.ts'
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

type Ids = { appId: number; jobId: number; statusToken?: string }
const sheetAs = (person: Person | null, { appId, jobId, statusToken }: Ids) =>
  callAs(person)(readAnswers, {
    query: { jobId, appId },
    ...(person === null && { headers: { 'x-application-token': statusToken } }),
  })

/** A job that asks one question of each kind, with a rule where one fits, and an application of a guest. */
async function newAsking() {
  const work = await newWork()
  const { owner, jobId } = work
  const essay = await ask(owner, jobId, 'subjective', { question: 'Tell us of a hard day' })
  const permit = await ask(owner, jobId, 'single_choice', { knockout: { operator: 'is', value: 'yes' } })
  const years = await ask(owner, jobId, 'text', { knockout: { operator: 'atLeast', value: 3 } })
  const options = ['Day', 'Night', 'Weekend']
  const shifts = await ask(owner, jobId, 'multiple_choice', { options, knockout: { operator: 'anyOf', value: [2, 3] } })
  const applied = await newApplication(jobId)
  return { ...work, essay, permit, years, shifts, applied }
}

test('a guest with the status token answers, the company reads, and nobody else', async () => {
  const { company, owner, essay, permit, years, shifts, applied } = await newAsking()
  assert.equal(applied.hasQuestions, true)
  assert.equal(applied.nextStep, 'questions')
  assert.deepEqual(
    await sheetAs(null, applied).then(({ isPending, canChange, count, draft }) => ({
      isPending,
      canChange,
      count,
      draft,
    })),
    {
      isPending: true,
      canChange: true,
      count: 0,
      draft: {},
    },
  )
  const stored = await answerAs(null, applied, [
    [essay, '  The day the crane stood still.  '],
    [permit, 'Yes'],
    [years, '04.50'],
    [shifts, [3, '1']],
  ])
  assert.deepEqual(
    stored.answers.map(({ questiontypeId, jobQuestionId, textAnswer, jobId, appId, profileId, knockout }) => ({
      questiontypeId,
      jobQuestionId,
      textAnswer,
      jobId,
      appId,
      profileId,
      knockout,
    })),
    [
      [1, essay, 'The day the crane stood still.'] as const,
      [2, permit, 'yes'] as const,
      [7, years, '4.5'] as const,
      [3, shifts, '1,3'] as const,
    ].map(([questiontypeId, { jobQuestionId }, textAnswer]) => ({
      questiontypeId,
      jobQuestionId,
      textAnswer,
      jobId: applied.jobId,
      appId: applied.appId,
      profileId: applied.profileId,
      knockout: null,
    })),
  )
  assert.equal(stored.isPending, false)
  const seen = await sheetAs(owner, applied)
  assert.deepEqual(
    seen.answers.map(answer => answer.knockout?.isKnockedOut),
    [undefined, false, false, false],
  )
  assert.equal(seen.draft, null)
  assert.equal(seen.canChange, false)
  const strangers = [
    await newCandidate(),
    await newRecruiter(company),
    await newRecruiter(await newCompany(), { isAdmin: true }),
  ]
  for (const stranger of strangers) assert.equal((await problemOf(sheetAs(stranger, applied))).problem, 'not-found')
  assert.equal((await problemOf(sheetAs(null, { ...applied, statusToken: 'x'.repeat(43) }))).problem, 'not-found')
  assert.equal(
    (await problemOf(call(readAnswers, { query: { jobId: applied.jobId, appId: applied.appId } }))).problem,
    'not-found',
  )
})

test('each question is named with its own text when its answer is missing or wrong, and nothing is kept', async () => {
  const { essay, permit, years, shifts, applied } = await newAsking()
  const wrong = async (answers: Parameters<typeof answerAs>[2]) => {
    const problem = await problemOf(answerAs(null, applied, answers))
    assert.equal(problem.problem, 'invalid')
    return problem.fields
  }
  const other = 'Please enter valid answer'
  const key = (question: { jobQuestionId: number }) => `answers.${question.jobQuestionId}`
  assert.deepEqual(await wrong([[essay, ' ']]), {
    [key(essay)]: other,
    [key(permit)]: other,
    [key(years)]: other,
    [key(shifts)]: 'Please select atleast one option',
  })
  for (const years_ of ['-1', 'three', '1e3', '', '1,5', 'Infinity']) {
    const fields = await wrong([
      [essay, 'x'],
      [permit, 'no'],
      [years, years_],
      [shifts, '1'],
    ])
    assert.deepEqual(fields, { [key(years)]: other }, years_)
  }
  assert.deepEqual(
    await wrong([
      [essay, 'x'.repeat(5001)],
      [permit, 'maybe'],
      [years, 0],
      [shifts, '1,9'],
    ]),
    {
      [key(essay)]: other,
      [key(permit)]: other,
      [key(shifts)]: other,
    },
  )
  assert.equal((await sheetAs(null, applied)).count, 0)
  assert.equal((await sheetAs(null, applied)).isPending, true)
})

test('a dropdown takes one answer, an optional question none', async () => {
  const { owner, jobId } = await newWork()
  const one = await ask(owner, jobId, 'multiple_choice', { options: ['Day', 'Night'], isSingle: true })
  const free = await ask(owner, jobId, 'subjective', { required: false })
  const applied = await newApplication(jobId)
  const problem = await problemOf(answerAs(null, applied, [[one, '1,2']]))
  assert.deepEqual(problem.fields, { [`answers.${one.jobQuestionId}`]: 'Please enter valid answer' })
  const sheet = await answerAs(null, applied, [
    [one, '2'],
    [free, 'More'],
  ])
  assert.equal(sheet.count, 2)
  assert.equal((await answerAs(null, applied, [[one, '2']])).count, 1)
})

test('the payload must be true: another kind, job, application, profile or question is refused', async () => {
  const { years, applied } = await newAsking()
  const other = await newAsking()
  const headers = { 'x-application-token': applied.statusToken }
  const { jobId, appId, profileId } = applied
  const base = { jobQuestionId: years.jobQuestionId, textAnswer: '5' }
  const body = (top: object, answer: object = {}) => ({ jobId, ...top, answers: [{ ...base, ...answer }] })
  const refused = async (sent: ReturnType<typeof body>) => problemOf(call(sendAnswers, { headers, body: sent }))
  const field = `answers.${years.jobQuestionId}`
  assert.ok((await refused(body({ appId }, { questiontypeId: 1 }))).fields?.[field])
  assert.ok((await refused(body({ appId }, { jobId: other.jobId }))).fields?.[field])
  assert.ok((await refused(body({ appId }, { appId: other.applied.appId }))).fields?.[field])
  assert.ok((await refused(body({ appId, profileId }, { profileId: other.applied.profileId }))).fields?.[field])
  assert.equal((await refused(body({ appId, profileId: other.applied.profileId }))).problem, 'not-found')
  assert.equal((await refused(body({ appId: other.applied.appId }))).problem, 'not-found')
  assert.ok((await refused(body({}))).fields?.appId)
  const strange = body({ appId }, { jobQuestionId: other.years.jobQuestionId })
  assert.deepEqual(Object.keys((await refused(strange)).fields ?? {}), [`answers.${other.years.jobQuestionId}`])
})

test('a knock-out is a fact for the company: the applicant is told nothing and nothing is decided', async () => {
  const { owner, essay, permit, years, shifts, applied } = await newAsking()
  const told = await answerAs(null, applied, [
    [essay, 'x'],
    [permit, 'no'],
    [years, 2],
    [shifts, '1'],
  ])
  assert.ok(!JSON.stringify(told).includes('isKnockedOut'))
  assert.ok(!JSON.stringify(await sheetAs(null, applied)).includes('atLeast'))
  const seen = await sheetAs(owner, applied)
  assert.deepEqual(
    seen.answers.map(answer => answer.knockout),
    [
      null,
      { rule: { operator: 'is', value: 'yes' }, isKnockedOut: true },
      { rule: { operator: 'atLeast', value: 3 }, isKnockedOut: true },
      { rule: { operator: 'anyOf', value: [2, 3] }, isKnockedOut: true },
    ],
  )
  const detail = await readAs(owner, applied.appId)
  assert.equal(detail.statusKey, 'applied')
  assert.deepEqual(
    detail.timeline.map(event => event.verb).filter(verb => verb !== 'application_scored'),
    ['application_submitted', 'questions_answered'],
  )
  const event = await db()
    .selectFrom('domain_event')
    .select(['before', 'after'])
    .where('app_id', '=', applied.appId)
    .where('verb', '=', 'questions_answered')
    .executeTakeFirstOrThrow()
  assert.deepEqual(event.after, {
    answers: 4,
    knockedOut: [permit.jobQuestionId, years.jobQuestionId, shifts.jobQuestionId],
  })
})

test('the rule and the words at the time of the answer are kept when the question changes', async () => {
  const { owner, jobId } = await newWork()
  const years = await ask(owner, jobId, 'text', { question: 'Years?', knockout: { operator: 'atLeast', value: 3 } })
  const applied = await newApplication(jobId)
  await answerAs(null, applied, [[years, 2]])
  await callAs(owner)(changeQuestion, {
    params: { jobQuestionMapId: years.jobQuestionMapId },
    body: fieldsOf('text', { question: 'Months?', knockout: { operator: 'atLeast', value: 1 } }),
  })
  const [answer] = (await sheetAs(owner, applied)).answers
  assert.equal(answer?.questionaire.question, 'Years?')
  assert.deepEqual(answer?.knockout, { rule: { operator: 'atLeast', value: 3 }, isKnockedOut: true })
})

test('answers change until somebody decides, and again when the decision is undone', async () => {
  const { owner, jobId } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const applied = await newApplication(jobId)
  await answerAs(null, applied, [[years, 2]])
  const changed = await answerAs(null, applied, [[years, 4]])
  assert.equal(changed.answers[0]?.textAnswer, '4')
  assert.equal(changed.count, 1)
  const { undo } = await decideAs(owner, applied.appId, { decision: 'advance' })
  assert.equal((await problemOf(answerAs(null, applied, [[years, 5]]))).problem, 'illegal-change')
  assert.equal((await sheetAs(null, applied)).canChange, false)
  await undoAs(owner, undo.token)
  assert.equal((await answerAs(null, applied, [[years, 6]])).answers[0]?.textAnswer, '6')
  const verbs = (await readAs(owner, applied.appId)).timeline.map(event => event.verb)
  assert.equal(verbs.filter(verb => verb === 'answers_changed').length, 2)
})

test('who was moved on before answering may still answer once; who was rejected may not', async () => {
  const { owner, jobId } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const moved = await newApplication(jobId)
  await decideAs(owner, moved.appId, { decision: 'advance' })
  assert.equal((await sheetAs(null, moved)).isPending, true)
  await answerAs(null, moved, [[years, 2]])
  assert.equal((await problemOf(answerAs(null, moved, [[years, 3]]))).problem, 'illegal-change')
  const rejected = await newApplication(jobId)
  await decideAs(owner, rejected.appId, { decision: 'reject' })
  assert.equal((await problemOf(answerAs(null, rejected, [[years, 3]]))).problem, 'illegal-change')
  assert.equal((await sheetAs(null, rejected)).isPending, false)
})

test('a signed-in candidate answers the own application, without a token', async () => {
  const { jobId, owner } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const candidate = await newCandidate()
  const applied = await callAs(candidate)(apply, { body: submissionOf(jobId, { email: candidate.email }) })
  assert.equal(applied.nextStep, 'questions')
  assert.equal((await answerAs(candidate, applied, [[years, 2]])).count, 1)
  assert.equal((await problemOf(answerAs(await newCandidate(), applied, [[years, 3]]))).problem, 'not-found')
  assert.equal((await problemOf(answerAs(owner, applied, [[years, 3]]))).problem, 'not-found')
})

test('the browser that applied holds the proof in a cookie that scripts cannot read', async () => {
  const { jobId, owner } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const response = await send(apply, { body: submissionOf(jobId) }, null)
  const applied = z.parse(apply.output, await response.json())
  const line = response.headers.getSetCookie().find(each => each.startsWith(applicationCookie(applied.appId)))
  assert.match(line ?? '', /HttpOnly/i)
  const browser = { userId: 0, email: '', companyId: null, cookie: cookieOf(response) }
  assert.equal(
    (await callAs(browser)(readQuestionMap, { params: { jobId }, query: { appId: applied.appId } })).count,
    1,
  )
  assert.equal((await answerAs(browser, applied, [[years, 2]])).count, 1)
  const without = await send(apply, { body: submissionOf((await newWork()).jobId) }, null)
  assert.ok(!without.headers.getSetCookie().some(each => each.startsWith('application_')))
})

test('what is typed is kept on the server until it is sent, for the applicant alone', async () => {
  const { owner, years, essay, applied } = await newAsking()
  const { appId, jobId } = applied
  const headers = { 'x-application-token': applied.statusToken }
  const draft = { [years.jobQuestionId]: 'abc', [essay.jobQuestionId]: 'Half a sent', 999999999: 'of no job' }
  await call(keepAnswerDraft, { headers, body: { jobId, appId, draft } })
  assert.deepEqual((await sheetAs(null, applied)).draft, {
    [years.jobQuestionId]: 'abc',
    [essay.jobQuestionId]: 'Half a sent',
  })
  const seen = await sheetAs(owner, applied)
  assert.deepEqual([seen.draft, seen.count, seen.isPending], [null, 0, true])
  const refused = await problemOf(callAs(owner)(keepAnswerDraft, { body: { jobId, appId, draft: {} } }))
  assert.equal(refused.problem, 'not-found')
  assert.equal((await problemOf(call(keepAnswerDraft, { body: { jobId, appId, draft: {} } }))).problem, 'not-found')
  const unfit = await problemOf(call(keepAnswerDraft, { headers, body: { jobId, appId, draft: { x: 'y' } } }))
  assert.equal(unfit.problem, 'invalid')
})

test('answers sent twice at the same moment are kept once', async () => {
  const { owner, jobId } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const applied = await newApplication(jobId)
  const sheets = await Promise.all([1, 2, 3, 4].map(() => answerAs(null, applied, [[years, 7]])))
  assert.deepEqual(
    sheets.map(sheet => sheet.count),
    [1, 1, 1, 1],
  )
  const events = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('app_id', '=', applied.appId)
    .where('verb', 'in', ['questions_answered', 'answers_changed'])
    .execute()
  assert.equal(events.length, 1)
})

test('a question that is taken off while somebody answers is no mistake, and answers given before it stay', async () => {
  const { owner, jobId } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const gone = await ask(owner, jobId, 'subjective', { question: 'Gone?' })
  const [before, after] = [await newApplication(jobId), await newApplication(jobId)]
  await answerAs(null, before, [
    [years, 1],
    [gone, 'kept'],
  ])
  await callAs(owner)(removeQuestion, { params: { jobQuestionMapId: gone.jobQuestionMapId } })
  assert.equal(
    (
      await answerAs(null, after, [
        [years, 1],
        [gone, 'too late'],
      ])
    ).count,
    1,
  )
  assert.equal((await sheetAs(owner, before)).count, 2)
})

test('the status page and the letter say that questions wait, until they are answered', async () => {
  const { owner, company, jobId } = await newWork()
  const years = await ask(owner, jobId, 'text')
  const email = `${unique('asked')}@example.com`
  const applied = await newApplication(jobId, { email })
  const path = `/public/prescreeningquestions/${jobId}/${applied.appId}/${applied.profileId}`
  const status = () => call(readApplicationStatus, { params: { token: applied.statusToken } })
  assert.deepEqual((await status()).nextAction, { kind: 'questions', path })
  const [letter] = await lettersTo(email)
  assert.ok(letter?.text.includes(`${path}?status=${applied.statusToken}`))
  assert.ok(letter?.text.includes(`${company.companyName} asks a few questions`))
  await answerAs(null, applied, [[years, 1]])
  assert.equal((await status()).nextAction, null)
  const plain = await newApplication((await newWork()).jobId)
  assert.equal(plain.hasQuestions, false)
  assert.equal(plain.nextStep, 'thanks')
})

test('a submitted draft leads to the questions, also when it is sent twice', async () => {
  const { owner, jobId } = await newWork()
  await ask(owner, jobId, 'text')
  const { token } = await call(startDraft, { body: { jobId } })
  const body = submissionOf(jobId)
  const first = await call(submitDraft, { params: { token }, body })
  assert.equal(first.nextStep, 'questions')
  assert.deepEqual(await call(submitDraft, { params: { token }, body }), first)
})

test('who recommends somebody answers nothing for them', async () => {
  const company = await newCompany({ settings: { referButton: true } })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner, values: { allow_referral: true } })
  await ask(owner, jobId, 'text')
  const referrer = { referrerFullName: 'Ida Rhodes', referrerEmail: `${unique('ida')}@example.com` }
  const applied = await newApplication(jobId, { referrer })
  assert.deepEqual([applied.hasQuestions, applied.nextStep], [true, 'thanks'])
})

test('somebody who lost the job to its closing may still answer', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const years = await ask(owner, jobId, 'text')
  const applied = await newApplication(jobId)
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', jobId).execute()
  assert.equal((await answerAs(null, applied, [[years, 1]])).count, 1)
})
