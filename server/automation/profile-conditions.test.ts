import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeAutomation, listAutomations, testAutomation } from '@hireloom/contract/automation/automations.ts'
import type { AnswerTest } from '@hireloom/contract/automation/conditions.ts'
import {
  changeQuestion,
  type JobQuestion,
  type QuestionKind,
  removeQuestion,
} from '@hireloom/contract/screening/questions.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { readAs } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, runsOf, settled } from '../testing/made-automations.ts'
import { answerAs, ask, fieldsOf } from '../testing/made-questions.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs } from '../testing/world.ts'

const numberOf = async (code: string) => {
  const [country] = await rows(sql<{ countryId: number }>`
    select country_id as "countryId" from country where lower(country_full) = lower(${code})`)
  assert.ok(country)
  return country.countryId
}

test('conditions ask where somebody lives, by name in any language or code, what they can and how long they have worked', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const { appId, profileId } = await apply()
  await settled(appId)
  const fits = async (...of: NonNullable<NonNullable<Parameters<typeof newAutomation>[2]>['conditions']>['of']) => {
    const { automationId } = await newAutomation(owner, jobId, {
      trigger: { on: 'note_added' },
      conditions: { match: 'all', of },
    })
    const { steps } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
    return steps.find(({ step }) => step === 'conditions')?.isPassed
  }
  assert.equal(await fits({ fact: 'experience', is: 'below', value: 3 }), false, 'nothing is known of the work')
  await db()
    .updateTable('profile')
    .set({ country_id: await numberOf('Japan'), skills: ['TypeScript', 'SQL'] })
    .where('profile_id', '=', profileId)
    .execute()
  await rows(sql`insert into profile_entry (profile_id, section, title, start_date, end_date)
    values (${profileId}, 'workexperiences', 'Engineer', '2016-01', '2020-01')`)
  for (const value of ['japan', 'JP', '日本']) {
    assert.equal(await fits({ fact: 'country', is: 'anyOf', values: ['Spain', value] }), true, value)
  }
  assert.equal(await fits({ fact: 'country', is: 'noneOf', values: ['Japan'] }), false)
  assert.equal(await fits({ fact: 'skills', is: 'anyOf', values: ['typescript'] }), true)
  assert.equal(await fits({ fact: 'skills', is: 'anyOf', values: ['Java'] }), false)
  assert.equal(await fits({ fact: 'experience', is: 'atLeast', value: 4 }), true)
  assert.equal(await fits({ fact: 'experience', is: 'atLeast', value: 5 }), false)
})

test('a document that is added to a person starts the automations of their active applications', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const { automationId } = await newAutomation(owner, jobId, { trigger: { on: 'document_uploaded' } })
  const { appId, profileId } = await apply()
  const { appId: other } = await apply()
  await transaction(() => record('document_added', { entityId: profileId, profileId, after: { kind: 'certificate' } }))
  await until(async () => (await runsOf(owner, { jobId, automationId }))[0]?.state === 'executed', 'the run')
  assert.deepEqual((await readAs(owner, appId)).tags, ['seen'])
  assert.deepEqual((await readAs(owner, other)).tags, [])
})

