import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAnswers, sendAnswers } from '@hireloom/contract/screening/answers.ts'
import { db } from '../kernel/postgres/db.ts'
import { newApplication, newWork, readAs } from '../testing/made-applications.ts'
import { answerAs, ask, newAsking, sheetAs } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, newCandidate, newCompany, newRecruiter } from '../testing/world.ts'

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
  for (const stranger of strangers) await assertRefused(sheetAs(stranger, applied), 'not-found')
  await assertRefused(sheetAs(null, { ...applied, statusToken: 'x'.repeat(43) }), 'not-found')
  await assertRefused(call(readAnswers, { query: { jobId: applied.jobId, appId: applied.appId } }), 'not-found')
})

test('each question is named with its own text when its answer is missing or wrong, and nothing is kept', async () => {
  const { essay, permit, years, shifts, applied } = await newAsking()
  const wrong = async (answers: Parameters<typeof answerAs>[2]) => {
    const problem = await assertRefused(answerAs(null, applied, answers))
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
  const problem = await assertRefused(answerAs(null, applied, [[one, '1,2']]))
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
  const refused = async (sent: ReturnType<typeof body>) => assertRefused(call(sendAnswers, { headers, body: sent }))
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
