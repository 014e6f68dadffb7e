import assert from 'node:assert/strict'
import test from 'node:test'
import { findForgotten } from '../bench/walk-routes.ts'

test('the walk through all pages names every address of the product, and none that is gone', () => {
  assert.deepEqual(findForgotten(), [])
})