test('conditions ask for answers to screening questions, each kind in its way; only a question that was put to somebody is left empty', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const essay = await ask(owner, jobId, 'subjective')
  const permit = await ask(owner, jobId, 'single_choice', { required: false })
  const years = await ask(owner, jobId, 'text')
  const shifts = await ask(owner, jobId, 'multiple_choice', { options: ['Day', 'Night', 'Weekend'] })
  const [applied, silent, without] = [await apply(), await apply(), await apply()]
  await answerAs(null, applied, [
    [essay, 'By train '],
    [permit, 'yes'],
    [years, 4],
    [shifts, [1, 3]],
  ])
  await answerAs(null, without, [
    [essay, 'On foot'],
    [years, 1],
    [shifts, [2]],
  ])
  const automationOf = ({ jobQuestionId }: JobQuestion, test: AnswerTest) =>
    newAutomation(owner, jobId, {
      trigger: { on: 'note_added' },
      conditions: { match: 'all', of: [{ fact: 'answer', jobQuestionId, test }] },
    })
  const shown = new Set<string>()
  const fits = async (question: JobQuestion, test: AnswerTest) => {
    const { automationId } = await automationOf(question, test)
    const results = []
    for (const { appId } of [applied, silent, without]) {
      const { steps } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
      const step = steps.find(each => each.step === 'conditions')
      results.push(step?.isPassed)
      if (step?.value !== undefined) shown.add(step.value)
    }
    return results
  }
  const [holds, holdsNot, isMissing] = [
    [true, false, false],
    [false, false, false],
    [false, true, true],
  ]
  assert.deepEqual(await fits(essay, { is: 'is', answer: 'by TRAIN' }), holds)
  assert.deepEqual(await fits(essay, { is: 'isNot', answer: 'by car' }), [true, false, true])
  assert.deepEqual(await fits(permit, { is: 'isNot', answer: 'yes' }), holdsNot)
  assert.deepEqual(await fits(permit, { is: 'empty' }), isMissing)
  assert.deepEqual(await fits(years, { is: 'atLeast', number: 4 }), holds)
  assert.deepEqual(await fits(years, { is: 'atMost', number: 3 }), [false, false, true])
  assert.deepEqual(await fits(shifts, { is: 'anyOf', answers: ['2', '3'] }), [true, false, true])
  assert.deepEqual(await fits(shifts, { is: 'is', answer: '2' }), [false, false, true])
  assert.deepEqual(shown, new Set(['By train', 'On foot', 'yes', '4', '1', 'Day\nWeekend', 'Night']))
  const added = await ask(owner, jobId, 'subjective', { required: false })
  assert.deepEqual(await fits(added, { is: 'empty' }), holdsNot, 'added after they applied')
  const atOnce = await newAutomation(owner, jobId, {
    conditions: { match: 'all', of: [{ fact: 'answer', jobQuestionId: permit.jobQuestionId, test: { is: 'empty' } }] },
  })
  const outcomeFor = async ({ appId }: { appId: number }) => {
    const params = { automationId: atOnce.automationId }
    return (await callAs(owner)(testAutomation, { params, body: { appId } })).outcome
  }
  assert.deepEqual(
    [await outcomeFor(silent), await outcomeFor(without)],
    ['skipped', 'executed'],
    'still at the questions',
  )
  await db().updateTable('stage_history').set({ entered_how: 'added' }).where('app_id', '=', silent.appId).execute()
  assert.deepEqual(await fits(permit, { is: 'empty' }), [false, false, true], 'added by the team')
  const { automationId } = await automationOf(permit, { is: 'empty' })
  await callAs(owner)(removeQuestion, { params: { jobQuestionMapId: permit.jobQuestionMapId } })
  const { steps } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId: without.appId } })
  assert.equal(steps.find(({ step }) => step === 'conditions')?.isPassed, false, 'what is not asked any more')
  const refused = (question: JobQuestion, test: AnswerTest) =>
    assertRefused(automationOf(question, test), 'invalid', ['conditions'])
  await refused(years, { is: 'is', answer: 'yes' })
  await refused(shifts, { is: 'is', answer: '9' })
  await refused({ ...permit, jobQuestionId: 999_999_999 }, { is: 'empty' })
})

test('a condition on a question that changed its kind holds of nobody and says so, until it is set up again', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const permit = await ask(owner, jobId, 'single_choice')
  const [yes, no] = [await apply(), await apply()]
  await answerAs(null, yes, [[permit, 'yes']])
  const { jobQuestionId } = permit
  const conditionsOf = (test: AnswerTest) => ({
    match: 'all' as const,
    of: [{ fact: 'answer' as const, jobQuestionId, test }],
  })
  const { automationId } = await newAutomation(owner, jobId, {
    trigger: { on: 'note_added' },
    conditions: conditionsOf({ is: 'isNot', answer: 'yes' }),
  })
  const outcomes = () =>
    Promise.all(
      [yes, no].map(async ({ appId }) => {
        const tried = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
        return tried.outcome === 'skipped' ? tried.reason : tried.outcome
      }),
    )
  const unfit = async () => (await callAs(owner)(listAutomations, { query: { jobId } })).list[0]?.unfitConditions
  const change = (typeName: QuestionKind, options: string[] = []) =>
    callAs(owner)(changeQuestion, {
      params: { jobQuestionMapId: permit.jobQuestionMapId },
      body: fieldsOf(typeName, { options }),
    })
  assert.deepEqual([await outcomes(), await unfit()], [['conditions', 'conditions'], []])
  for (const kind of ['text', 'multiple_choice', 'subjective'] as const) {
    const changed = await change(kind, kind === 'multiple_choice' ? ['A', 'B'] : [])
    if (kind === 'text') await answerAs(null, no, [[changed, 7]])
    assert.deepEqual(await outcomes(), ['question', 'question'], kind)
    assert.deepEqual(await unfit(), [{ index: 0, reason: 'question-changed' }], kind)
  }
  const save = (conditions: ReturnType<typeof conditionsOf> | undefined) =>
    callAs(owner)(changeAutomation, { params: { automationId }, body: { name: 'Again', conditions } })
  await assertRefused(save(undefined), 'invalid', ['conditions'])
  await save(conditionsOf({ is: 'isNot', answer: 'yes' }))
  assert.deepEqual([await outcomes(), await unfit()], [['conditions', 'conditions'], []], 'answers of another kind')
  await change('single_choice')
  await save(conditionsOf({ is: 'is', answer: 'yes' }))
  assert.deepEqual(await outcomes(), ['executed', 'conditions'])
  await callAs(owner)(removeQuestion, { params: { jobQuestionMapId: permit.jobQuestionMapId } })
  assert.deepEqual(
    [await outcomes(), await unfit()],
    [['question', 'question'], [{ index: 0, reason: 'question-removed' }]],
  )
})
