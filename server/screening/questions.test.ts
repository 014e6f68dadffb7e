import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addQuestion,
  type QuestionChange as Change,
  changeQuestion,
  orderQuestions,
  readQuestionMap,
  removeQuestion,
  restoreQuestion,
} from '@hireloom/contract/screening/questions.ts'
import { db } from '../kernel/postgres/db.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { ask, fieldsOf } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, send } from '../testing/world.ts'

const mapOf = (person: Person | null, jobId: number, query: Record<string, unknown> = {}) =>
  callAs(person)(readQuestionMap, { params: { jobId }, query })

test('a recruiter adds questions of all four kinds, and everybody who sees the job reads them in the shape of the specification', async () => {
  const { owner, jobId } = await newWork()
  await ask(owner, jobId, 'subjective', { question: 'Tell us of a hard day' })
  await ask(owner, jobId, 'single_choice', { knockout: { operator: 'is', value: 'yes' } })
  await ask(owner, jobId, 'text', { required: false })
  await ask(owner, jobId, 'multiple_choice', { options: ['Day', 'Night'], isSingle: true })
  const map = await mapOf(null, jobId)
  assert.equal(map.count, 4)
  assert.equal(map.canEdit, false)
  assert.deepEqual(
    map.jobquestions.map(({ typeName, questiontypeId, order, required }) => [
      typeName,
      questiontypeId,
      order,
      required,
    ]),
    [
      ['subjective', 1, 1, true],
      ['single_choice', 2, 2, true],
      ['text', 7, 3, false],
      ['multiple_choice', 3, 4, true],
    ],
  )
  assert.deepEqual(map.jobquestions[3]?.questionaire, {
    question: 'Why multiple_choice?',
    questionConfig: {
      options: [
        { optionId: 1, optionName: 'Day' },
        { optionId: 2, optionName: 'Night' },
      ],
    },
    answerConfig: { answer: [''] },
  })
  assert.deepEqual(map.jobquestions[0]?.questionaire.questionConfig, { options: [] })
})

test('rules are read by the people who work on the job and by nobody else', async () => {
  const { company, owner, jobId } = await newWork()
  await ask(owner, jobId, 'single_choice', { knockout: { operator: 'is', value: 'yes' } })
  const ruleFor = async (person: Person | null) => (await mapOf(person, jobId)).jobquestions[0]?.knockout
  assert.deepEqual(await ruleFor(owner), { operator: 'is', value: 'yes' })
  assert.equal((await mapOf(owner, jobId)).canEdit, true)
  for (const person of [
    null,
    await newCandidate(),
    await newRecruiter(company),
    await newRecruiter(await newCompany()),
  ])
    assert.equal(await ruleFor(person), null)
})

test('the questions of a hidden job are for those who see it or have applied to it', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const job = await newJob(company, { owner, isPrivate: true })
  await ask(owner, job.jobId, 'text')
  const applied = await newApplication(job.jobId, { sharinghash: job.sharingHash })
  await assertRefused(mapOf(null, job.jobId), 'not-found')
  await assertRefused(mapOf(null, job.jobId, { appId: applied.appId }), 'not-found')
  assert.equal((await mapOf(null, job.jobId, { sharingHash: job.sharingHash })).count, 1)
  const proven = await call(readQuestionMap, {
    params: { jobId: job.jobId },
    query: { appId: applied.appId },
    headers: { 'x-application-token': applied.statusToken },
  })
  assert.equal(proven.count, 1)
})

test('a question that could not be answered, or a rule that does not fit, is refused field by field', async () => {
  const { owner, jobId } = await newWork()
  const refused = async (fields: ReturnType<typeof fieldsOf>) => {
    const problem = await assertRefused(callAs(owner)(addQuestion, { body: { jobId, ...fields } }))
    assert.equal(problem.problem, 'invalid')
    return Object.keys(problem.fields ?? {})
  }
  assert.deepEqual(await refused(fieldsOf('text', { question: '  ' })), ['questionaire.question'])
  assert.deepEqual(await refused(fieldsOf('text', { question: 'x'.repeat(1001) })), ['questionaire.question'])
  assert.deepEqual(await refused(fieldsOf('multiple_choice', { options: ['One'] })), [
    'questionaire.questionConfig.options',
  ])
  assert.deepEqual(await refused(fieldsOf('multiple_choice', { options: ['One', 'one'] })), [
    'questionaire.questionConfig.options',
  ])
  assert.deepEqual(await refused(fieldsOf('text', { knockout: { operator: 'is', value: 'yes' } })), ['knockout'])
  assert.deepEqual(await refused(fieldsOf('subjective', { knockout: { operator: 'atLeast', value: 1 } })), ['knockout'])
  const options = ['One', 'Two']
  assert.deepEqual(
    await refused(fieldsOf('multiple_choice', { options, knockout: { operator: 'anyOf', value: [3] } })),
    ['knockout'],
  )
  assert.deepEqual(
    await refused(
      fieldsOf('multiple_choice', { options, isSingle: true, knockout: { operator: 'allOf', value: [1, 2] } }),
    ),
    ['knockout'],
  )
  assert.deepEqual(await refused(fieldsOf('text', { required: false, knockout: { operator: 'atLeast', value: 1 } })), [
    'required',
  ])
})

