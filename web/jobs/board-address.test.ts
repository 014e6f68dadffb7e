import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFilters, filterOf, readBoardAddress, withoutFilters, writeBoardAddress } from './board-address.ts'

const read = (query: string) => readBoardAddress(new URLSearchParams(query))

test('an address survives reading and writing', () => {
  const query =
    '?q=nurse&skills=First+aid%2C+basic&skills=Care&company=Ada&status=All&min=5&max=20&sort=alphaAscend&size=20&page=3&more=skills.15'
  assert.equal(writeBoardAddress(read(query)), query)
})

test('an empty address means open jobs, newest first, ten to a page', () => {
  const board = read('')
  assert.equal(board.status, 'Open Jobs')
  assert.equal(board.sort, 'dateDescend')
  assert.equal(board.size, 10)
  assert.equal(writeBoardAddress(board), '')
  assert.equal(countFilters(board), 0)
})

test('a minimum above the maximum raises the maximum', () => {
  const board = read('min=20&max=10')
  assert.deepEqual([board.min, board.max], [20, 20])
})

test('values that are not offered fall back to the standard', () => {
  const board = read('min=7&size=11&page=0&sort=nonsense&status=x&more=skills.7')
  assert.deepEqual(board, read(''))
})

test('relevance is the order of a search and gone without one', () => {
  assert.equal(read('q=nurse').sort, 'relevance')
  assert.equal(read('sort=relevance').sort, 'dateDescend')
  assert.equal(withoutFilters(read('q=nurse')).sort, 'dateDescend')
  assert.equal(writeBoardAddress({ ...read('q=nurse'), text: '' }), '')
})

test('a comma inside a value reaches the API as part of it', () => {
  assert.deepEqual(filterOf(read('company=Ada%2C+Inc.')).company, ['Ada\\, Inc.'])
})

test('a status fixed by the address is no filter that one can take away', () => {
  const board = read('jobStatus=Closed+Jobs')
  assert.equal(board.isStatusFixed, true)
  assert.equal(countFilters(board), 0)
  assert.equal(writeBoardAddress(withoutFilters(board)), '?jobStatus=Closed+Jobs')
})
