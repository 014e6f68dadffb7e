import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wayOf } from './reversal.ts'

/** A history from words such as `1 advanced>moved`: stage, how it was entered, how it was left. */
const historyOf = (...steps: string[]) =>
  steps.map(step => {
    const [, jobStageId, enteredHow = '', leftHow] = /^(\d) (\w+)(?:>(\w+))?$/.exec(step) ?? []
    return { jobStageId: Number(jobStageId), enteredHow, leftHow: leftHow ?? null }
  })

test('the way of an application leads through the stages it entered', () => {
  assert.deepEqual(wayOf([]), [])
  assert.deepEqual(wayOf(historyOf('1 submitted>advanced', '2 advanced>moved', '1 moved')), [1, 2, 1])
})

test('a step back takes the stage off the way, so that the next one leads further back', () => {
  const history = historyOf('1 submitted>advanced', '2 advanced>advanced', '3 advanced>reversed', '2 reversed')
  assert.deepEqual(wayOf(history), [1, 2])
  const again = historyOf(
    '1 submitted>advanced',
    '2 advanced>reversed',
    '1 reversed>advanced',
    '3 advanced>reversed',
    '1 reversed',
  )
  assert.deepEqual(wayOf(again), [1])
})

test('a return from an outcome adds nothing to the way', () => {
  const rejected = historyOf('1 submitted>advanced', '2 advanced>rejected', '2 reversed')
  assert.deepEqual(wayOf(rejected), [1, 2])
  const withdrawn = historyOf('1 submitted>withdrawn', '1 reopened>advanced', '2 advanced')
  assert.deepEqual(wayOf(withdrawn), [1, 2])
})

test('another workflow begins a new way', () => {
  assert.deepEqual(
    wayOf(historyOf('1 submitted>advanced', '2 advanced>assigned', '5 assigned>advanced', '6 advanced')),
    [5, 6],
  )
})
