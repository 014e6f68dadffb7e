import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isVerb, type VerbName, verbOf } from '@hireloom/contract/history/verbs.ts'
import * as z from 'zod'
import { aboutOf, changesOf, textOf, type Words } from './audit-words.ts'
import { findUnnamed } from './fields.ts'

const words: Words = {
  language: 'en',
  timeZone: 'Asia/Singapore',
  yes: 'Yes',
  no: 'No',
  nameOf: ({ id }) => id,
  changed: name => `${name} changed`,
  valueWord: (kind, value) => `${kind} ${value}`,
}

const told = (verb: VerbName, before: unknown, after: unknown) =>
  changesOf({ verb, before, after }, words)
    .map(change => textOf(change, '→'))
    .join(' · ')

test('a change is told in words, without numbers of rows', () => {
  const [before, after] = [
    { dueOn: null, assigneeId: 3 },
    { dueOn: '2027-02-01', assigneeId: 4, state: 'open' },
  ]
  assert.equal(told('todo_changed', before, after), 'Due: – → Feb 01 2027 · Status: todo open')
  assert.equal(told('application_scored', null, { score: 49, engine: 'criteria-2' }), 'Match score: 49')
  assert.equal(told('questions_ordered', [1, 2], [2, 1]), '')
})

test('values are told as screens write them', () => {
  const [before, after] = [
    { inviteOnly: false, isPrimary: true, expiresAt: null },
    { inviteOnly: true, isPrimary: true, expiresAt: '2027-02-01T20:30:00.000Z' },
  ]
  assert.equal(
    told('pool_link_changed', before, after),
    'Invited people only: No → Yes · Ends on: – → Feb 2, 2027, 04:30 AM',
  )
  assert.equal(told('job_tagged', { tags: [] }, { tags: ['Harbour', 'Night'] }), 'Tags: – → Harbour, Night')
  const incentive = { amount: 1250, currency: 'USD', afterDays: 30 }
  assert.equal(told('job_incentive_changed', { incentive: null }, { incentive }), 'Incentive: – → $1,250')
  assert.equal(
    told('office_removed', { name: 'Pier 4' }, { moved: { jobs: 2, users: 3 } }),
    'Name: Pier 4 · Items moved: 5',
  )
})

test('what has no room on a line is named as changed', () => {
  const flow = { name: 'Hiring', isActive: true, conditions: { officeIds: [] }, steps: [{ name: 'Head' }] }
  assert.equal(told('approval_flow_created', null, flow), 'Name: Hiring · In use: Yes')
  const changed = { ...flow, conditions: { officeIds: [2] }, steps: [{ name: 'Head' }, { name: 'Chief' }] }
  assert.equal(told('approval_flow_changed', flow, changed), 'Conditions changed · Steps changed')
  const question = (name: string) => ({ questionaire: { question: 'Can you drive?', questionConfig: name } })
  assert.equal(told('question_added', null, question('a')), 'Question: Can you drive?')
  assert.equal(told('question_changed', question('a'), question('b')), 'Question changed')
})

/** The fields that a side of an event has, by its schema. */
function namesIn(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional)
    return namesIn(schema._zod.def.innerType)
  if (schema instanceof z.core.$ZodObject) return Object.keys(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodRecord) return [...(schema._zod.def.keyType._zod.values ?? [])].map(String)
  return []
}

test('every field that an event may tell has a name', () => {
  const namesOf = (verb: VerbName) => [...namesIn(verbOf(verb)?.before), ...namesIn(verbOf(verb)?.after)]
  assert.deepEqual(findUnnamed(namesOf), [])
  assert.ok(isVerb('consents_recorded') && namesOf('consents_recorded').includes('future_jobs'))
  assert.deepEqual(findUnnamed(() => ['isNew']).includes('todo_created.isNew'), true)
})

test('an event is about whom it names, else about a thing by its name', () => {
  const event = { entity: 'application', entityName: null, personName: 'Grace Hopper', appId: 21 }
  assert.equal(aboutOf(event), 'Grace Hopper')
  assert.equal(aboutOf({ ...event, personName: null }), '#21')
  assert.equal(aboutOf({ ...event, personName: null, appId: null }), null)
})
