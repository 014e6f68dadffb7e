import assert from 'node:assert/strict'
import { test } from 'node:test'
import { targetStage } from './target-stage.ts'

const short = [
  { name: 'Applied', group: 'applied' },
  { name: 'Interview', group: 'interview' },
  { name: 'Second interview', group: 'interview' },
  { name: 'Joining', group: 'hired' },
] as const

test('people go to the stage of the same name, else of the same group, else the last before it', () => {
  const to = (name: string, group: 'applied' | 'screening' | 'interview' | 'offer') =>
    targetStage({ name, group }, short)?.name
  assert.equal(to('second interview', 'interview'), 'Second interview')
  assert.equal(to('Panel', 'interview'), 'Interview')
  assert.equal(to('Phone', 'screening'), 'Applied')
  assert.equal(to('Offer', 'offer'), 'Second interview')
})

test('nobody goes to a stage of sourcing', () => {
  const stages = [{ name: 'Found', group: 'sourcing' }, ...short] as const
  assert.equal(targetStage({ name: 'Found', group: 'sourcing' }, stages)?.name, 'Applied')
  assert.equal(targetStage({ name: 'Applied', group: 'applied' }, []), null)
})
