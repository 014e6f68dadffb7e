import assert from 'node:assert/strict'
import test from 'node:test'
import { listAddress } from './list-address.ts'

const placeOf = (page: string) => ({ search: new URLSearchParams({ page }), rows: 20 })

test('a page of a list is asked for by its rows; what is no page is the first one', () => {
  const address = listAddress({})
  assert.deepEqual(address.queryOf(placeOf('3')), { limit: 20, skip: 40 })
  for (const wrong of ['0', '-1', 'two', '10001']) assert.equal(address.queryOf(placeOf(wrong)).skip, 0)
})

test('a ranking is never asked for more than can be looked at of it', () => {
  const address = listAddress({}, 10_000)
  assert.equal(address.queryOf(placeOf('500')).skip, 9980)
  assert.equal(address.queryOf(placeOf('9000')).skip, 10_000)
})
