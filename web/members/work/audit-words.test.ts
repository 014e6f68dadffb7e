import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutOf, changesOf } from './audit-words.ts'

test('a change is told in words, without numbers of rows', () => {
  const told = { before: { dueOn: null, assigneeId: 3 }, after: { dueOn: '2027-02-01', assigneeId: 4, state: 'open' } }
  assert.equal(changesOf(told, 'en'), 'Due on: – → Feb 01 2027 · State: open')
  assert.equal(changesOf({ before: null, after: { score: 49, engine: 'criteria-2' } }, 'en'), 'Score: 49')
})

test('an event is about whom it names, else about a thing by its name', () => {
  const event = { entity: 'application', entityName: null, personName: 'Grace Hopper', appId: 21 }
  assert.equal(aboutOf(event), 'Grace Hopper')
  assert.equal(aboutOf({ ...event, personName: null }), '#21')
  assert.equal(aboutOf({ ...event, personName: null, appId: null }), null)
})
