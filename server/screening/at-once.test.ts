import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuestionMap, removeQuestion } from '@hireloom/contract/screening/questions.ts'
import { db } from '../kernel/postgres/db.ts'
import { atOnce } from '../testing/at-once.ts'
import { newWork } from '../testing/made-applications.ts'
import { ask } from '../testing/made-questions.ts'
import { callAs } from '../testing/world.ts'

test('a question is taken off once, and told once', async () => {
  const { owner, jobId } = await newWork()
  await ask(owner, jobId, 'text')
  const [question] = (await callAs(owner)(readQuestionMap, { params: { jobId } })).jobquestions
  const jobQuestionMapId = question?.jobQuestionMapId ?? 0
  const remove = () => callAs(owner)(removeQuestion, { params: { jobQuestionMapId } })
  const answers = await atOnce('select 1 from job where job_id = $1 for update', [jobId], [remove, remove])
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  )
  const told = await db()
    .selectFrom('domain_event')
    .select('verb')
    .where('entity', '=', 'job_question_map')
    .where('entity_id', '=', jobQuestionMapId)
    .where('verb', '=', 'question_removed')
    .execute()
  assert.equal(told.length, 1)
})
