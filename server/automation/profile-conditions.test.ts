import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testAutomation } from '@hireloom/contract/automation/automations.ts'
import type { AnswerTest } from '@hireloom/contract/automation/conditions.ts'
import { type JobQuestion, removeQuestion } from '@hireloom/contract/screening/questions.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { readAs } from '../testing/made-applications.ts'
import { newAutomatedWork, newAutomation, runsOf, settled } from '../testing/made-automations.ts'
import { answerAs, ask } from '../testing/made-questions.ts'
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

test('conditions ask for answers to screening questions, each kind in its way; without an answer only that there is none holds', async () => {
  const { owner, jobId, apply } = await newAutomatedWork()
  const essay = await ask(owner, jobId, 'subjective')
  const permit = await ask(owner, jobId, 'single_choice')
  const years = await ask(owner, jobId, 'text')
  const shifts = await ask(owner, jobId, 'multiple_choice', { options: ['Day', 'Night', 'Weekend'] })
  const [applied, silent] = [await apply(), await apply()]
  await answerAs(null, applied, [
    [essay, 'By train '],
    [permit, 'yes'],
    [years, 4],
    [shifts, [1, 3]],
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
    for (const { appId } of [applied, silent]) {
      const { steps } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId } })
      const step = steps.find(each => each.step === 'conditions')
      results.push(step?.isPassed)
      if (step?.value !== undefined) shown.add(step.value)
    }
    return results
  }
  const [holds, holdsNot, isMissing] = [
    [true, false],
    [false, false],
    [false, true],
  ]
  assert.deepEqual(await fits(essay, { is: 'is', answer: 'by TRAIN' }), holds)
  assert.deepEqual(await fits(essay, { is: 'isNot', answer: 'by car' }), holds)
  assert.deepEqual(await fits(permit, { is: 'isNot', answer: 'yes' }), holdsNot)
  assert.deepEqual(await fits(permit, { is: 'empty' }), isMissing)
  assert.deepEqual(await fits(years, { is: 'atLeast', number: 4 }), holds)
  assert.deepEqual(await fits(years, { is: 'atMost', number: 3 }), holdsNot)
  assert.deepEqual(await fits(shifts, { is: 'anyOf', answers: ['2', '3'] }), holds)
  assert.deepEqual(await fits(shifts, { is: 'is', answer: '2' }), holdsNot)
  assert.deepEqual(shown, new Set(['By train', 'yes', '4', 'Day\nWeekend']))
  const { automationId } = await automationOf(permit, { is: 'empty' })
  await callAs(owner)(removeQuestion, { params: { jobQuestionMapId: permit.jobQuestionMapId } })
  const { steps } = await callAs(owner)(testAutomation, { params: { automationId }, body: { appId: silent.appId } })
  assert.equal(steps.find(({ step }) => step === 'conditions')?.isPassed, false, 'what is not asked any more')
  const refused = (question: JobQuestion, test: AnswerTest) =>
    assertRefused(automationOf(question, test), 'invalid', ['conditions'])
  await refused(permit, { is: 'atLeast', number: 1 })
  await refused(shifts, { is: 'is', answer: '9' })
  await refused({ ...permit, jobQuestionId: 999_999_999 }, { is: 'empty' })
})
