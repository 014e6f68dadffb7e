import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepAnswerDraft } from '@hireloom/contract/screening/answers.ts'
import { changeQuestion, removeQuestion } from '@hireloom/contract/screening/questions.ts'
import { db } from '../kernel/postgres/db.ts'
import { decideAs, newApplication, newWork, readAs, undoAs } from '../testing/made-applications.ts'
import { answerAs, ask, fieldsOf, newAsking, sheetAs } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newJob, newRecruiter } from '../testing/world.ts'

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
  await assertRefused(answerAs(null, applied, [[years, 5]]), 'illegal-change')
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
  await assertRefused(answerAs(null, moved, [[years, 3]]), 'illegal-change')
  const rejected = await newApplication(jobId)
  await decideAs(owner, rejected.appId, { decision: 'reject' })
  await assertRefused(answerAs(null, rejected, [[years, 3]]), 'illegal-change')
  assert.equal((await sheetAs(null, rejected)).isPending, false)
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
  const refused = await assertRefused(callAs(owner)(keepAnswerDraft, { body: { jobId, appId, draft: {} } }))
  assert.equal(refused.problem, 'not-found')
  await assertRefused(call(keepAnswerDraft, { body: { jobId, appId, draft: {} } }), 'not-found')
  const unfit = await assertRefused(call(keepAnswerDraft, { headers, body: { jobId, appId, draft: { x: 'y' } } }))
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

test('somebody who lost the job to its closing may still answer', async () => {
  const company = await newCompany()
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const years = await ask(owner, jobId, 'text')
  const applied = await newApplication(jobId)
  await db().updateTable('job').set({ is_closed: true }).where('job_id', '=', jobId).execute()
  assert.equal((await answerAs(null, applied, [[years, 1]])).count, 1)
})