test('a change of the knockout rule alone keeps the rest of the question, and fits it', async () => {
  const { owner, jobId } = await newWork()
  const asked = await ask(owner, jobId, 'text', { question: 'Years?', required: false })
  const params = { jobQuestionMapId: asked.jobQuestionMapId }
  const change = (body: Change) => callAs(owner)(changeQuestion, { params, body })
  const knockout = { operator: 'atLeast' as const, value: 3 }
  await assertRefused(change({ knockout }), 'invalid', ['required'])
  assert.deepEqual(await change({ knockout, required: true }), { ...asked, required: true, knockout })
  await assertRefused(change({ knockout: { operator: 'is', value: 'yes' } }), 'invalid', ['knockout'])
  const deciding = { ...knockout, action: 'reject' }
  await assertRefused(change({ knockout: deciding }), 'invalid')
  assert.deepEqual(await change({ knockout: null }), { ...asked, required: true })
})

test('only people who work on a job change its questions', async () => {
  const { company, owner, jobId } = await newWork()
  const { jobQuestionMapId } = await ask(owner, jobId, 'text')
  const strangers: [Person | null, string][] = [
    [null, 'unauthorized'],
    [await newCandidate(), 'forbidden'],
    [await newRecruiter(company), 'not-found'],
    [await newRecruiter(await newCompany(), { isAdmin: true }), 'not-found'],
  ]
  for (const [person, problem] of strangers) {
    const as = callAs(person)
    const params = { jobQuestionMapId }
    const tries = [
      as(addQuestion, { body: { jobId, ...fieldsOf('text') } }),
      as(changeQuestion, { params, body: fieldsOf('text') }),
      as(removeQuestion, { params }),
      as(restoreQuestion, { params }),
      as(orderQuestions, { params: { jobId }, body: { jobQuestionMapIds: [jobQuestionMapId] } }),
    ]
    await Promise.all(tries.map(each => assertRefused(each, problem)))
  }
  assert.equal((await mapOf(null, jobId)).count, 1)
  const admin = await newRecruiter(company, { isAdmin: true })
  assert.equal(
    (await callAs(admin)(changeQuestion, { params: { jobQuestionMapId }, body: fieldsOf('subjective') })).typeName,
    'subjective',
  )
})

test('a removed question is asked no more and comes back at its place', async () => {
  const { owner, jobId } = await newWork()
  const [one, two, three] = [
    await ask(owner, jobId, 'text', { question: '1' }),
    await ask(owner, jobId, 'text', { question: '2' }),
    await ask(owner, jobId, 'text', { question: '3' }),
  ]
  const asked = async () => (await mapOf(null, jobId)).jobquestions.map(question => question.questionaire.question)
  const params = { jobQuestionMapId: two.jobQuestionMapId }
  await callAs(owner)(removeQuestion, { params })
  assert.deepEqual(await asked(), ['1', '3'])
  await assertRefused(callAs(owner)(removeQuestion, { params }), 'not-found')
  await callAs(owner)(restoreQuestion, { params })
  assert.deepEqual(await asked(), ['1', '2', '3'])
  const order = [three, one, two].map(question => question.jobQuestionMapId)
  await callAs(owner)(orderQuestions, { params: { jobId }, body: { jobQuestionMapIds: order } })
  assert.deepEqual(await asked(), ['3', '1', '2'])
  for (const jobQuestionMapIds of [order.slice(1), [...order, order[0] ?? 0], order.map(() => order[0] ?? 0)]) {
    const problem = await assertRefused(
      callAs(owner)(orderQuestions, { params: { jobId }, body: { jobQuestionMapIds } }),
    )
    assert.equal(problem.problem, 'stale')
  }
  assert.deepEqual(await asked(), ['3', '1', '2'])
})

test('a job asks fifty questions at most, and a repeated adding adds once', async () => {
  const { owner, jobId } = await newWork()
  const key = `question-${jobId}`
  const body = { jobId, ...fieldsOf('text') }
  const first = await callAs(owner)(addQuestion, { key, body })
  assert.deepEqual(await callAs(owner)(addQuestion, { key, body }), first)
  assert.equal((await mapOf(null, jobId)).count, 1)
  for (let count = 1; count < 50; count += 1) await ask(owner, jobId, 'text')
  await assertRefused(ask(owner, jobId, 'text'), 'invalid')
  const answer = await send(addQuestion, { body }, owner)
  assert.equal(answer.status, 422)
})

test('every change of a question leaves an event', async () => {
  const { owner, jobId } = await newWork()
  const { jobQuestionMapId } = await ask(owner, jobId, 'text')
  const params = { jobQuestionMapId }
  await callAs(owner)(changeQuestion, { params, body: fieldsOf('subjective') })
  await callAs(owner)(removeQuestion, { params })
  await callAs(owner)(restoreQuestion, { params })
  await callAs(owner)(orderQuestions, { params: { jobId }, body: { jobQuestionMapIds: [jobQuestionMapId] } })
  const events = await db()
    .selectFrom('domain_event')
    .select(['verb', 'actor_user_id'])
    .where('job_id', '=', jobId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(event => event.verb),
    ['question_added', 'question_changed', 'question_removed', 'question_restored', 'questions_ordered'],
  )
  assert.ok(events.every(event => event.actor_user_id === owner.userId))
})
